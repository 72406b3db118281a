import type { Operations } from './Operation.ts'
import { ARCHIVE_FILE_OPERATIONS } from './operations/archiveFiles.ts'
import { CALLABLE_OPERATIONS } from './operations/callables.ts'
import { IMAGE_OPERATIONS } from './operations/images.ts'
import { OPEN_DATA_OPERATIONS } from './operations/openData.ts'
import { SIGNED_IN_OPERATIONS } from './operations/signedIn.ts'
import { TREND_OPERATIONS } from './operations/trends.ts'
import { WATCH_OPERATIONS } from './operations/watches.ts'
import { WORLD_OPERATIONS } from './operations/world.ts'

/** What each route does. A test compares the list with the routes of the manifest. */
export const OPERATIONS: Operations = {
  ...TREND_OPERATIONS,
  ...WORLD_OPERATIONS,
  ...IMAGE_OPERATIONS,
  ...OPEN_DATA_OPERATIONS,
  ...ARCHIVE_FILE_OPERATIONS,
  ...SIGNED_IN_OPERATIONS,
  ...WATCH_OPERATIONS,
  ...CALLABLE_OPERATIONS,
}

/** Routes that are no part of the API: the pages of the site, and the answer for addresses that do not exist. */
export const UNDESCRIBED_ROUTES = ['GET /index.html', 'ANY /api/{rest+}', 'ANY /mcp']
