import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import type { Attachment } from './attachments.ts'
import type { Case } from './readInquiries.ts'

/** An answer as it is typed; the prices are those of the lines to be quoted, one after the other. */
export type Draft = { subject: string; cc: string; text: string; price: string[]; attached: Attachment[] }

export function signatureOf(person: string, brand: string): string {
  return `Kind regards\n${person}\n${brand}`
}

/** An answer to begin with. */
export function replyDraft(found: Pick<Case, 'receipt' | 'inquiry' | 'replies'>, signature: string): Draft {
  const thanks = found.replies.length === 0 ? 'thank you for your inquiry.' : ''
  const text = `${[`Dear ${found.inquiry.name},`, thanks, signature].join('\n\n')}\n`
  return { subject: caseSubject(found), cc: '', text, price: [], attached: [] }
}

const LONGEST_NAME = 60

/** The subject of mails about a case, to sales and to the buyer: `Ectoine and 2 more for Ostrelle, INQ-20260318-7KQ2XM`. */
export function caseSubject({ receipt, inquiry }: Pick<Case, 'receipt' | 'inquiry'>): string {
  const [first, ...more] = new Set(inquiry.lines.map(({ product }) => product).filter(Boolean))
  const buyer = (inquiry.company || inquiry.name).slice(0, LONGEST_NAME)
  if (first === undefined) return `Inquiry of ${buyer}, ${receipt}`
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  return `${first.slice(0, LONGEST_NAME)}${others} for ${buyer}, ${receipt}`
}

export function isToQuote({ product, request }: InquiryLine): boolean {
  return product !== '' && request === 'quote'
}

/** The letter that an answer becomes; `undefined` for one in which nothing was said. */
export function letterOf(draft: Draft, found: Case, signature: string): string | undefined {
  const { text, price, attached } = draft
  if (price.some((typed) => typed !== '')) return withPrices(text, { lines: found.inquiry.lines, price, signature })
  return isBeginning(text, found, signature) && attached.length === 0 ? undefined : text
}

/** Whether this is what an answer to the inquiry begins with, or began with before the last one was given. */
export function isBeginning(text: string, found: Case, signature: string): boolean {
  return [found, { ...found, replies: [] }].some(
    (known) => replyDraft(known, signature).text.trim() === text.replaceAll('\r\n', '\n').trim(),
  )
}

/** Whether the buyer has this answer already, or gets it: Back brings what was sent onto a page that is not out of date. */
export function isGiven(answer: Omit<Draft, 'price'>, { replies, outbox }: Case): boolean {
  const hasFailed = (position: number) =>
    outbox.some(({ recipient, given_up_at }) => recipient === `reply-${position}` && given_up_at !== null)
  return replies.some((given) => sameMail(given, answer) && !hasFailed(given.position))
}

function sameMail(one: Omit<Draft, 'price'>, other: Omit<Draft, 'price'>): boolean {
  const [a, b] = [one, other].map(({ subject, cc, text, attached }) =>
    JSON.stringify([subject, cc, text, attached.map(({ hash, name }) => [hash, name])]),
  )
  return a === b
}

/** Words by which a letter says that something comes with it, in the languages in which sales write. */
const ATTACHED_WORDS =
  /(?<!\p{L})(?:attach(?:ed|ments?|ing)|enclos(?:ed|ures?|ing)|anbei|anhang|anhängend|angehängt|beigefügt|anlage|adjunt[oa]s?|adjuntamos|ci-joint(?:e?s?)|pièces? jointes?|allegat[oaie]|in allegato|anexo|em anexo|bijgevoegd|bijlagen?|w załączeniu)(?!\p{L})|附件|随附|添付|첨부|во вложении|مرفق/iu

/** Whether a letter speaks of something that comes with it, outside of what it quotes. */
export function speaksOfAttachment(text: string): boolean {
  return text.split('\n').some((line) => !line.startsWith('>') && ATTACHED_WORDS.test(line))
}

/** A text with all lines and their prices below it; its signature stays the end. */
export function withPrices(
  text: string,
  { lines, price, signature }: { lines: InquiryLine[]; price: string[]; signature: string },
): string {
  const letter = text.trimEnd()
  const at = letter.lastIndexOf('\n\n')
  // Another language closes with other words, above the same names.
  const isSigned = at !== -1 && letter.endsWith(signature.slice(signature.indexOf('\n')))
  const body = isSigned ? letter.slice(0, at).trimEnd() : letter
  return [body, ...linesWithPrices(lines, price), ...(isSigned ? [letter.slice(at + 2)] : [])].join('\n\n')
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
