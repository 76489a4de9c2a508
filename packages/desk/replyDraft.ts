import { isWritten } from '../../server/database/tables.ts'
import type { Inquiry, InquiryLine } from '../../shared/inquiry.ts'
import { lineName } from '../../shared/lineInWords.ts'
import type { Attachment } from './attachments.ts'
import { addressesIn, copiesBeside, eachOnce, isAmong } from './copies.ts'
import { type Language, languageOf, LANGUAGES, LETTER_WORDS, lineInLetter } from './letterWords.ts'
import { priceError, priceIn } from './price.ts'
import { pricesIn } from './pricesInText.ts'
import { aboveSignature } from './signature.ts'
import { type CaseLine, missedMoq } from './quotation.ts'
import type { Case } from './readInquiries.ts'
import { mergedAt } from './standing.ts'
import { ownWords, textLanguage } from './textLanguage.ts'

/**
 * An answer as it is typed; each price stands at what it was typed for. The language is that of what the desk puts in; a subject
 * that nobody has typed is empty.
 */
export type Draft = {
  subject: string
  cc: string
  text: string
  prices: Prices
  attached: Attachment[]
  language: Language
}
export type Prices = Record<string, string>
/** A letter as it would go. */
export type Preview = Pick<Draft, 'subject' | 'text' | 'cc'>

/** What an answer begins with. */
type Begun = Pick<Case, 'inquiry' | 'former' | 'replies' | 'merged' | 'mails' | 'refused'>

/**
 * An answer to begin with, in the language of what the buyer has written last, where that tells; a later one goes on in the language
 * of the last. Its copies are those of the last and of what the buyer has written since, but for addresses that were refused.
 */
export function replyDraft(found: Begun, signature: string, chosen?: Language): Draft {
  const { inquiry, replies, mails, refused } = found
  const last = replies.at(-1)
  const language = chosen ?? languageFor({ inquiry, mails, last })
  const { greeting, thanks, closing } = LETTER_WORDS[language]
  const greeted = greeting.replace('{name}', () => inquiry.name)
  const text = `${[greeted, last ? '' : thanks, `${closing}\n${signature}`].join('\n\n')}\n`
  const cc = copiesBeside([inquiry.email, ...refused].join(', '), eachOnce(copiesOf(found)).join(', '))
  return { subject: '', cc, text, prices: {}, attached: [], language }
}

/** Also those of what was merged into a case since the last answer. */
function copiesOf({ inquiry, former, merged, replies, mails }: Omit<Begun, 'refused'>): string[] {
  const last = replies.at(-1)
  const since = last?.written_at ?? ''
  const joined = merged.filter((part) => mergedAt(part) > since)
  const buyer = [inquiry, ...former].map(({ email }) => email)
  const newer = mails.filter(
    ({ receipt, kind, email, received_at }) =>
      isWritten({ kind }) &&
      // Anybody who knows the number of a case may write into it.
      isAmong(buyer, email) &&
      received_at > since &&
      !joined.some((part) => part.receipt === receipt),
  )
  const own = [last?.cc ?? '', ...newer.map(({ cc }) => cc)].flatMap(addressesIn)
  return [...own, ...joined.flatMap(copiesOf)]
}

function languageFor({
  inquiry,
  mails,
  last,
}: Pick<Case, 'inquiry' | 'mails'> & { last: Case['replies'][number] | undefined }): Language {
  const newer = mails.filter(({ kind, received_at }) => kind === 'letter' && received_at > (last?.written_at ?? ''))
  const written = [last ? '' : inquiry.message, ...newer.map(({ text }) => ownWords(text))].map(textLanguage)
  return written.findLast((tag) => tag !== undefined) ?? languageOf(last?.language ?? 'en')
}

/** A text as it is in this language: what nobody has typed into turns with it. */
export function textIn(language: Language, text: string, { found, signature }: { found: Case; signature: string }) {
  const begun = beginningOf(text, found, signature)
  return begun ? replyDraft(begun, signature, language).text : text
}

/** The subject of an answer for which nobody has typed one: in a conversation that has begun, the one it has. */
export function standardSubject(found: Pick<Case, 'receipt' | 'inquiry' | 'replies'>, language: Language): string {
  const last = found.replies.at(-1)
  const isTurned = last?.language !== language && isCaseSubject(last?.subject ?? '', found)
  return last && !isTurned ? last.subject : caseSubject(found, language)
}

