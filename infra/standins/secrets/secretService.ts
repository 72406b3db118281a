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
  /** Creates a secret unless it exists, by default with a random value; returns its value. */
  ensureSecret(name: string, value?: string): string
}

/** 256 bits as hexadecimal digits, the length of the deployed secret. */
const RANDOM_BYTES = 32
const ONLY_OWNER = 0o600

const STAGES = ['AWSCURRENT', 'AWSPREVIOUS'] as const

const GetRequest = z.object({ SecretId: z.string(), VersionStage: z._default(z.enum(STAGES), 'AWSCURRENT') })
const PutRequest = z.object({ SecretId: z.string(), SecretString: z.string() })

/**
 * Stand-in for Secrets Manager: reading a secret, and replacing it. Each secret is a file of a folder; a replaced one has a
 * second file with the value before.
 */
export function secretService(folder: string): SecretService {
  const secrets = new Map<string, { AWSCURRENT: string; AWSPREVIOUS?: string }>()

  async function getSecretValue(call: Call): Promise<void> {
    const request = GetRequest.safeParse(readJson(await readBody(call.request)))
    if (!request.success) throw new ServiceError(400, 'ValidationException', 'SecretId is missing.')
    const { SecretId: name, VersionStage: stage } = request.data
    demand(call, 'secretsmanager:GetSecretValue', name)
    const value = secrets.get(name)?.[stage]
    if (value === undefined) throw unknownSecret()
    const answer = {
      ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`,
      Name: name,
      SecretString: value,
      VersionStages: [stage],
    }
    sendJson(call.response, 200, answer, '1.1')
  }

  async function putSecretValue(call: Call): Promise<void> {
    const request = PutRequest.safeParse(readJson(await readBody(call.request)))
    if (!request.success) throw new ServiceError(400, 'ValidationException', 'SecretId or SecretString is missing.')
    const { SecretId: name, SecretString } = request.data
    demand(call, 'secretsmanager:PutSecretValue', name)
    const before = secrets.get(name)?.AWSCURRENT
    if (before === undefined) throw unknownSecret()
    writeFileAtomically(previousFile(name), before, ONLY_OWNER)
    writeFileAtomically(join(folder, name), SecretString, ONLY_OWNER)
    secrets.set(name, { AWSCURRENT: SecretString, AWSPREVIOUS: before })
    sendJson(call.response, 200, { Name: name, VersionStages: ['AWSCURRENT'] }, '1.1')
  }

  const previousFile = (name: string) => join(folder, `${name}.previous`)

  return {
    async handle(call) {
      const operation = operationOf(call.request.headers)
      if (operation === 'GetSecretValue') return getSecretValue(call)
      if (operation === 'PutSecretValue') return putSecretValue(call)
      throw new ServiceError(400, 'UnknownOperationException', `${operation || 'Nothing'} is not emulated here`)
    },
    refuse: refuseJson,
    ensureSecret(name, value = randomBytes(RANDOM_BYTES).toString('hex')) {
      const file = join(folder, name)
      mkdirSync(folder, { recursive: true })
      if (!existsSync(file)) writeFileAtomically(file, value, ONLY_OWNER)
      const previous = previousFile(name)
      const current = readFileSync(file, 'utf8')
      secrets.set(name, {
        AWSCURRENT: current,
        ...(existsSync(previous) && { AWSPREVIOUS: readFileSync(previous, 'utf8') }),
      })
      return current
    },
  }
}

function unknownSecret(): ServiceError {
  return new ServiceError(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
}
