import '../../../support/jsdom.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { WATCH_PAGE } from '../../../../shared/pages.ts'
import type { Account } from '../../../../shared/people/account.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { WatchHitsAnswer } from '../../../../shared/watches/watch.ts'
import { WATCH_REFUSALS } from '../../../../shared/watches/watchProblem.ts'
import { returnToWatch } from '../../../../web/features/watches/pendingWatch.ts'
import { act } from '../../../support/act.ts'
import { NOW } from '../../../support/builders.ts'
import { address } from '../../../support/MemoryRouter.tsx'
import { find, pass, soonShown, texts } from '../../../support/render.tsx'
import { allByRole, byRole, clickOn, namesOf } from '../../../support/roles.ts'
import { soon } from '../../../support/soon.ts'
import { typeInto } from '../../../support/typeInto.ts'
import { anAccount, aPreview, aWatch, server } from './accountServer.ts'
import { end, open, STRIKE } from './accountVisit.tsx'

const toasts = vi.hoisted(() => ({ showToast: vi.fn() }))
vi.mock('../../../../web/lib/display/toasts.ts', () => toasts)

// Loaded before, so that it is there within the act that opens the page; otherwise React may wait for the next render.
beforeAll(() => import('../../../../web/features/account/watchParts.tsx'))

/** The part of the page about watches, once its code is there. */
async function watches(): Promise<HTMLElement> {
  await soonShown(() => expect(document.querySelector('.watches .paste')).not.toBeNull())
  return find('.watches')
}

/** Opens the account, and the part of it about watches. */
async function openWatches(...own: Partial<Parameters<typeof aWatch>[0] & object>[]): Promise<HTMLElement> {
  server.watches = own.map((about, index) => aWatch({ id: `watch-${index + 1}`, ...about }))
  await open()
  return watches()
}

const dialog = () => byRole('dialog')
const field = (name: string) => byRole<HTMLInputElement>('textbox', name, dialog())
const pane = () => find('.pre')

/** Opens the form at its address. */
async function openForm(hash = '#watch=tesla'): Promise<void> {
  await open(`/account${hash}`)
  await soonShown(() => dialog())
}

async function previewed(): Promise<void> {
  await soon(() => expect(pane().ariaBusy).toBe('false'))
}

const posted = () => server.calls.filter(({ what }) => what === 'POST /api/watches')

/** Two hits, the searches of one of which are not known, and three more. */
const SOME_HITS: WatchHitsAnswer = {
  hits: [
    {
      country: 'TH',
      trend: 'ราคา BYD Model 3',
      key: 'TH:ราคา byd model 3:unknown',
      page: '/Thailand/AutoandVehicle/byd',
      search: '50K+',
      at: NOW,
      reason: 'new',
      matched: ['byd'],
    },
    {
      country: 'CA',
      trend: 'Tesla 7',
      key: 'CA:tesla 7:unknown',
      page: '/Canada/Others/tesla%207',
      search: '',
      at: NOW,
      reason: 'ended',
      matched: ['tesla', 'byd'],
    },
  ],
  more: 3,
}

