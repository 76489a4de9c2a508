import { OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { lineName } from '../../shared/lineInWords.ts'
import type { Attachment } from './attachments.ts'
import { isWritten } from '../../server/database/tables.ts'
import { addressesIn, copiesBeside, isAmong } from './copies.ts'
import { type Told, toldIn } from './firm.ts'
import { timeInWords } from './pages/Time.tsx'
import { isNamedBy, isNotOffered, isOdd, isRate, isSamePrice, namesMoney, plainWords, unitsOfPrice } from './price.ts'
import { missedMoq } from './quotation.ts'
import type { Case } from './readInquiries.ts'
import { isSameMail, type MailKey, mailsToBuyer } from './sentMails.ts'
import { languageName, LANGUAGES, lineInLetter } from './letterWords.ts'
import { amountsBeside, pricesIn, productOf } from './pricesInText.ts'
import { caseSubject, type Draft, isToQuote, lineTitle, type Preview, priceOf, type Prices } from './replyDraft.ts'
import { ownWords, textLanguage } from './textLanguage.ts'
import { openPlaces } from './templates.ts'

/** A letter as it would go and by whom, with the text and the prices that it was made of. */
type Asked = {
  found: Case
  by: string
  letter: Preview
  draft: Pick<Draft, 'text' | 'prices' | 'cc' | 'language'>
  timeZone: string
}

/** What is asked once before a letter goes, each in a sentence of its own; `beside` comes between what is asked of its words and the rest. */
export function questionsOf({ found, by, letter, draft, timeZone }: Asked, beside: string[]): string[] {
  const { prices, cc, language, text } = draft
  const headings = new Set(found.inquiry.lines.map((line) => lineInLetter(line, language)))
  const ofLines = pricesIn(letter.text).filter(({ what }) => headings.has(what))
  const [units, amounts] = [otherUnits(found, prices), amountsBeside(letter, ofLines)]
  // What the letter says again is no other price.
  const others = toldIn(found).filter(({ what, price }) => what !== '' || !amounts.some((one) => isNamedBy(one, price)))
  const told = toldOtherwise(ofLines, others).map(({ what, price, before }) => {
    const at = timeInWords(before.at, 'moment', { timeZone })
    const where = before.what === '' ? `the text of ${before.receipt}` : before.receipt
    return `${what}: told ${before.to ? `${before.to} alone, ` : ''}${at} by ${before.person} in ${where}: ${before.price}; now ${price}`
  })
  const offered = offeredBefore(found, by, ofLines)
  const { email } = found.inquiry
  const all = [email, ...addressesIn(copiesBeside(email, cc))]
  const [refused, below] = [all.filter((address) => isAmong(found.refused, address)), belowMoq(found, prices)]
  const [openGrades, odd] = [openGradesOf(found, prices), oddPricesOf(found, prices)]
  const open = openPlaces(`${letter.subject}\n${ownWords(letter.text)}`)
  return [
    openGrades.length > 0 ? `There is a price and no grade yet for ${openGrades.join(', ')}.` : '',
    odd.length > 0 ? `The buyer would read as a price: ${odd.join('; ')}.` : '',
    twoLanguages({ subject: letter.subject, text, language }, found) ?? '',
    ...beside,
    refused.length > 0 ? `A mail to ${refused.join(', ')} could not be delivered.` : '',
    offered ? offeredInWords(offered, { found, timeZone }) : '',
    told.length > 0 ? `Another price was told before. ${told.join('. ')}.` : '',
    units.length > 0 ? `The price is for another unit than the amount: ${units.join('; ')}.` : '',
    amounts.length > 0 ? `Not the price of a line: ${amounts.join(', ')}.` : '',
    below.length > 0 ? `The amount is below the MOQ: ${below.join('; ')}.` : '',
    open.length > 0 ? `Still to be written: ${open.join(', ')}.` : '',
  ].filter(Boolean)
}

/** After that a buyer who asks again may wait for the same offer again. */
const SAME_OFFER_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The last letter in which these products had these prices, where that went lately: with other inquiries alone, or with this
 * one by somebody else, and the buyer has not written since.
 */
function offeredBefore(found: Case, by: string, lines: Pick<Told, 'what' | 'price'>[]): Told | undefined {
  const own = new Set([found, ...found.merged].map(({ receipt }) => receipt))
  const heard = found.mails.findLast(isWritten)?.received_at ?? ''
  const isKnown = (told: Told) => own.has(told.receipt) && (told.person === by || told.at < heard)
  const since = new Date(Date.now() - SAME_OFFER_MS).toISOString()
  const told = toldIn(found).filter(({ to }) => to !== '')
  const offers = lines.filter(({ price }) => /\d/.test(price)).map((line) => told.filter((one) => isOffer(one, line)))
  const isAgain = (known: Told[]) => known.some(({ at }) => at > since) && !known.some(isKnown)
  return offers.every(isAgain) ? offers[0]?.[0] : undefined
}

function isOffer(told: Told, line: Pick<Told, 'what' | 'price'>): boolean {
  if (told.what === '') return isPriceOf(told, line) && isNamedBy(line.price, told.price)
  return isSameLine(productOf(told), productOf(line)) && isSamePrice(told.price, line.price)
}

function offeredInWords(
  { person, email, to, at, receipt }: Told,
  { found, timeZone }: Pick<Asked, 'found' | 'timeZone'>,
): string {
  const isOfBuyer = found.others.some((other) => other.receipt === receipt)
  const merge = isOfBuyer ? ': merge the two inquiries, unless it is to go twice' : ''
  return `${person} sent this offer to ${to ?? email} ${timeInWords(at, 'moment', { timeZone })}, in ${receipt}${merge}.`
}

/** Who wrote a newer answer and when; of one to another inquiry also to which. */
type Newer = { person: string; at: string; elsewhere?: string }

/** The newest answer of a case that was written after this one and was not refused, or one by which the firm knows other prices. */
export function overtaking(found: Case, mail: MailKey): Newer | undefined {
  const mails = mailsToBuyer(found)
  const own = mails.find((one) => isSameMail(one, mail))?.reply
  if (!own) return undefined
  const isLater = ({ at }: { at: string }) => at > own.written_at
  const told = found.firm.told.filter(isLater)
  const known = [...pricesIn(own.text).map(({ price }) => price), ...amountsBeside(own)]
  const beside = told.filter(
    ({ what, price, to }) => what === '' && to !== '' && !known.some((one) => isNamedBy(one, price)),
  )
  const newer: Newer[] = [
    ...mails
      .flatMap(({ given_up_at, reply }) =>
        reply && !given_up_at ? { person: reply.person, at: reply.written_at } : [],
      )
      .filter(isLater),
    ...[...toldOtherwise(pricesIn(own.text), told).map(({ before }) => before), ...beside].map((before) => ({
      ...before,
      elsewhere: before.receipt,
    })),
  ]
  return newer.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
}

/** Prices that are others than the last that was told for the same line, or in a text for its product, and has reached somebody. */
function toldOtherwise<Line extends Pick<Told, 'what' | 'price'>>(
  lines: Line[],
  told: Told[],
): (Line & { before: Told })[] {
  return lines.flatMap((line) => {
    const known = told.filter((one) => one.to !== '' && isPriceOf(one, line))
    const [last] = known
    // A letter may name one beside its line and another one in its text.
    const before = known
      .filter(({ at, receipt }) => at === last?.at && receipt === last.receipt)
      .find((one) => (one.what === '' ? !isNamedBy(line.price, one.price) : !isSamePrice(one.price, line.price)))
    return before ? [{ ...line, before }] : []
  })
}

function isPriceOf(told: Told, line: Pick<Told, 'what' | 'price'>): boolean {
  if (told.what !== '') return /\d/.test(told.price) && isSameLine(told.what, line.what)
  const product = productOf(line).toLowerCase()
  return told.products.some((each) => each.toLowerCase() === product) && isRate(told.price, line.price)
}

function isSameLine(one: string, other: string): boolean {
  return plainWords(one).join(' ') === plainWords(other).join(' ')
}

/** Prices that are for another unit than that of their amount: `“12 USD/g” for Ectoine, 98 %, 20 kg`. */
function otherUnits({ inquiry }: Pick<Case, 'inquiry'>, prices: Prices): string[] {
  return inquiry.lines.filter(isToQuote).flatMap((line) => {
    const [price, { quantity, unit }] = [priceOf(line, prices), line]
    const units = unitsOfPrice(price)
    const isOther = quantity !== '' && units.length > 0 && !units.includes(unit)
    return isOther ? [`“${price}” for ${lineTitle(line)}, ${quantity} ${unit}`] : []
  })
}

/** Amounts that have a price and are less than the MOQ: `0.5 kg of Ectoine, 98 %, MOQ 25 kg`. */
function belowMoq({ inquiry }: Pick<Case, 'inquiry'>, prices: Prices): string[] {
  return inquiry.lines.filter(isToQuote).flatMap((line) => {
    const moq = /\d/.test(priceOf(line, prices)) ? missedMoq(line) : undefined
    return moq === undefined ? [] : [`${line.quantity} ${line.unit} of ${lineTitle(line)}, MOQ ${moq}`]
  })
}

/** Words by which a letter says that something comes with it, in the languages in which sales write. */
const ATTACHED_WORDS =
  /(?<!\p{L})(?:attach(?:ed|ments?|ing)|enclos(?:ed|ures?|ing)|anbei|anhang|anhängend|angehängt|beigefügt|anlage|adjunt[oa]s?|adjuntamos|ci-joint(?:e?s?)|pièces? jointes?|allegat[oaie]|in allegato|anexo|em anexo|bijgevoegd|bijlagen?|w załączeniu)(?!\p{L})|附件|随附|添付|첨부|во вложении|مرفق/iu

/** Words by which a letter says that it names prices. */
const PRICE_WORDS =
  /(?<!\p{L})(?:our (?:best )?prices?|prices? (?:follow|below|as follows)|unsere?n? (?:besten? )?preise?|nuestros? (?:mejores )?precios?|nos (?:meilleurs )?prix|notre prix|nostr[io] (?:miglior[ei] )?prezz[io]|nossos? (?:melhores )?preços?|onze prij(?:s|zen)|nasz[ea] cen[ya]|fiyatlarımız|наш[аи] цен[аы])(?!\p{L})|我们的价格|我們的價格|当社の価格|저희 가격|أسعارنا/iu

/** What a letter speaks of and does not have, and what else is asked, in sentences: it does not go at the first press. */
export function missingFrom(text: string, attached: Attachment[], questions: string[] = []): string | undefined {
  const own = ownWords(text)
  const namesPrices = namesMoney(own) || pricesIn(own).some(({ price }) => !isNotOffered(price))
  const missing = [
    attached.length === 0 && ATTACHED_WORDS.test(own) && 'an attachment, and nothing is attached',
    !namesPrices && PRICE_WORDS.test(own) && 'prices, and names none',
  ].filter((words) => words !== false)
  const sentences = [missing.length > 0 && `The text speaks of ${missing.join('; it speaks of ')}.`, ...questions]
  const asked = sentences.filter(Boolean)
  return asked.length === 0 ? undefined : `${asked.join(' ')} Mend it, or send the letter as it is with another press.`
}

/** What is said of a text in another language than the words of the desk, or than the subject. */
export function twoLanguages(
  { subject, text, language }: Pick<Draft, 'subject' | 'text' | 'language'>,
  found: Pick<Case, 'receipt' | 'inquiry'>,
): string | undefined {
  const written = textLanguage(ownWords(text))
  if (written === undefined) return undefined
  const seems = `The text seems to be in ${languageName(written)}, and`
  if (written !== language) return `${seems} what the desk puts in is in ${languageName(language)}.`
  // Some languages have the same word for an inquiry.
  const standard = LANGUAGES.filter((tag) => caseSubject(found, tag) === subject)
  const ofSubject = standard.find((tag) => tag === written) ?? standard[0] ?? textLanguage(subject)
  return ofSubject === undefined || ofSubject === written
    ? undefined
    : `${seems} the subject in ${languageName(ofSubject)}.`
}

/** Prices that may be none, with their lines: `“tbd” for Ectoine, 98 %`. */
function oddPricesOf({ inquiry }: Pick<Case, 'inquiry'>, prices: Prices): string[] {
  const odd = inquiry.lines.filter((line) => isToQuote(line) && isOdd(priceOf(line, prices)))
  return odd.map((line) => `“${priceOf(line, prices)}” for ${lineTitle(line)}`)
}

/** Products that have a price and no grade, though their buyers were to choose one. */
function openGradesOf({ inquiry }: Pick<Case, 'inquiry'>, prices: Prices): string[] {
  const open = inquiry.lines.filter((line) => isToQuote(line) && line.grade === OPEN_GRADE)
  return open.filter((line) => priceOf(line, prices) !== '' && !isNotOffered(priceOf(line, prices))).map(lineName)
}
