import { setFlagsFromString } from 'node:v8'
import { COUNTRIES } from '../../shared/countries.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { BuildProblem } from '../product/settings/BuildProblem.ts'
import { CollectionProgress } from './CollectionProgress.ts'
import { chooseSource } from './chooseSource.ts'
import { readSettings } from './settings.ts'
import { startSite } from './site.ts'
import { startBuild } from './startBuild.ts'
import { type RunningProduct, startProduct } from './startProduct.ts'

/** The earlier collections of a new copy, in hours before now. */
const EARLIER_HOURS = [24, 12]

// The heaps of functions may grow fourfold before garbage is collected: otherwise that is a third of a collection's time.
setFlagsFromString('--heap-growing-percent=300')

/** `npm start`: the whole product on this machine, until Ctrl-C. */
let product: RunningProduct | undefined
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// The parent process has ended.
process.on('disconnect', stop)

try {
  await start()
} catch (error) {
  if (!stopping) {
    console.error(error instanceof BuildProblem || error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const site = await startSite(settings.port)
  console.log('Uptick is starting …')
  const [source, build] = await Promise.all([chooseSource(settings), startBuild()])
  console.log(source.sentence)
  const { folder, captcha, passwords, throttle, atMostAheadHours, collectionHours } = settings
  product = await startProduct({
    ...{ folder, source, site, build, captcha, passwords, throttle, atMostAheadHours, collectionHours },
  })
  const isFirst = settings.earlierCollections === 'on' && source.kind === 'sample' && (await product.isNew())
  await Promise.all([collectAll(product, collectionTimes(isFirst)), product.opened])
  if (await build.whole) console.log('Built the functions and the web app.')
  console.log(addresses(site.url, settings.folder, product))
}

async function collectAll(running: RunningProduct, times: readonly Date[]): Promise<void> {
  for (const at of times) await collect(running, at)
}

/**
 * Now; for a new copy with sample data also the day before, so that histories, changes and the next digest have something
 * to show. The live source knows only what trends now.
 */
function collectionTimes(isFirst: boolean): Date[] {
  const now = Date.now()
  return [...(isFirst ? EARLIER_HOURS : []), 0].map((hours) => new Date(now - hours * HOUR_MS))
}

/** A failure does not stop the product: it shows older trends, and the schedule tries again. */
async function collect(running: RunningProduct, at: Date): Promise<void> {
  const hours = Math.round((Date.now() - at.getTime()) / HOUR_MS)
  if (hours > 0) console.log(`For the first start, trends of ${hours} hours ago:`)
  const progress = new CollectionProgress(process.stdout, COUNTRIES.length)
  try {
    await running.collect(at, (line) => progress.add(line))
  } catch (error) {
    if (stopping) throw error
    console.error(`The collection failed: ${error instanceof Error ? error.message : error}`)
  }
}

function addresses(url: string, folder: string, running: RunningProduct): string {
  const next = running.nextRuns().map(({ function: name, at }) => `${name} at ${at.toISOString().slice(0, 16)}Z`)
  return [
    `Uptick is ready: ${url}`,
    `  Mailbox      ${url}/__local/mailbox`,
    `  Queues       ${url}/__local/queues`,
    `  Trends       ${url}/api/trends/Canada`,
    `  Data         ${folder}`,
    `  Next by itself: ${next.join(', ')}. Ctrl-C stops everything.`,
  ].join('\n')
}

function stop(): void {
  stopping ??= (async () => {
    console.log('\nStopping …')
    await product?.stop()
    process.exit(0)
  })()
}