describe('the list of watches', () => {
  test('reads each one back in words, with where, how many, when and how', async () => {
    const list = await openWatches(
      { any: ['tesla', 'byd'], phrase: 'model 3', none: ['stock'] },
      {
        any: ['大谷'],
        countries: ['JP', 'US'],
        categories: ['Sports'],
        min_volume: 100_000,
        on: ['new', 'growing'],
        deliver: 'at_once',
      },
    )
    expect(texts('.wt .name')).toEqual(['tesla or byd, and “model 3”, but not stock', '大谷'])
    expect(texts('.wt th small > span')).toEqual([
      'Everywhere',
      'New',
      'In the daily email',
      'Japan, United States',
      'in the category Sports',
      '100K+',
      'New or reaches the next level',
      'At once, not from 22:00 to 07:00',
    ])
    expect(list.querySelector('h2')?.textContent).toBe('Watches 2 of 50')
  })

  const parts = () => Array.from(find('.acc__main').children, ({ className }) => className)

  test('are begun on top of the page, which stays where it is', async () => {
    await openWatches({})
    await clickOn('link', 'New watch')
    await soon(() => dialog())
    expect(address()).toBe('/account')
  })

  test('come first where nothing is followed', async () => {
    await openWatches({})
    expect(parts()).toEqual(['watches', 'followed'])
  })

  test('come after what is followed, and stay there when all of it is unfollowed', async () => {
    server.follows = [STRIKE]
    await openWatches({})
    expect(parts()).toEqual(['followed', 'watches'])
    await clickOn('button', `Following ${STRIKE.name}`)
    await soon(() => expect(server.follows).toEqual([]))
    expect(parts()).toEqual(['followed', 'watches'])
  })

  test.each<[string, Partial<Account>, number, string]>([
    ['weekly', { digest: 'weekly' }, 0, 'In the Monday email'],
    ['off', { digest: 'off' }, 0, 'Not told: your updates are off. Turn on'],
    ['off, but a browser is notified', { digest: 'off' }, 1, 'In the daily notification'],
    [
      'off, and notifications, too',
      { digest: 'off', notifications: false },
      1,
      'Not told: your updates are off. Turn on',
    ],
  ])('says of a watch in the updates what is really sent: they are %s', async (_, about, browsers, text) => {
    server.account = anAccount(about)
    const devices = Array.from({ length: browsers }, () => ({
      id: 'd1',
      label: 'Firefox',
      created_at: NOW,
      ended: false,
    }))
    server.devices = { ...server.devices, devices }
    await openWatches({})
    await soon(() => expect(texts('.wt th small > span').at(-1)).toBe(text))
  })

  test('names the related search with the words of the last hit, and why it was news', async () => {
    const last_match = { country: 'DE', trend: 'Lottozahlen', related: 'Lottozahlen aktuell', matched: ['aktuell'] }
    await openWatches({ last_match_at: NOW, last_match: { ...last_match, reason: 'ended' } })
    expect(texts('.wt .last')[0]).toMatch(/^LottozahlenIn a related search: Lottozahlen aktuellEndedGermany/)
    expect(texts('.wt .last mark')).toEqual(['aktuell'])
  })

  test('shows the last hit with its words marked, and how many there were', async () => {
    await openWatches(
      {
        // The page goes on to the real time.
        last_match_at: new Date().toISOString(),
        last_match: { country: 'GB', trend: 'BYD or model 3 range', reason: 'new', matched: ['byd'] },
        matches_30_days: 11,
      },
      { last_match_at: '2026-10-29T00:00:00.000Z', matches_30_days: 0 },
      {},
    )
    expect(texts('.wt .last mark')).toEqual(['BYD'])
    expect(texts('.wt .last')[0]).toMatch(/^BYD or model 3 rangeNewUnited KingdomToday, /)
    expect(texts('.wt .last').slice(1)).toEqual(['29 October', 'None yet, watching since 3 March'])
    expect(texts('.wt .count')).toEqual(['11 matches of tesla, byd', '0 matches of tesla, byd', '0 matches'])
  })

  test('that cannot be loaded can be asked for again', async () => {
    server.failures.set('GET /api/watches', 'internal')
    await open()
    await soon(() => byRole('alert'))
    expect(byRole('alert').textContent).toContain('Your watches cannot be shown right now.')
    server.failures.clear()
    server.watches = [aWatch()]
    await clickOn('button', 'Try again')
    expect(texts('.wt .name')).toEqual(['tesla or byd'])
  })

  test('pauses a watch at once, and says when that failed', async () => {
    await openWatches({})
    server.hold('PATCH /api/watches/watch-1')
    await clickOn('button', 'Pause tesla, byd')
    expect(byRole('button', 'Resume tesla, byd')).toBeDefined()
    server.failures.set('PATCH /api/watches/watch-1', 'unavailable')
    await server.release('PATCH /api/watches/watch-1')
    expect(byRole('button', 'Pause tesla, byd')).toBeDefined()
    expect(toasts.showToast).toHaveBeenLastCalledWith(expect.stringContaining('The watch was not changed.'), 'alert')
    server.failures.clear()
    await clickOn('button', 'Pause tesla, byd')
    expect(server.watches[0]?.paused).toBe(true)
    expect(byRole('button', 'Resume tesla, byd')).toBeDefined()
  })

  test('shows the private feed of one watch at a time, and gives it another address', async () => {
    await openWatches({}, { name: 'second' })
    await clickOn('button', 'Feed tesla, byd')
    expect(texts('.feed-link pre')).toEqual(['https://uptick.example/feeds/watch/first-token.atom'])
    await clickOn('button', 'Make a new address')
    expect(texts('.feed-link pre')).toEqual(['https://uptick.example/feeds/watch/second-token.atom'])
    await clickOn('button', 'Feed second')
    expect(texts('.feed-link h3')).toEqual(['Private feed of second'])
    await clickOn('button', 'Feed second')
    expect(texts('.feed-link')).toEqual([])
  })

  test('switches the feed off, and on again with another address', async () => {
    await openWatches({})
    await clickOn('button', 'Feed tesla, byd')
    await clickOn('button', 'Switch the feed off')
    expect(server.changed().at(-1)).toEqual({ what: 'PATCH /api/watches/watch-1', body: { feed: 'off' } })
    expect(toasts.showToast).toHaveBeenLastCalledWith('The feed is switched off')
    expect(texts('.feed-link pre')).toEqual([])
    expect(texts('.feed-link p')).toEqual(['This watch has no feed: its address leads nowhere.'])
    await clickOn('button', 'Switch the feed on')
    expect(toasts.showToast).toHaveBeenLastCalledWith('The feed is on')
    expect(texts('.feed-link pre')).toEqual(['https://uptick.example/feeds/watch/second-token.atom'])
  })

  test('says since when a watch is paused', async () => {
    await openWatches({ paused: true, paused_since: '2026-11-02T12:00:00.000Z' }, { paused: true })
    expect(texts('.wt th small > span:last-child')).toEqual(['Paused since 2 November', 'Paused'])
  })

  test('shows all that a watch has found, when its number of hits is pressed', async () => {
    server.hits = SOME_HITS
    await openWatches({ last_match_at: NOW, matches_30_days: 11 }, { name: 'second' })
    const hits = byRole('button', '11 matches of tesla, byd')
    expect(hits.ariaExpanded).toBe('false')
    await clickOn('button', '11 matches of tesla, byd')
    await soon(() => expect(texts('.hit-list li')).toHaveLength(2))
    expect(hits.ariaExpanded).toBe('true')
    expect(texts('.hit-list li a')).toEqual(['ราคา BYD Model 3', 'Tesla 7'])
    expect(texts('.hit-list mark')).toEqual(['BYD', 'Tesla'])
    expect(texts('.hit-list h3')).toEqual(['5 matches for tesla or byd'])
    expect(texts('.hit-list li')[0]).toMatch(/^ราคา BYD Model 3ThailandNew .*50K\+$/)
    expect(texts('.hit-list li')[1]).toMatch(/^Tesla 7CanadaEnded /)
    expect(texts('.hit-list > p')[0]).toMatch(
      /^Newest first, as the source writes them\. The private feed has the same 5\. Times are /,
    )
    expect(texts('.hit-list > p').slice(1)).toEqual(['and 3 more'])
    await clickOn('button', 'Feed second')
    expect(texts('.hit-list')).toEqual([])
  })

  test('names the related searches of hits, and lists only those with the words in their titles when asked to', async () => {
    const hits = Array.from({ length: 12 }, (_, index) => ({
      country: 'DE',
      trend: `Lotto ${index}`,
      key: `DE:lotto ${index}:unknown`,
      page: '/Germany/Others/lotto',
      search: '50K+',
      at: NOW,
      reason: 'growing' as const,
      matched: ['byd'],
      related: index < 9 ? `lotto ${index} byd` : undefined,
    }))
    server.hits = { hits, more: 0 }
    await openWatches({ last_match_at: NOW, matches_30_days: 12 })
    await clickOn('button', '12 matches of tesla, byd')
    await soon(() => expect(texts('.hit-list li')).toHaveLength(10))
    expect(texts('.hit-list li')[0]).toMatch(/^Lotto 0In a related search: lotto 0 bydGermanyPast 50K\+ /)
    await clickOn('button', 'Show 2 more')
    expect(texts('.hit-list li')).toHaveLength(12)
    await clickOn('checkbox', 'Titles only, leaves 3')
    expect(texts('.hit-list li a')).toEqual(['Lotto 9', 'Lotto 10', 'Lotto 11'])
  })

  test('says when the hits cannot be shown, and asks again', async () => {
    server.failures.set('GET /api/watches/watch-1/hits', 'unavailable')
    await openWatches({ last_match_at: NOW, matches_30_days: 1 })
    await clickOn('button', '1 match of tesla, byd')
    await soon(() => expect(byRole('alert').textContent).toContain('The matches cannot be shown right now.'))
    server.failures.clear()
    await clickOn('button', 'Try again')
    await soon(() => expect(texts('.hit-list p')).toEqual(['None in the last 40 days.']))
  })
})

