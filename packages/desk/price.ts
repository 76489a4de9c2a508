import { inTwoWays } from '../../shared/quantities/quantity.ts'
import { type Language, LETTER_WORDS } from './letterWords.ts'

const FORM = 'write it with its currency and unit, such as 80 USD/kg, in words, such as “on request”, or as n/a'
const IN_ONE_LINE = 'write it in one line of up to 100 characters'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
/** People write some in small letters, too: others would be words. */
const CODE = '[A-Z]{3}|usd|eur|gbp|cny|rmb|jpy|chf|pln|inr|krw|cad|aud'
/** What people write in the place of a code. */
const NAMES = String.raw`Rs\.?|zł|kr\.?|Kč|Ft|lei|лв\.?|руб\.?|TL|SFr\.|Fr\.`
const CURRENCY = String.raw`(?:(?<!\p{L})(?:${CODE}|${NAMES})(?!\p{L})|\p{Sc}|[元圆円원])`
const FIGURE = String.raw`\d[\d.,]*\d|\d`
const UNIT = /(?:\/|(?<!\p{L})(?:per|pro|je|por|par|za|al)(?!\p{L})|每) ?[\d.,]* ?\p{L}+/u

/** What is wrong with a price; `undefined` for figures with currency and unit, for words on purpose, and for none. */
export function priceError(price: string): string | undefined {
  if (price === '' || isNotOffered(price)) return undefined
  if (price.length > 100 || /\p{Cc}/u.test(price)) return IN_ONE_LINE
  const figures = price.match(new RegExp(FIGURE, 'g'))
  if (!figures) return /\p{L}{2}/u.test(price) ? undefined : FORM
  if (!price.match(new RegExp(CURRENCY, 'gu'))?.some(isCurrency) || !UNIT.test(price)) return FORM
  return figures.map(inTwoWays).find((error) => error !== undefined)
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
    .map(inTwoWays)
    .find((error) => error !== undefined)
}

/** Whether a text names an amount of money. */
export function namesMoney(text: string): boolean {
  return amountsIn(text).length > 0
}

/** The figures of a text that stand beside a currency. */
function amountsIn(text: string): string[] {
  const amounts = text.matchAll(
    new RegExp(`(?<before>${CURRENCY}) ?(?<after>${FIGURE})|(?<figure>${FIGURE}) ?(?<behind>${CURRENCY})`, 'gu'),
  )
  return [...amounts]
    .filter(({ groups = {} }) => isCurrency(groups.before ?? groups.behind ?? ''))
    .map(({ groups = {} }) => groups.after ?? groups.figure ?? '')
}

function isCurrency(written: string): boolean {
  const code = written.toUpperCase()
  return !new RegExp(`^(?:${CODE})$`).test(written) || code === 'RMB' || CURRENCIES.has(code)
}
