import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import type { Case } from './readInquiries.ts'

/** An answer as it is typed; the prices are those of the lines to be quoted, one after the other. */
export type Draft = { subject: string; text: string; price: string[] }

export function signatureOf(person: string, brand: string): string {
  return `Kind regards\n${person}\n${brand}`
}

/** An answer to begin with. */
export function replyDraft(
  { receipt, inquiry, replies }: Pick<Case, 'receipt' | 'inquiry' | 'replies'>,
  signature: string,
): Draft {
  const thanks = replies.length === 0 ? 'thank you for your inquiry.' : ''
  const text = `${[`Dear ${inquiry.name},`, thanks, signature].join('\n\n')}\n`
  return { subject: replySubject(receipt), text, price: [] }
}

export function replySubject(receipt: string): string {
  return `Your inquiry ${receipt}`
}

export function isToQuote({ product, request }: InquiryLine): boolean {
  return product !== '' && request === 'quote'
}

/** The letter that an answer becomes; `undefined` for one in which nothing was said. */
export function letterOf(draft: Draft, found: Case, signature: string): string | undefined {
  const { text, price } = draft
  if (price.some((typed) => typed !== '')) return withPrices(text, { lines: found.inquiry.lines, price, signature })
  return isBeginning(text, found, signature) ? undefined : text
}

/** Whether this is what an answer to the inquiry begins with, or began with before the last one was given. */
export function isBeginning(text: string, found: Case, signature: string): boolean {
  return [found, { ...found, replies: [] }].some(
    (known) => replyDraft(known, signature).text.trim() === text.replaceAll('\r\n', '\n').trim(),
  )
}

/** Whether the buyer has this answer already, or gets it: Back brings what was sent onto a page that is not out of date. */
export function isGiven({ subject, text }: Omit<Draft, 'price'>, { replies, outbox }: Case): boolean {
  const hasFailed = (position: number) =>
    outbox.some(({ recipient, given_up_at }) => recipient === `reply-${position}` && given_up_at !== null)
  return replies.some((given) => given.subject === subject && given.text === text && !hasFailed(given.position))
}

/** A text with all lines and their prices below it; its signature stays the end. */
export function withPrices(
  text: string,
  { lines, price, signature }: { lines: InquiryLine[]; price: string[]; signature: string },
): string {
  const letter = text.trimEnd()
  const isSigned = letter.endsWith(signature)
  const body = isSigned ? letter.slice(0, -signature.length).trimEnd() : letter
  return [body, ...linesWithPrices(lines, price), ...(isSigned ? [signature] : [])].join('\n\n')
}

function linesWithPrices(lines: InquiryLine[], price: string[]): string[] {
  const quoted = lines.filter(isToQuote)
  return lines.map((line, index) => {
    const words = `${index + 1}. ${lineName(line)}: ${lineInWords(line)}`
    return isToQuote(line) ? `${words}\nPrice: ${price[quoted.indexOf(line)] ?? ''}` : words
  })
}

/** The prices that stand in a text as `withPrices` puts them there, or as somebody has typed them in its way. */
export function pricesIn(text: string): { what: string; price: string }[] {
  return [...text.matchAll(/^(?:\d+\. )?(.*\S)\nPrice: *(\S.*)$/gm)].map(([, what = '', price = '']) => ({
    what,
    price,
  }))
}