describe('a link in a mail about one watch', () => {
  const asked = async (part: string, ...own: Parameters<typeof openWatches>) => {
    server.watches = own.map((about, index) => aWatch({ id: `watch-${index + 1}`, ...about }))
    await open(`/account#watch=&${part}=watch-2`)
    return watches()
  }

  test('opens its form, filled in, which leaves the address when it is closed', async () => {
    await asked('edit', {}, { any: ['ferry'], name: 'ferry' })
    await soonShown(() => dialog())
    expect(byRole('heading', 'Change a watch', dialog())).toBeDefined()
    expect(field('Any of').value).toBe('ferry')
    await clickOn('button', 'Cancel', dialog())
    expect(allByRole('dialog')).toEqual([])
    expect(address()).toBe('/account')
  })

  test('shows its hits', async () => {
    server.hits = SOME_HITS
    await asked('hits', {}, { name: 'ferry', last_match_at: NOW, matches_30_days: 2 })
    await soon(() => expect(texts('.hit-list li')).toHaveLength(2))
    expect(texts('.hit-list h3')).toEqual(['5 matches for tesla or byd'])
    expect(document.activeElement).toBe(byRole('button', '2 matches of ferry'))
    await clickOn('button', '2 matches of ferry')
    expect(texts('.hit-list')).toEqual([])
    expect(address()).toBe('/account')
  })

  test('says when there is no such watch', async () => {
    await asked('edit')
    expect(byRole('alert').textContent).toBe('The watch of this link was deleted, or belongs to another account.')
    expect(allByRole('dialog')).toEqual([])
  })

  test('leads to the login page first, which says why, and back', async () => {
    end()
    await open('/account#watch=&hits=watch-2')
    expect(address()).toBe('/login?return=%2Faccount%23watch%3D%26hits%3Dwatch-2&reason=own-watch')
  })
})

