import { vi } from 'vitest'

/** A browser that does not know its time zone, as Chromium on a machine with a broken setting; until mocks are restored. */
export function withoutZone(): void {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Etc/Unknown' })
}
