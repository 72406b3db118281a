import type { ApiGroup } from '../../../shared/answers/apiReference.ts'

/** What the groups of routes are about. */
export const GROUP_TEXTS: Record<ApiGroup, string> = {
  Trends: 'The trends of the newest collection.',
  Topics: 'One topic in one country, with its history.',
  Search: 'Searching the current trends.',
  Events: 'The same event in several countries.',
  Archive: 'Earlier collections.',
  Status: 'The age of the data.',
  Feeds: 'Atom, RSS and JSON Feed.',
  Tables: 'CSV files.',
  Widget: 'A list for other sites.',
  Assistants: 'The Model Context Protocol.',
  Images: 'Pictures of link previews.',
  Description: 'This description.',
  Follows: 'What a signed-in reader follows.',
  Account: 'The account of a signed-in reader.',
  Watches: 'The watches of a signed-in reader.',
  Functions: 'What the forms of the site call.',
  'Links in mails': 'What links in mails and mail programs call.',
}