/**
 * A draft with another below it, which somebody has typed for a part of the case; its prices stand at the lines that the case has in
 * the place of those of the part.
 */
export function joinedDraft(own: Draft | undefined, other: Draft, { inquiry }: Pick<Case, 'inquiry'>): Draft {
  const places = inquiry.lines.filter(isToQuote).map(pricedAs)
  const placed = Object.entries(other.prices).map(([of, price]): [string, string] => {
    const same = places.find((place) => pricedInWords(place) === pricedInWords(of))
    return [places.includes(of) ? of : (same ?? of), price]
  })
  const prices = Object.fromEntries(placed)
  if (!own) return { ...other, prices }
  const typed = Object.entries(own.prices).filter(([, price]) => price.trim() !== '')
  return {
    ...own,
    cc: [...new Set([...addressesIn(own.cc), ...addressesIn(other.cc)])].join(', '),
    text: [own.text.trimEnd(), other.text].filter(Boolean).join('\n\n'),
    prices: { ...prices, ...Object.fromEntries(typed) },
    attached: [...own.attached, ...other.attached],
  }
}

const LONGEST_NAME = 60

/** The subject of mails about a case, to sales and to the buyer: `Ectoine and 2 more for Ostrelle, INQ-20260318-7KQ2XM`. */
export function caseSubject(
  { receipt, inquiry }: { receipt: string; inquiry: Inquiry },
  language: Language = 'en',
): string {
  const [first, ...more] = new Set(inquiry.lines.map(({ product }) => product).filter(Boolean))
  const buyer = shortened(inquiry.company || inquiry.name)
  if (language !== 'en') {
    const about = first === undefined ? '' : `${shortened(first)}${more.length === 0 ? '' : ` (+${more.length})`}, `
    return `${LETTER_WORDS[language].inquiry}: ${about}${buyer}, ${receipt}`
  }
  if (first === undefined) return `Inquiry of ${buyer}, ${receipt}`
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  return `${shortened(first)}${others} for ${buyer}, ${receipt}`
}

/** A name without what is too much of it; words stay whole, where there are some. */
function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name
  const [whole = name.slice(0, LONGEST_NAME)] = new RegExp(`^.{1,${LONGEST_NAME}}(?=\\s)`, 'su').exec(name) ?? []
  return `${whole
    .trimEnd()
    .replace(/[,;:(-]+$/, '')
    .trimEnd()}…`
}

/** Whether the desk itself has begun a letter about this case with a subject. */
export function isCaseSubject(subject: string, found: { receipt: string; inquiry: Inquiry }): boolean {
  return LANGUAGES.some((language) => caseSubject(found, language) === subject.trim())
}

export function isToQuote({ product, request }: InquiryLine): boolean {
  return product !== '' && request === 'quote'
}

/** What a price beside a line is typed for: once the line is about something else, it is no price of it any more. */
export function pricedAs(line: CaseLine): string {
  return `${line.key} ${lineTitle(line)}, ${line.unit}`
}

/** `Ectoine, 98 %, kg` */
export function pricedInWords(of: string): string {
  return of.slice(of.indexOf(' ') + 1)
}

export function priceOf(line: CaseLine, prices: Prices): string {
  return prices[pricedAs(line)]?.trim() ?? ''
}

/** Prices of what is not quoted so any more. Those of lines that were left out wait until these are quoted again. */
export function strayPrices(
  { inquiry, leftOut }: Pick<Case, 'inquiry' | 'leftOut'>,
  prices: Prices,
): [string, string][] {
  const known = new Set([...inquiry.lines.filter(isToQuote), ...leftOut].map(pricedAs))
  return Object.entries(prices).filter(([of, price]) => price.trim() !== '' && !known.has(of))
}

/** What is wrong with the prices of a case; the words name the line. */
export function pricesError(found: Pick<Case, 'inquiry' | 'leftOut'>, prices: Prices): string | undefined {
  const [stray] = strayPrices(found, prices)
  if (stray)
    return `You typed ${stray[1].trim()} for ${pricedInWords(stray[0])}, which is not quoted so any more: empty its field below the lines, and write beside the line what holds now`
  const quoted = found.inquiry.lines.filter(isToQuote)
  for (const line of quoted) {
    const error = priceError(priceOf(line, prices))
    if (error !== undefined) return `Price of ${lineTitle(line)}: ${error}`
  }
  const missing = quoted.filter((line) => priceOf(line, prices) === '')
  if (missing.length === 0 || missing.length === quoted.length) return undefined
  return `Write a price for ${missing.map(lineTitle).join('; ')}, too, or n/a for what is not offered; or leave all prices out`
}

