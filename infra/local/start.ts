import { COUNTRIES } from '../../shared/countries.ts'
import { BuildProblem } from '../build/BuildProblem.ts'
import { freshBuild } from '../build/freshBuild.ts'
import { CollectionProgress } from './CollectionProgress.ts'
import { chooseSource } from './chooseSource.ts'
import { readSettings } from './settings.ts'
import { startSite } from './site.ts'
import { type RunningProduct, startProduct } from './startProduct.ts'

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
  const [source, built] = await Promise.all([chooseSource(settings), freshBuild()])
  if (built) console.log('Built the functions and the web app.')
  console.log(source.sentence)
  const { folder, captcha, passwords, throttle, atMostAheadHours } = settings
  product = await startProduct({ folder, source, site, captcha, passwords, throttle, atMostAheadHours })
  await collectOnce(product)
  console.log(addresses(site.url, settings.folder, product))
}

/** A failure does not stop the product: it shows older trends, and the schedule tries again. */
async function collectOnce(running: RunningProduct): Promise<void> {
  const progress = new CollectionProgress(process.stdout, COUNTRIES.length)
  try {
    await running.collect(new Date(), (line) => progress.add(line))
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
