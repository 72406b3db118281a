import { cleanText } from '../../shared/text/cleanText.ts'

/** Keeps the link below 2,048 characters in every script; a real query is far shorter. */
const MAX_QUERY_LENGTH = 150

/** The source's own page about a search: its last seven days in the country. */
export function exploreLink(title: string, country: string): string {
  const query = encodeURIComponent(cleanText(title, MAX_QUERY_LENGTH))
  return `https://trends.google.com/trends/explore?q=${query}&date=now%207-d&geo=${country}&hl=en`
}