describe('a watch in one line', () => {
  const line = () => byRole<HTMLInputElement>('textbox', 'A watch in one line')

  test('is read back while it is typed, counted when asked for, and taken over into the form', async () => {
    await openWatches()
    await typeInto(line(), 'tesla OR byd "model 3" -stock')
    expect(texts('.paste .said')[0]).toContain('Reads: tesla or byd, and “model 3”, but not stock.')
    expect(server.calls.map(({ what }) => what)).not.toContain('POST /api/watches/preview')
    await clickOn('button', 'Check')
    await soon(() => expect(texts('.paste .said')[0]).toContain('Would have matched 1 in the last week.'))
    await clickOn('link', 'Set countries and more')
    await soon(() => dialog())
    expect(field('Any of').value).toBe('tesla, byd')
    expect(field('Exact phrase').value).toBe('model 3')
    expect(field('None of').value).toBe('stock')
    // The form is where the reader was.
    expect(address()).toBe('/account')
  })

  test('asks about operators in small letters, and takes them with one press', async () => {
    await openWatches()
    await typeInto(line(), 'tesla or byd not stock')
    expect(texts('.paste .said')[0]).toContain('Reads: tesla and or and byd and not and stock.')
    expect(texts('.paste .question p')).toEqual([
      'Did you mean OR and NOT? As it stands, “or” and “not” are read as words.',
    ])
    await clickOn('button', 'Yes, use OR and NOT')
    expect(line().value).toBe('tesla OR byd NOT stock')
    expect(texts('.paste .said')[0]).toContain('Reads: tesla or byd, but not stock.')
    expect(texts('.paste .question')).toEqual([])
    expect(document.activeElement).toBe(line())
  })

  test('offers a wider word when it finds little, and counts what that finds', async () => {
    const wider = { of: 'preis', word: '*preis*', more: 5, such_as: { country: 'DE', trend: 'Butterpreis' } }
    server.found = aPreview({ total: 0, wider })
    await openWatches()
    await typeInto(line(), 'preis -stock')
    await clickOn('button', 'Check')
    await soon(() => expect(texts('.paste .question p')).toEqual(['5 more with *preis*, such as Butterpreis.']))
    server.found = aPreview({ total: 5 })
    await clickOn('button', 'Use *preis*')
    expect(line().value).toBe('*preis* -stock')
    expect(document.activeElement).toBe(line())
    await soon(() => expect(texts('.paste .said')[0]).toContain('Would have matched 5 in the last week.'))
    expect(texts('.paste .question')).toEqual([])
  })

  test('is watched with one press', async () => {
    await openWatches()
    await typeInto(line(), 'tesla OR byd -stock')
    await clickOn('button', 'Watch')
    await soon(() => expect(texts('.wt .name')).toEqual(['tesla or byd, but not stock']))
    expect(posted()).toMatchObject([{ body: { any: ['tesla', 'byd'], none: ['stock'], countries: [], on: ['new'] } }])
    expect(toasts.showToast).toHaveBeenLastCalledWith('The watch is on')
    expect(line().value).toBe('')
  })

  test('is not made a second time', async () => {
    await openWatches({})
    await typeInto(line(), 'tesla OR byd')
    await clickOn('button', 'Watch')
    expect(texts('.paste .said')).toEqual(['You have this watch already.'])
    expect(posted()).toEqual([])
  })

  test('says why it is not watched', async () => {
    server.failures.set('POST /api/watches', new Problem('too-broad', 'Not shown.', { field: 'any' }))
    await openWatches()
    await typeInto(line(), 'car')
    await clickOn('button', 'Watch')
    await soon(() => expect(texts('.paste .said')).toEqual([WATCH_REFUSALS['too-broad']]))
    await typeInto(line(), 'recall OR (toy -game)')
    await clickOn('button', 'Watch')
    expect(texts('.paste .said')).toEqual(['A watch cannot leave a word out of one half of an OR. Make two.'])
    expect(posted()).toHaveLength(1)
  })
})

