import { useQueryClient } from '@tanstack/react-query'
import { pageQuery } from '../router/pageQuery.ts'
import { mayPrefetch } from '../router/connection.ts'
import { addLine } from './inquiryList.ts'

/** Returns a function that also prefetches the inquiry page, so that the page opens offline. */
export function useAddToList(): typeof addLine {
  const client = useQueryClient()
  return (line) => {
    addLine(line)
    if (mayPrefetch()) void client.prefetchQuery(pageQuery('/inquiry'))
  }
}
