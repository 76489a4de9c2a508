import type { QueryClient } from '@tanstack/react-query'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import { notify } from '../../navigation/notices.ts'
import { addLines } from './addLines.ts'

/**
 * Puts the lines of a sent request on the list, to be changed and sent. Gives the address of the list; a product that was
 * typed in comes into its field there.
 */
export async function putAgain(lines: InquiryLine[], client: QueryClient): Promise<string> {
  await addLines(lines, client)
  notify({ text: 'The request is on the list again. Change it and send it.' })
  const typed = lines.find(({ product, slug }) => product !== '' && slug === undefined)
  return typed ? `/inquiry?${new URLSearchParams({ about: typed.product }).toString()}` : '/inquiry'
}
