import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import type { Attachment } from './attachments.ts'
import { namesMoney } from './price.ts'
import type { Case } from './readInquiries.ts'

/** An answer as it is typed; each price stands at the key of its line. */
export type Draft = { subject: string; cc: string; text: string; prices: Prices; attached: Attachment[] }
export type Prices = Record<string, string>

export function signatureOf(person: string, brand: string): string {
  return `Kind regards\n${person}\n${brand}`
}

/** An answer to begin with. */
export function replyDraft(found: Pick<Case, 'receipt' | 'inquiry' | 'replies'>, signature: string): Draft {
  const thanks = found.replies.length === 0 ? 'thank you for your inquiry.' : ''
  const text = `${[`Dear ${found.inquiry.name},`, thanks, signature].join('\n\n')}\n`
  return { subject: caseSubject(found), cc: '', text, prices: {}, attached: [] }
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
  const { text, prices, attached } = draft
  const price = pricesOf(found, prices)
  if (price.some((typed) => typed !== '')) return withPrices(text, { lines: found.inquiry.lines, price, signature })
  return isBeginning(text, found, signature) && attached.length === 0 ? undefined : text
}

/** Prices of the lines of a case, by their places; nothing of those that went elsewhere. */
function pricesOf({ lineKeys }: Pick<Case, 'lineKeys'>, prices: Prices): string[] {
  return lineKeys.map((key) => prices[key] ?? '')
}

/** Whether this is what an answer to the inquiry begins with, or began with before the last one was given. */
export function isBeginning(text: string, found: Case, signature: string): boolean {
  return [found, { ...found, replies: [] }].some((known) => isSameText(replyDraft(known, signature).text, text))
}

/** Whether two texts differ by nothing but line ends, of which a form makes others, and the blanks around them. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replaceAll('\r\n', '\n').trim())
  return a === b
}

/** Whether the buyer has this answer already, or gets it: Back brings what was sent onto a page that is not out of date. */
export function isGiven(answer: Omit<Draft, 'prices'>, { replies, outbox }: Case): boolean {
  const hasFailed = (position: number) =>
    outbox.some(({ recipient, given_up_at }) => recipient === `reply-${position}` && given_up_at !== null)
  return replies.some((given) => sameMail(given, answer) && !hasFailed(given.position))
}

function sameMail(one: Omit<Draft, 'prices'>, other: Omit<Draft, 'prices'>): boolean {
  const [a, b] = [one, other].map(({ subject, cc, text, attached }) =>
    JSON.stringify([subject, cc, text, attached.map(({ hash, name }) => [hash, name])]),
  )
  return a === b
}

/** Words by which a letter says that something comes with it, in the languages in which sales write. */
const ATTACHED_WORDS =
  /(?<!\p{L})(?:attach(?:ed|ments?|ing)|enclos(?:ed|ures?|ing)|anbei|anhang|anhängend|angehängt|beigefügt|anlage|adjunt[oa]s?|adjuntamos|ci-joint(?:e?s?)|pièces? jointes?|allegat[oaie]|in allegato|anexo|em anexo|bijgevoegd|bijlagen?|w załączeniu)(?!\p{L})|附件|随附|添付|첨부|во вложении|مرفق/iu

/** Words by which a letter says that it names prices. */
const PRICE_WORDS =
  /(?<!\p{L})(?:our (?:best )?prices?|prices? (?:follow|below|as follows)|unsere?n? (?:besten? )?preise?|nuestros? (?:mejores )?precios?|nos (?:meilleurs )?prix|notre prix|nostr[io] (?:miglior[ei] )?prezz[io]|nossos? (?:melhores )?preços?|onze prij(?:s|zen)|nasz[ea] cen[ya]|fiyatlarımız|наш[аи] цен[аы])(?!\p{L})|我们的价格|我們的價格|当社の価格|저희 가격|أسعارنا/iu

/** What a letter speaks of and does not have: it does not go at the first press. */
export function missingFrom(text: string, { attached }: Pick<Draft, 'attached'>): string | undefined {
  const own = text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
  const missing = [
    attached.length === 0 && ATTACHED_WORDS.test(own) && 'an attachment, and nothing is attached',
    !namesMoney(own) && pricesIn(own).length === 0 && PRICE_WORDS.test(own) && 'prices, and names none',
  ].filter((words) => words !== false)
  if (missing.length === 0) return undefined
  return `The text speaks of ${missing.join('; it speaks of ')}. Mend it, or send the letter as it is with another press.`
}

/** A text with all lines and their prices, by the places of the lines, below it; its signature stays the end. */
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
  return lines.map((line, index) => {
    const words = `${index + 1}. ${lineName(line)}: ${lineInWords(line)}`
    return isToQuote(line) ? `${words}\nPrice: ${price[index] ?? ''}` : words
  })
}

/** The prices that stand in a text as `withPrices` puts them there, or as somebody has typed them in its way. */
export function pricesIn(text: string): { what: string; price: string }[] {
  return [...text.matchAll(/^(?:\d+\. )?(.*\S)\nPrice: *(\S.*)$/gm)].map(([, what = '', price = '']) => ({
    what,
    price,
  }))
}
