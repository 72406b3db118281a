import { shortTime } from '../../texts/formats.ts'

/** `"26 Nov, 05:32 UTC"`, as pages say it that cannot know when they are read; with the year if it is not that of `beside`. */
export function timeInUtc(at: string, beside: string): string {
  return `${shortTime(at, beside)} UTC`
}
