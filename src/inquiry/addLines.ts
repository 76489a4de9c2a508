import { type InquiryLine, readLine } from '../../shared/inquiry.ts'
import { notify } from '../layout/noticeStore.ts'
import { pathOf } from '../paths.ts'
import { currentInquiry, dispatch, inserted, without } from './inquiry.ts'

/** Adds the lines that the list does not have, and says so there. Returns the path of the list. */
export function addLines(lines: InquiryLine[], text: string): string {
  const listed = currentInquiry().lines.map((line) => readLine(line))
  const named = lines.map((line) => readLine(line)).filter(({ product }) => product !== '')
  for (const line of without(named, listed)) dispatch(inserted, { line })
  const pagePath = pathOf('inquiry')
  notify({ text, pagePath })
  return pagePath
}
