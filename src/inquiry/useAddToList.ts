import { useQueryClient } from '@tanstack/react-query'
import { pageQuery } from '../router/pageQuery.ts'
import { mayPrefetch } from '../router/connection.ts'
import { addLine } from './inquiryList.ts'

/** Puts a line on the inquiry list, and fetches the list's page: it opens without a connection, too. */
export function useAddToList(): typeof addLine {
  const client = useQueryClient()
  return (line) => {
    addLine(line)
    if (mayPrefetch()) void client.prefetchQuery(pageQuery('/inquiry'))
  }
}
