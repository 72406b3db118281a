import * as z from 'zod/mini'
import { cognitoError } from './cognitoError.ts'
import type { User } from './UserPool.ts'

/** The standard attributes that users can set. Custom attributes are not emulated. */
const WRITABLE = new Set(
  (
    'email name given_name family_name nickname preferred_username picture profile website gender birthdate ' +
    'zoneinfo locale address phone_number'
  ).split(' '),
)
const LONGEST_VALUE = 2048

/** The attributes of a request. */
export const AttributeList = z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) }))

/** Checks the attributes of a request and returns them by name. */
export function attributesFrom(list: z.infer<typeof AttributeList>): Record<string, string> {
  for (const { Name, Value = '' } of list) {
    if (!WRITABLE.has(Name))
      throw cognitoError('InvalidParameterException', `user.${Name}: Attribute does not exist in the schema.`)
    if (Value.length > LONGEST_VALUE)
      throw cognitoError(
        'InvalidParameterException',
        `user.${Name}: String must be at most ${LONGEST_VALUE} characters`,
      )
  }
  return Object.fromEntries(list.map(({ Name, Value = '' }) => [Name, Value]))
}

/** The attributes of a user in the form of an answer. */
export function attributeList({ attributes }: User): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
}
