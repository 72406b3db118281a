import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { sendXml } from '../../../infra/standins/xml.ts'

/** What the command line asks about the bucket for its assets before it uploads any: where it is, and how it is encrypted. */
const QUESTIONS = new Map([
  ['?location', '<LocationConstraint/>'],
  [
    '?encryption',
    '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>',
  ],
])

/** Answers those questions, and hands everything else on to the stand-in for S3. */
export function assetBucket(awsUrl: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url = '', headers } = request
    const known = QUESTIONS.get(/\?\w+/.exec(url)?.[0] ?? '')
    if (method === 'GET' && known) {
      sendXml(response, 200, known)
      return
    }
    const passedOn = ask(awsUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passedOn.on('error', (error) => response.destroy(error))
    request.pipe(passedOn)
  }
}