describe('the form of a new watch', () => {
  test('is filled in by its address, and leaves it when it is closed', async () => {
    await openForm(
      '#watch=%22bank+rate%22+-stock&countries=CA,XX,JP&categories=Games&least=5000&on=ended&deliver=at_once',
    )
    expect(field('Exact phrase').value).toBe('bank rate')
    expect(field('None of').value).toBe('stock')
    expect(namesOf('button', dialog())).toEqual(
      expect.arrayContaining(['Remove Canada', 'Remove Japan', 'Remove Games']),
    )
    expect(byRole<HTMLSelectElement>('combobox', 'Minimum searches', dialog()).value).toBe('5000')
    const chosen = allByRole<HTMLInputElement>('checkbox', undefined, dialog()).filter(({ checked }) => checked)
    expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['It has ended'])
    expect(dialog().textContent).toContain('Your quiet hours are in your account.')
    await previewed()
    const asked = { phrase: 'bank rate', countries: ['CA', 'JP'], categories: ['Games'], min_volume: 5000 }
    expect(server.calls.at(-1)).toMatchObject({ what: 'POST /api/watches/preview', body: asked })
    await clickOn('button', 'Cancel', dialog())
    expect(allByRole('dialog')).toEqual([])
    expect(address()).toBe('/account')
  })

  test('previews what it would have found, announced politely', async () => {
    server.found = aPreview({ total: 3 })
    await openForm()
    await previewed()
    expect(pane().ariaLive).toBe('polite')
    expect(texts('.pre .big')).toEqual(['Would have matched 3'])
    expect(texts('.pre .hint')).toEqual(['In 14 collections.', 'and 2 more'])
    expect(texts('.pre li')[0]).toMatch(/^BYD or model 3 rangeUnited Kingdom20K\+/)
    expect(texts('.pre mark')).toEqual(['BYD'])
    expect(texts('.foot-n')).toEqual(['3 in the last week'])
  })

  test('waits for a pause in the typing before it previews again, and not at all without words', async () => {
    await openForm()
    await previewed()
    const previews = () => server.calls.filter(({ what }) => what === 'POST /api/watches/preview').length
    expect(previews()).toBe(1)
    vi.useFakeTimers()
    for (const text of ['b', 'by', 'byd']) await typeInto(field('Any of'), text)
    await pass(599)
    expect(previews()).toBe(1)
    await pass(1)
    expect(previews()).toBe(2)
    expect(server.calls.at(-1)?.body).toMatchObject({ any: ['byd'] })
    await typeInto(field('Any of'), '')
    await pass(5_000)
    expect(previews()).toBe(2)
    expect(texts('.pre .hint')).toEqual(['Name a word, and see here what it would have found.'])
  })

  test('says how long to wait after many previews at once, and then previews by itself', async () => {
    const wait = 'You have asked for a lot at once. Please try again in 4 seconds.'
    server.failures.set(
      'POST /api/watches/preview',
      new Problem('too-many-requests', 'Not shown.', { retryAfterSeconds: 4 }),
    )
    await openForm()
    await soon(() => expect(texts('.pre .hint')).toEqual([wait]))
    server.failures.clear()
    vi.useFakeTimers()
    await typeInto(field('Any of'), 'byd')
    await pass(3_999)
    expect(texts('.pre .big')).toEqual([])
    await pass(1)
    expect(server.calls.at(-1)?.body).toMatchObject({ any: ['byd'] })
  })

  test('that matches too much has an error at its field and cannot be saved', async () => {
    server.found = aPreview({ total: 412, problem: { field: 'any', message: 'Not shown.' } })
    await openForm('#watch=car')
    await previewed()
    expect(field('Any of').ariaInvalid).toBe('true')
    expect(document.getElementById(field('Any of').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      WATCH_REFUSALS['too-broad'],
    )
    expect(texts('.pre .big')).toEqual(['412 matches'])
    expect(texts('.foot-n')).toEqual(['412 matches: add a word'])
    expect(byRole<HTMLButtonElement>('button', 'Watch', dialog()).disabled).toBe(true)
  })

  test('is saved as it was filled in, and is then the first of the list', async () => {
    server.watches = [aWatch()]
    await openForm('#watch=tesla+OR+byd')
    await typeInto(field('None of'), 'stock， 株価; ')
    await clickOn('radio', 'Some countries', dialog())
    await choose('Add a country', 'CA')
    await choose('Add a country', 'JP')
    await clickOn('button', 'Remove Canada', dialog())
    expect(document.activeElement).toBe(byRole('combobox', 'Add a country', dialog()))
    await choose('Category', 'Games')
    await choose('Minimum searches', '2000')
    await clickOn('checkbox', 'It reaches the next level (e.g. 50K+)', dialog())
    await clickOn('radio', 'At once', dialog())
    await clickOn('button', 'Watch', dialog())
    await soon(() => expect(allByRole('dialog')).toEqual([]))
    expect(posted()).toEqual([
      {
        what: 'POST /api/watches',
        body: {
          any: ['tesla', 'byd'],
          all: [],
          none: ['stock', '株価'],
          phrase: null,
          countries: ['JP'],
          categories: ['Games'],
          min_volume: 2000,
          on: ['new', 'growing'],
          deliver: 'at_once',
        },
      },
    ])
    expect(toasts.showToast).toHaveBeenLastCalledWith('The watch is on')
    expect(texts('.wt .name')).toEqual(['tesla or byd, but not stock or 株価', 'tesla or byd'])
  })

  test.each([
    ['no words', '#watch=', 'Any of', 'Add a word to look for.'],
    ['a word that is too short', '#watch=x', 'Any of', '“x” is too short: at least 2 letters or digits.'],
    ['the same word wanted and excluded', '#watch=tesla+-tesla', 'None of', '“tesla” cannot be wanted and excluded.'],
  ])('with %s is not sent, and the field gets the focus', async (_, hash, name, error) => {
    await openForm(hash)
    expect(texts('.modal .error')).toEqual([])
    await clickOn('button', 'Watch', dialog())
    expect(document.activeElement).toBe(field(name))
    expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(error)
    expect(posted()).toEqual([])
  })

  test('adds what keys have chosen in a closed list with Enter, or when the list is left', async () => {
    await openForm()
    await clickOn('radio', 'Some countries', dialog())
    const list = () => byRole<HTMLSelectElement>('combobox', 'Add a country', dialog())
    const press = (key: string) =>
      act(async () => list().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
    const added = () => namesOf('button', dialog()).filter((name) => name.startsWith('Remove'))
    await press('j')
    await choose('Add a country', 'JP')
    expect([added(), list().value]).toEqual([[], 'JP'])
    await press('Enter')
    expect([added(), list().value]).toEqual([['Remove Japan'], ''])
    await press('c')
    await choose('Add a country', 'CA')
    await act(async () => list().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(added()).toEqual(['Remove Japan', 'Remove Canada'])
  })

  test('reads the signs of a line in its fields, and asks about small letters', async () => {
    await openForm('#watch=')
    await typeInto(field('Any of'), 'gold OR new york')
    await typeInto(field('None of'), 'toy or game')
    expect(texts('.modal .said')).toEqual(['Reads: gold or “new york”, but not “toy or game”.'])
    expect(texts('.modal .question p')).toEqual(['Did you mean OR? As it stands, “or” is read as a word.'])
    expect(field('None of').getAttribute('aria-describedby')).toBe(find('.modal .question').id)
    await clickOn('button', 'Yes, use OR', dialog())
    expect(field('None of').value).toBe('toy OR game')
    expect(document.activeElement).toBe(field('None of'))
    expect(texts('.modal .said')).toEqual(['Reads: gold or “new york”, but not toy or game.'])
    await typeInto(field('All of'), 'recall OR rappel')
    expect(texts('.pre .hint')).toEqual([
      'A watch has one group of words with OR. Make a watch for each word of the other group.',
    ])
  })

  test('offers a wider word when it finds little', async () => {
    const wider = { of: 'preis', word: '*preis*', more: 5, such_as: { country: 'DE', trend: 'Butterpreis' } }
    server.found = aPreview({ total: 1, wider })
    await openForm('#watch=preis+OR+price')
    await previewed()
    expect(texts('.pre .question p')).toEqual(['5 more with *preis*, such as Butterpreis.'])
    expect(texts('.pre .question mark')).toEqual(['preis'])
    await clickOn('button', 'Use *preis*', dialog())
    expect(field('Any of').value).toBe('*preis*, price')
    expect(texts('.modal .said')).toEqual(['Reads: words with preis in them or price.'])
  })

  test('asks before it is left with what was filled in', async () => {
    await openForm()
    await clickOn('button', 'Cancel', dialog())
    expect(allByRole('dialog')).toEqual([])
    await openForm()
    await typeInto(field('Any of'), 'byd')
    await clickOn('button', 'Close', dialog())
    expect(byRole('alert', undefined, dialog()).textContent).toBe('Leave without saving this watch?')
    expect(document.activeElement?.textContent).toBe('Stay here')
    await clickOn('button', 'Stay here', dialog())
    expect(field('Any of').value).toBe('byd')
    await clickOn('button', 'Cancel', dialog())
    await clickOn('button', 'Leave', dialog())
    expect(allByRole('dialog')).toEqual([])
    expect(posted()).toEqual([])
  })

  test('for some countries needs one', async () => {
    await openForm()
    await clickOn('radio', 'Some countries', dialog())
    await clickOn('button', 'Watch', dialog())
    expect(texts('.modal .error')).toEqual(['Choose a country, or everywhere.'])
    expect(document.activeElement).toBe(byRole('combobox', 'Add a country', dialog()))
  })

  test('shows what the server refuses at its field, until that is changed', async () => {
    server.failures.set('POST /api/watches', new Problem('too-broad', 'Not shown.', { field: 'phrase' }))
    await openForm()
    await clickOn('button', 'Watch', dialog())
    await soon(() => expect(texts('.modal .error')).toEqual([WATCH_REFUSALS['too-broad']]))
    expect(document.activeElement).toBe(field('Exact phrase'))
    await typeInto(field('Exact phrase'), 'model 3')
    expect(texts('.modal .error')).toEqual([])
  })

  test.each([
    [
      new Problem('too-many-watches', 'Not shown.'),
      'Your account has no room for another watch: it keeps at most 50. Remove one, or use fewer words.',
    ],
    [new Problem('unavailable', ''), 'Please check your connection and try again.'],
  ])('says why it could not be saved, and stays: $code', async (problem, text) => {
    server.failures.set('POST /api/watches', problem)
    await openForm()
    await clickOn('button', 'Watch', dialog())
    await soon(() => expect(byRole('alert', undefined, dialog()).textContent).toBe(`The watch was not saved. ${text}`))
  })

  test('says when there is no preview, and can be saved all the same', async () => {
    server.failures.set('POST /api/watches/preview', 'unavailable')
    await openForm()
    await soon(() => expect(texts('.pre .hint')).toEqual(['What it would have found cannot be shown right now.']))
    await clickOn('button', 'Watch', dialog())
    await soon(() => expect(posted()).toHaveLength(1))
  })
})

describe('a reader who is not signed in', () => {
  const LOGIN = '/login?return=%2Faccount%23watch%3D&reason=watch-words'

  /** What signing in at the login page leads to. */
  const wayBack = () => returnToWatch(WATCH_PAGE)

  test('is led to a login page without the words in its address, and back to the filled form', async () => {
    end()
    await open('/account#watch=tesla&countries=CA')
    expect(address()).toBe(LOGIN)
    expect(wayBack()).toBe('/account#watch=tesla&countries=CA')
  })

  test('any more when saving is, too, with all that was filled in', async () => {
    await openForm('#watch=tesla')
    await typeInto(field('Exact phrase'), 'model 3')
    await clickOn('checkbox', 'It has ended', dialog())
    server.failures.set('POST /api/watches', 'unauthenticated')
    await clickOn('button', 'Watch', dialog())
    await soon(() => expect(address()).toBe(LOGIN))
    expect(wayBack()).toBe('/account#watch=tesla%20%22model%203%22&on=new%2Cended&deliver=digest')
  })
})

describe('an existing watch', () => {
  async function edit(): Promise<void> {
    await openWatches({ countries: ['DE'], name: 'Cars' })
    await clickOn('button', 'Edit Cars')
    await soon(() => dialog())
  }

  test('is changed in the same form', async () => {
    await edit()
    expect(byRole('heading', 'Change a watch', dialog())).toBeDefined()
    expect(field('Any of').value).toBe('tesla, byd')
    await typeInto(field('All of'), 'price')
    await clickOn('radio', 'Everywhere', dialog())
    await clickOn('button', 'Save', dialog())
    await soon(() => expect(allByRole('dialog')).toEqual([]))
    expect(server.changed().at(-1)).toMatchObject({
      what: 'PATCH /api/watches/watch-1',
      body: { any: ['tesla', 'byd'], all: ['price'], countries: [] },
    })
    expect(texts('.wt .name')).toEqual(['tesla or byd, and price'])
  })

  test('is deleted after a second question', async () => {
    await edit()
    await clickOn('button', 'Delete this watch', dialog())
    expect(document.activeElement?.textContent).toBe('Keep it')
    await clickOn('button', 'Keep it', dialog())
    expect(document.activeElement?.textContent).toBe('Delete this watch')
    await clickOn('button', 'Delete this watch', dialog())
    await clickOn('button', /^Delete/, dialog())
    await soon(() => expect(allByRole('dialog')).toEqual([]))
    expect(server.watches).toEqual([])
    expect(texts('.watches h3')).toEqual(['No watch yet'])
    // The button that had opened the form went with its row.
    expect(document.activeElement).toBe(find('main'))
  })
})

describe('quiet hours', () => {
  const from = () => byRole<HTMLSelectElement>('combobox', 'Quiet from')
  const to = () => byRole<HTMLSelectElement>('combobox', 'to')

  test('are the night at first, and saved at once', async () => {
    await open()
    expect([from().value, to().value]).toEqual(['22', '7'])
    await choose('Quiet from', '23')
    expect(server.changed()).toEqual([{ what: 'PATCH /api/account', body: { quiet_hours: { from: 23, to: 7 } } }])
  })

  test('can be none', async () => {
    await open()
    await choose('Quiet from', '')
    expect(server.account.quiet_hours).toBeNull()
    expect(to().disabled).toBe(true)
    await choose('Quiet from', '20')
    expect(server.account.quiet_hours).toEqual({ from: 20, to: 7 })
  })

  test('never end when they begin', async () => {
    await open()
    await choose('Quiet from', '7')
    expect(server.account.quiet_hours).toEqual({ from: 7, to: 8 })
    expect(Array.from(to().options, ({ value }) => value)).not.toContain('7')
  })
})

/** Chooses an option of a list. */
function choose(name: string, value: string): Promise<void> {
  const within = document.querySelector('dialog') ?? document
  const list = byRole<HTMLSelectElement>('combobox', name, within)
  return act(async () => {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
