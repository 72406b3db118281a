import { useQuery } from '@tanstack/react-query'
import { MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import { configQuery } from '../../lib/requests/configQuery.ts'

/** The minimum length of new passwords in this deployment, in characters; undefined until its configuration is loaded. */
export function useMinPasswordLength(): number | undefined {
  const { data: config } = useQuery(configQuery())
  return config && (config.minPasswordLength ?? MIN_PASSWORD_LENGTH)
}
