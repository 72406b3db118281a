import { seeded, shuffled } from './seeded.ts'

/** The groups that the sample content is sorted into, with the source's category ids. */
const GROUPS = {
  autos: 1,
  fashion: 2,
  business: 3,
  entertainment: 4,
  food: 5,
  games: 6,
  health: 7,
  hobbies: 8,
  jobs: 9,
  law: 10,
  other: 11,
  pets: 13,
  politics: 14,
  science: 15,
  shopping: 16,
  sports: 17,
  technology: 18,
  travel: 19,
  climate: 20,
} as const

export type Group = keyof typeof GROUPS

export const GROUP_NAMES: Group[] = Object.keys(GROUPS).filter((name): name is Group => Object.hasOwn(GROUPS, name))

/** Groups that can be the second category of a trend. */
const RELATED_GROUPS: Partial<Record<Group, readonly Group[]>> = {
  autos: ['business', 'technology'],
  fashion: ['shopping'],
  business: ['shopping', 'technology', 'politics'],
  entertainment: ['hobbies', 'fashion'],
  food: ['health', 'shopping'],
  games: ['technology', 'hobbies'],
  health: ['science'],
  jobs: ['business'],
  law: ['politics'],
  politics: ['law'],
  science: ['technology'],
  sports: ['entertainment'],
  technology: ['business', 'games'],
  travel: ['climate'],
  climate: ['other', 'travel'],
}
const SECOND_CATEGORY_SHARE = 0.18

/** The source's category ids of a trend: its group, and for some trends a related group. */
export function categoriesOf(group: Group, seed: string): number[] {
  const related = seeded(seed, 'two') < SECOND_CATEGORY_SHARE ? (RELATED_GROUPS[group] ?? []) : []
  return [group, ...shuffled(related, seed, 'second').slice(0, 1)].map((each) => GROUPS[each])
}
