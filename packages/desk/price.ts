import { plainNumber } from '../../shared/quantities/numbers.ts'
import { inTwoWays } from '../../shared/quantities/quantity.ts'
import { orderUnit, unitNamed } from '../../shared/quantities/units.ts'
import { type Language, LETTER_WORDS } from './letterWords.ts'

const FORM = 'write it with its currency and unit, such as 80 USD/kg, in words, such as “on request”, or as n/a'
const IN_ONE_LINE = 'write it in one line of up to 100 characters'
const NO_BRACES = 'write it without braces, as the buyer is to read it'
const NO_MINUS = 'write it without a minus, as no price is less than nothing'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
/** People write some in small letters, too: others would be words. */
const CODE = '[A-Z]{3}|usd|eur|gbp|cny|rmb|jpy|chf|pln|inr|krw|cad|aud'
/** What people write in the place of a code. */
const NAMES = String.raw`[Ee]uros?|[Dd]ollars?|Rs\.?|zł|kr\.?|Kč|Ft|lei|лв\.?|руб\.?|TL|SFr\.|Fr\.`
const CURRENCY = String.raw`(?:(?<!\p{L})(?:${CODE}|${NAMES})(?!\p{L})|\p{Sc}|[元圆円원])`
const FIGURE = String.raw`\d[\d.,]*\d|\d`
const PER = ['per', 'pro', 'je', 'por', 'par', 'za', 'al']
const UNIT = String.raw`(?:\/|(?<!\p{L})(?:${PER.join('|')})(?!\p{L})|每) ?[\d.,]* ?(?<unit>\p{L}+)`
const AMOUNT = `(?:(?<before>${CURRENCY}) ?(?<after>${FIGURE})|(?<figure>${FIGURE}) ?(?<behind>${CURRENCY}))`
/** The end of a range has one before it, too: what comes first has none. */
const MINUS = new RegExp(String.raw`^(?:\D*\s)?[-−](?:${CURRENCY})? ?\d`, 'u')

/** What is wrong with a price; `undefined` for figures with currency and unit, for words on purpose, and for none. */
export function priceError(price: string): string | undefined {
  if (price === '' || isNotOffered(price)) return undefined
  if (price.length > 100 || /\p{Cc}/u.test(price)) return IN_ONE_LINE
  if (/[{}]/.test(price)) return NO_BRACES
  const figures = price.match(new RegExp(FIGURE, 'g'))
  if (!figures) return /\p{L}{2}/u.test(price) ? undefined : FORM
  if (!price.match(new RegExp(CURRENCY, 'gu'))?.some(isCurrency) || !new RegExp(UNIT, 'u').test(price)) return FORM
  if (MINUS.test(price)) return NO_MINUS
  return figures.map(inTwoWays).find((error) => error !== undefined) ?? moneyError(price)
}

/** Whether somebody says in the place of a price that there is none to be had. */
export function isNotOffered(price: string): boolean {
  return /^n ?[./]? ?a\.?$/i.test(price.trim()) || isSaidAs('notOffered', price)
}

function isOnRequest(price: string): boolean {
  return /^(?:price )?(?:up)?on request$/i.test(price.trim()) || isSaidAs('onRequest', price)
}

/** Whether these are the desk's own words, in any language. */
function isSaidAs(word: 'notOffered' | 'onRequest', price: string): boolean {
  return Object.values(LETTER_WORDS).some((words) => words[word].toLowerCase() === price.trim().toLowerCase())
}

/** A price as it stands in a letter: words that the desk knows are in its language. */
export function priceIn(language: Language, price: string): string {
  const { notOffered, onRequest } = LETTER_WORDS[language]
  return isNotOffered(price) ? notOffered : isOnRequest(price) ? onRequest : price
}

/** Whether a price may be none that somebody means to tell: words that are not known, or nothing. */
export function isOdd(price: string): boolean {
  if (price === '' || isNotOffered(price) || isOnRequest(price)) return false
  const figures = price.match(new RegExp(FIGURE, 'g')) ?? []
  return figures.every((figure) => /^[0.,]+$/.test(figure))
}

/** What is wrong with a text that names an amount of money. */
export function moneyError(text: string): string | undefined {
  return amountsIn(text)
    .map(({ figure }) => inTwoWays(figure) ?? numberError(figure))
    .find((error) => error !== undefined)
}

/** A day may stand before a currency: `until 30.11.2026 EUR 5`. */
const DAY = /^\d\d?\.\d\d?\.(?:\d\d){1,2}$/

function numberError(figure: string): string | undefined {
  return plainNumber(figure) !== undefined || DAY.test(figure) ? undefined : `${figure} is no number`
}

/** Units of mass or volume for which a price is, as this site writes them. */
export function unitsOfPrice(price: string): string[] {
  const units = [...price.matchAll(new RegExp(UNIT, 'gu'))].map(({ groups }) => groups?.unit ?? '')
  return units.flatMap((unit) => (orderUnit(unit) ? (unitNamed(unit) ?? []) : []))
}

/** What a text says that something costs, for a unit where it says so: `25 EUR/kg`, `1800 EUR`. */
export function moneyIn(text: string): string[] {
  return amountsIn(text, `(?: ?${UNIT})?`)
    .filter(({ figure }) => !DAY.test(figure))
    .map(({ words }) => words)
}

/** Whether a price says what an amount does, and for which unit where the amount has none: `45 USD` and `USD 45/kg`. */
export function isNamedBy(price: string, amount: string): boolean {
  const words = plainWords(price)
  return plainWords(amount).every((word) => words.includes(word))
}

/** Whether two prices say the same: `80.00 $ per kg` and `USD 80/kg`. */
export function isSamePrice(one: string, other: string): boolean {
  const [a, b] = [one, other].map((price) => plainWords(priceIn('en', price)).toSorted().join(' '))
  return a === b
}

const SIGNS: Record<string, string> = {
  '€': 'eur',
  euro: 'eur',
  euros: 'eur',
  $: 'usd',
  dollar: 'usd',
  dollars: 'usd',
  '£': 'gbp',
  rmb: 'cny',
}

/** The words of a price, or of a line, each as it is written in one way. */
export function plainWords(text: string): string[] {
  const words = text.toLowerCase().match(new RegExp(`${FIGURE}|\\p{L}+|\\p{Sc}`, 'gu')) ?? []
  return words.filter((word) => !PER.includes(word)).map((word) => SIGNS[word] ?? unitNamed(word) ?? plainFigure(word))
}

function plainFigure(word: string): string {
  const plain = /\d/.test(word) ? plainNumber(word) : undefined
  return plain === undefined ? word : String(Number(plain))
}

/** Whether a text names an amount of money. */
export function namesMoney(text: string): boolean {
  return amountsIn(text).length > 0
}

/** The figures of a text that stand beside a currency, each in its words, with what may follow them. */
function amountsIn(text: string, more = ''): { words: string; figure: string }[] {
  const amounts = text.matchAll(new RegExp(`${AMOUNT}${more}`, 'gu'))
  return [...amounts]
    .filter(({ groups = {} }) => isCurrency(groups.before ?? groups.behind ?? ''))
    .map(({ 0: words, groups = {} }) => ({ words, figure: groups.after ?? groups.figure ?? '' }))
}

function isCurrency(written: string): boolean {
  const code = written.toUpperCase()
  return !new RegExp(`^(?:${CODE})$`).test(written) || code === 'RMB' || CURRENCIES.has(code)
}
