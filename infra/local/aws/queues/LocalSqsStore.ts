import { SqsStore } from '../../../../node_modules/fauxqs/dist/sqs/sqsStore.js'
import { INVALID_MESSAGE_BODY_CHAR } from '../../../../node_modules/fauxqs/dist/sqs/sqsTypes.js'

type Queue = ReturnType<SqsStore['createQueue']>

/** What a message may not contain. Unlike fauxqs, SQS takes the characters beyond U+FFFF, emoji among them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

Object.defineProperty(INVALID_MESSAGE_BODY_CHAR, 'test', { value: (text: string) => FORBIDDEN.test(text) })

/** fauxqs' store of queues; their addresses always lead to the running copy, also after a restart on another port. */
export class LocalSqsStore extends SqsStore {
  readonly #origin: string

  constructor(origin: string) {
    super()
    this.#origin = origin
  }

  override createQueue(
    name: string,
    _address: string,
    arn: string,
    attributes?: Record<string, string>,
    tags?: Record<string, string>,
  ): Queue {
    return super.createQueue(name, `${this.#origin}/000000000000/${name}`, arn, attributes, tags)
  }
}
