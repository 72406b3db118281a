import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { operationOf, readJson, refuseJson, sendJson } from '../jsonProtocol.ts'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { writeFileAtomically } from '../writeFileAtomically.ts'

export type SecretService = Service & {
  /** Creates a secret with a random value unless it exists. */
  ensureSecret(name: string): void
}

/** 256 bits as hexadecimal digits, the length of the deployed secret. */
const RANDOM_BYTES = 32
const ONLY_OWNER = 0o600

const GetRequest = z.object({ SecretId: z.string() })

/** Stand-in for reading Secrets Manager; each secret is a file of a folder. */
export function secretService(folder: string): SecretService {
  const secrets = new Map<string, string>()

  async function getSecretValue(call: Call): Promise<void> {
    const request = GetRequest.safeParse(readJson(await readBody(call.request)))
    if (!request.success) throw new ServiceError(400, 'ValidationException', 'SecretId is missing.')
    const { SecretId: name } = request.data
    demand(call, 'secretsmanager:GetSecretValue', name)
    const value = secrets.get(name)
    if (value === undefined)
      throw new ServiceError(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    const answer = {
      ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`,
      Name: name,
      SecretString: value,
      VersionStages: ['AWSCURRENT'],
    }
    sendJson(call.response, 200, answer, '1.1')
  }

  return {
    async handle(call) {
      const operation = operationOf(call.request.headers)
      if (operation === 'GetSecretValue') return getSecretValue(call)
      throw new ServiceError(400, 'UnknownOperationException', `${operation || 'Nothing'} is not emulated here`)
    },
    refuse: refuseJson,
    ensureSecret(name) {
      const file = join(folder, name)
      mkdirSync(folder, { recursive: true })
      if (!existsSync(file)) writeFileAtomically(file, randomBytes(RANDOM_BYTES).toString('hex'), ONLY_OWNER)
      secrets.set(name, readFileSync(file, 'utf8'))
    },
  }
}
