import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { timestampQuery } from './queries.ts'

/** Whether trends are invented sample content, as the server said with the page; undefined without a page of the server. */
export const SampleData = createContext<boolean | undefined>(undefined)

/** Whether trends are invented sample content: a fact of the product, whatever a page has loaded. */
export function useIsSample(): boolean {
  const said = useContext(SampleData)
  const { data } = useQuery({ ...timestampQuery(), enabled: said === undefined })
  return said ?? data?.sample ?? false
}
