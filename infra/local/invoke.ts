import { readSettings } from './settings.ts'

/** `npm run invoke -- <function> '<event as JSON>'`: invokes a function of the running local product. */
const [name, event = '{}'] = process.argv.slice(2)

try {
  if (!name) throw new Error(`Say which function: npm run invoke -- ingest '{"at":"2026-11-21T00:00:00Z"}'`)
  const { port } = readSettings(process.env)
  const answer = await call(`http://127.0.0.1:${port}/__local/invoke/${encodeURIComponent(name)}`)
  console.log(JSON.stringify(await answer.json(), null, 2))
  if (!answer.ok) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function call(address: string): Promise<Response> {
  try {
    return await fetch(address, { method: 'POST', body: event })
  } catch (cause) {
    throw new Error(`Nothing answers at ${new URL(address).origin}: start the product with npm start.`, {
      cause,
    })
  }
}