/** `Ectoine, 98 %` */
export function lineTitle(line: InquiryLine): string {
  return [lineName(line), line.grade].filter(Boolean).join(', ')
}

/** The letter that an answer becomes; `undefined` for one in which nothing was said. */
export function letterOf(
  { text, prices, attached, language }: Draft,
  found: Case,
  signature: string,
): string | undefined {
  const { lines } = found.inquiry
  const hasPrices = lines.some((line) => isToQuote(line) && priceOf(line, prices) !== '')
  const words = linesInLetter(lines, language, hasPrices ? prices : undefined).join(hasPrices ? '\n\n' : '\n')
  if (text.includes(LINES_FIELD)) return text.replaceAll(LINES_FIELD, () => words)
  if (hasPrices) return aboveSignature(text, words, signature)
  return isBeginning(text, found, signature) && attached.length === 0 ? undefined : text
}

/** A letter as it was typed: the prices that it names stand beside their lines again. */
export function withPricesApart(draft: Draft, { inquiry }: Pick<Case, 'inquiry'>, signature: string): Draft {
  const { text, language } = draft
  const told = pricesIn(text)
  const priced = inquiry.lines.filter(isToQuote).map((line): [string, string] => {
    return [pricedAs(line), told.find(({ what }) => what === lineInLetter(line, language))?.price ?? '']
  })
  const prices = Object.fromEntries(priced)
  const words = linesInLetter(inquiry.lines, language, prices).join('\n\n')
  if (priced.every(([, price]) => price === '') || !text.includes(words)) return draft
  const without = text
    .split(words)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
  const isAtItsPlace = isSameText(aboveSignature(without, words, signature), text)
  return { ...draft, prices, text: isAtItsPlace ? without : text.replace(words, () => LINES_FIELD) }
}

/** Where the lines stand in a letter: they are put in as it goes, with the prices that there are by then. */
const LINES_FIELD = '{lines}'

/** Whether this is what an answer to the inquiry begins with in some language, or began with before the last one was given. */
export function isBeginning(text: string, found: Case, signature: string): boolean {
  return beginningOf(text, found, signature) !== undefined
}

/** The case, as it is or was, that a text in some language begins an answer to. */
function beginningOf(text: string, found: Case, signature: string) {
  return [found, { ...found, replies: [] }].find((known) =>
    LANGUAGES.some((language) => isSameText(replyDraft(known, signature, language).text, text)),
  )
}

/** Whether two texts differ by nothing but line ends, of which a form makes others, and the blanks around them. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replaceAll('\r\n', '\n').trim())
  return a === b
}

/** Whether the buyer has this answer already, or gets it: Back brings what was sent onto a page that is not out of date. */
export function isGiven(answer: Mail, { replies, outbox }: Case): boolean {
  const hasFailed = (position: number) =>
    outbox.some(({ recipient, given_up_at }) => recipient === `reply-${position}` && given_up_at !== null)
  return replies.some((given) => sameMail(given, answer) && !hasFailed(given.position))
}

type Mail = Pick<Draft, 'subject' | 'cc' | 'text' | 'attached'>

function sameMail(one: Mail, other: Mail): boolean {
  const [a, b] = [one, other].map(({ subject, cc, text, attached }) =>
    JSON.stringify([subject, cc, text, attached.map(({ hash, name }) => [hash, name])]),
  )
  return a === b
}

/** Lines about products as a letter has them, numbered; with prices, or places for them, and an MOQ that is not met. */
export function linesInLetter(lines: CaseLine[], language: Language, prices?: Prices): string[] {
  const { price: label, moq: moqLabel } = LETTER_WORDS[language]
  return lines
    .filter(({ product }) => product !== '')
    .map((line, index) => {
      const words = `${index + 1}. ${lineInLetter(line, language)}`
      if (!prices || !isToQuote(line)) return words
      const price = priceOf(line, prices)
      const moq = /\d/.test(price) ? missedMoq(line) : undefined
      return `${words}\n${label}${priceIn(language, price)}${moq === undefined ? '' : `\n${moqLabel}${moq}`}`
    })
}
