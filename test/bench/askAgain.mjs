import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

// As the SDK's.
const agent = new Agent({ keepAlive: true })

/**
 * The floor of a function, which no function can fall below: sends the requests again that one has sent to AWS, without an
 * SDK, unpacks and parses the answers, and compresses a page as large as the one that it answered. JavaScript, because Node
 * takes longer to start with TypeScript.
 *
 * @param {import('./functionProcess.ts').AskedAgain} again
 */
export async function handler({ origin, asked, page }) {
  for (const { method, path, headers, body } of asked) {
    const answer = await new Promise((resolve, reject) => {
      request(origin + path, { agent, method, headers }, resolve)
        .on('error', reject)
        .end(body)
    })
    const bytes = await buffer(answer)
    const plain = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
    if (answer.headers['content-type']?.includes('json')) JSON.parse(plain.toString())
  }
  if (page) brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
