import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import type { StoredInquiry } from '../inquiryStore.ts'

export type Draft = { subject: string; text: string }

/** A place for a price that was left empty. */
export const EMPTY_PRICE = /^Price:\s*$/m

/** An answer to begin with: every line is repeated, with a place for the price of what is to be quoted. */
export function replyDraft({ receipt, inquiry: { name, lines } }: StoredInquiry): Draft {
  const text = [`Dear ${name},`, 'thank you for your inquiry.', ...lines.map(draftLine)].join('\n\n')
  return { subject: replySubject(receipt), text: `${text}\n` }
}

export function replySubject(receipt: string): string {
  return `Your inquiry ${receipt}`
}

function draftLine(line: InquiryLine, index: number): string {
  const words = `${index + 1}. ${lineName(line)}: ${lineInWords(line)}`
  return line.product !== '' && line.request === 'quote' ? `${words}\nPrice: ` : words
}
