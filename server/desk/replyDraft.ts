import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import type { Case } from './readInquiries.ts'

export type Draft = { subject: string; text: string }

/** A place for a price that was left empty. */
export const EMPTY_PRICE = /^Price:\s*$/m

/** An answer to begin with: the first repeats every line, with a place for the price of what is to be quoted. */
export function replyDraft(found: Pick<Case, 'receipt' | 'inquiry' | 'replies'>, signature: string[]): Draft {
  const { receipt, inquiry, replies } = found
  const { name, lines } = inquiry
  const asked = replies.length === 0 ? ['thank you for your inquiry.', ...lines.map(draftLine)] : ['']
  const text = [`Dear ${name},`, ...asked, ['Kind regards', ...signature].join('\n')].join('\n\n')
  return { subject: replySubject(receipt), text: `${text}\n` }
}

export function replySubject(receipt: string): string {
  return `Your inquiry ${receipt}`
}

function draftLine(line: InquiryLine, index: number): string {
  const words = `${index + 1}. ${lineName(line)}: ${lineInWords(line)}`
  return line.product !== '' && line.request === 'quote' ? `${words}\nPrice: ` : words
}
