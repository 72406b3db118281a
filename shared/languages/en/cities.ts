/** The city of a time zone. */
export { cityOf as cityName } from '../../text/cityOf.ts'
