import { cognitoError } from './cognitoError.ts'
import type { User } from './UserPool.ts'

/** What users may say about themselves. Custom attributes are not emulated. */
const WRITABLE = new Set([
  'email',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'picture',
  'profile',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'address',
  'phone_number',
])
const LONGEST_VALUE = 2048

/** Checks the attributes of a request and names them; an empty value means that the attribute is to go. */
export function attributesFrom(list: { Name: string; Value?: string | undefined }[]): Record<string, string> {
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

/** The attributes of a user, as answers list them. */
export function attributeList({ attributes }: User): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
}
