import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readWebBuild } from '../../infra/build/readWebBuild.ts'
import { cachedApi } from '../../infra/local/apiGateway.ts'
import { EdgeCache } from '../../infra/local/EdgeCache.ts'
import { pages } from '../../infra/local/pages.ts'
import { errorAnswer, jsonAnswer } from '../../infra/local/respond.ts'
import { type Site, startSite } from '../../infra/local/site.ts'
import type { WebConfig } from '../../shared/api.ts'
import { ARCHIVE_INDEX } from '../../shared/dataset/archiveFiles.ts'
import { WORLD_FILES } from './anArchiveIndex.ts'
import type { WebWorld } from './webWorld.ts'
import { worldFunctions } from './worldFunctions.ts'

const CONFIG: WebConfig = {
  region: 'local',
  userPoolId: 'local_pool',
  userPoolClientId: 'client',
  captcha: { kind: 'none' },
}

/** Serves the built web app as the product does, with its headers, and an invented world behind its functions. */
export async function startWebServer(world: WebWorld, folder = 'dist/web'): Promise<Site> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The web app is not built yet: npm run build')
  const nothing = errorAnswer(404, 'not-found', 'There is nothing at this address.')
  const functions = cachedApi(new EdgeCache(), worldFunctions(world, readWebBuild(folder)))
  const site = await startSite(0)
  site.open({
    page: pages(folder, functions),
    api: functions,
    archiveFile: async ({ url }) => (url.pathname === ARCHIVE_INDEX ? jsonAnswer(WORLD_FILES) : undefined),
    publishedFile: async () => undefined,
    local: async () => nothing,
    users: async (_, response) => {
      response.writeHead(404).end()
    },
    config: () => jsonAnswer(CONFIG),
  })
  return site
}
