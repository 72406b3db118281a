import type { JsonObject } from '../jsonProtocol.ts'

/** One operation of the user pools' interface, by AWS' name. */
export type Operation = (request: JsonObject) => Promise<JsonObject>
