import type { ItemBlock } from '../../../shared/answers/mailBlocks.ts'
import { findCategory } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { plainPage } from '../../../shared/pages.ts'
import type { Account } from '../../../shared/people/account.ts'
import type { FollowKind } from '../../../shared/people/follow.ts'
import { isolatedIn } from '../../../shared/text/isolated.ts'
import type { MailBlock, MailContext, MailDocument, UnsubscribeLinks } from '../MailDocument.ts'
import type { MailWords } from '../words/english.ts'

/** A followed or unfollowed trend or category. */
export type FollowedItem = {
  kind: FollowKind
  name: string
  country: Country
  /** The language of the name, if it is a title. */
  lang: string
  isRightToLeft: boolean
  /** The page that shows it. */
  to: string
  /** The page that ends a follow, without signing in. */
  unfollow?: string
}

/** What the mail confirms, as far as it is still true. */
export type ChangedFollows = {
  followed: readonly FollowedItem[]
  unfollowed: readonly FollowedItem[]
  /** All that the reader follows now. */
  total: number
}

/** Whose follows changed, and what they get about them. */
type Reader = { name: string; digest: Account['digest']; leave: UnsubscribeLinks }

/** Items that a mail names; the others are counted. */
const MAX_NAMED = 10

/** Confirms all changes of a confirmation window in one mail. */
export function changedFollowsMail(context: MailContext, changes: ChangedFollows & Reader): MailDocument {
  const { followed, unfollowed, total, name, digest, leave } = changes
  const { site, words } = context
  const { follows, ways } = words
  const [, single] = [...followed, ...unfollowed]
  const only = single === undefined ? (followed[0] ?? unfollowed[0]) : undefined
  const { subject, title, text } =
    unfollowed.length === 0
      ? followedTexts(words, followed, { total, digest })
      : followed.length === 0
        ? unfollowedTexts(words, unfollowed)
        : {
            subject: follows.subjectChanged(followed.length, unfollowed.length),
            title: follows.titleChanged,
            text: [follows.changed, whatComes(words, digest, followed)].join(words.between),
          }
  const parts = [
    { title: followed.length === total ? undefined : follows.sectionFollowed, items: followed },
    { title: followed.length === 0 ? undefined : follows.sectionUnfollowed, items: unfollowed },
  ].filter(({ items }) => items.length > 0)
  return {
    ...context,
    subject,
    preview: [...followed, ...unfollowed]
      .slice(0, MAX_NAMED)
      .map((item) => nameOf(words, item))
      .join(words.comma),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: [follows.hello(isolatedIn(words.dir, name)), text].join(words.between) },
      {
        kind: 'ways',
        text: follows.when,
        ways: [
          { text: ways.change, to: leave.manage },
          { text: ways.stop, to: leave.stop },
        ],
      },
      ...partBlocks(context, parts),
      only && followed.length === 0
        ? { kind: 'button', text: follows.again, to: only.to }
        : { kind: 'button', text: ways.seeFollows, to: `${site}${plainPage('account')}` },
    ],
    why: follows.why,
    ways: [
      { text: ways.manageFollows, to: leave.manage },
      { text: ways.stop, to: leave.stop },
    ],
  }
}

type Texts = { subject: string; title: string; text: string }

function followedTexts(
  words: MailWords,
  followed: readonly FollowedItem[],
  { total, digest }: { total: number; digest: Account['digest'] },
): Texts {
  const { follows } = words
  const [first] = followed
  const text = whatComes(words, digest, followed)
  if (followed.length === 1 && first) {
    const name = nameOf(words, first)
    return { subject: follows.subjectFollowed(name), title: follows.titleFollowed(name), text }
  }
  const title = follows.titleFollowedSeveral(total)
  return { subject: title, title, text }
}

function unfollowedTexts(words: MailWords, unfollowed: readonly FollowedItem[]): Texts {
  const { follows } = words
  const [first] = unfollowed
  const title =
    unfollowed.length === 1 && first
      ? follows.titleUnfollowed(nameOf(words, first))
      : follows.titleUnfollowedSeveral(unfollowed.length)
  return { subject: title, title, text: follows.unfollowed }
}

/** When a reader hears of new follows, and what. */
function whatComes({ follows }: MailWords, digest: Account['digest'], items: readonly FollowedItem[]): string {
  if (digest === 'off') return follows.off
  const isWeekly = digest === 'weekly'
  if (items.some(({ kind }) => kind === 'trend')) return isWeekly ? follows.trendsWeekly : follows.trendsDaily
  return isWeekly ? follows.categoriesWeekly(items.length) : follows.categoriesDaily(items.length)
}

type Part = { title: string | undefined; items: readonly FollowedItem[] }

function partBlocks({ site, words }: MailContext, parts: readonly Part[]): MailBlock[] {
  const { follows } = words
  return parts.flatMap(({ title, items }): MailBlock[] => {
    const shown = items.slice(0, MAX_NAMED)
    const left = items.length - shown.length
    const way = { text: follows.seeAll, to: `${site}${plainPage('account')}` }
    return [
      ...(title === undefined ? [] : [{ kind: 'section', title, note: follows.count(items.length) } as const]),
      ...shown.map((item) => itemBlock(words, item)),
      ...(left > 0 ? [{ kind: 'left-out', lead: follows.notNamed(left), text: '', way } as const] : []),
    ]
  })
}

function itemBlock(words: MailWords, item: FollowedItem): ItemBlock {
  const { kind, name, country, lang, isRightToLeft, to, unfollow } = item
  const { follows, ways } = words
  return {
    kind: 'item',
    title: kind === 'category' ? { text: nameOf(words, item), to } : { text: name, to, lang, isRightToLeft },
    about: kind === 'category' ? follows.category : follows.trendIn(country),
    unfollow:
      unfollow === undefined
        ? { text: follows.again, to }
        : { text: ways.unfollow, to: unfollow, name: ways.unfollowNamed(nameOf(words, item)) },
    reasons: [],
    links: [],
  }
}

/** `"Sports in Canada"`; the title of a trend. */
function nameOf({ category, dir }: MailWords, { kind, name, country }: FollowedItem): string {
  const followed = kind === 'category' ? findCategory(name) : undefined
  return followed === undefined ? isolatedIn(dir, name) : category.name(followed, country)
}
