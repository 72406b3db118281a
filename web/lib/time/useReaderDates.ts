import { useMemo } from 'react'
import { useReader } from '../session/useReader.ts'
import { type ReaderDates, readerDates } from './readerDates.ts'

/** The times of a page as the reader wants them; on a server and while hydrating, in English and UTC. */
export function useReaderDates(): ReaderDates {
  const { locale, timeZone } = useReader()
  return useMemo(() => readerDates({ locale, timeZone }), [locale, timeZone])
}
