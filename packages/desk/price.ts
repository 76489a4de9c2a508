import { plainNumber } from '../../shared/quantities/numbers.ts'
import { inTwoWays } from '../../shared/quantities/quantity.ts'
import { orderUnit, unitNamed } from '../../shared/quantities/units.ts'
import { type Language, LETTER_WORDS } from './letterWords.ts'

const FORM = 'write it with its currency and unit, such as 80 USD/kg, in words, such as “on request”, or as n/a'
const IN_ONE_LINE = 'write it in one line of up to 100 characters'
const NO_BRACES = 'write it without braces, as the buyer is to read it'
const NO_MINUS = 'write it without a minus, as no price is less than nothing'

/** What people write in the place of a code, or in small letters, by code; others in small letters would be words. */
const NAMES: Record<string, string> = {
  EUR: 'eur euro euros евро يورو ユーロ 유로 欧元 歐元',
  USD: 'usd dollar dollars dólar dólares dollari dolar dolara dolarów долл доллар доллара долларов دولار ドル 달러 美元 美金',
  GBP: 'gbp 英镑',
  CNY: 'cny rmb yuan юань юаня юаней 元 圆 圓 人民币 위안',
  JPY: 'jpy yen 円 日元',
  KRW: 'krw 원',
  PLN: 'pln zł złoty złotych',
  RON: 'lei',
  RUB: 'руб рублей рубля',
  TRY: 'TL lira',
  CHF: 'chf SFr franken',
  INR: 'inr Rs rupees',
  SEK: 'kr',
  CZK: 'Kč',
  HUF: 'Ft',
  BGN: 'лв',
  AED: 'درهم',
  CAD: 'cad',
  AUD: 'aud',
}
const UNSPACED = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}/u
const NAMED = Object.values(NAMES).flatMap((names) => names.split(' '))
/** Without its dot a day: `Fr 27 November`. */
const FRANC = String.raw`Fr\.`
/** Abbreviations mean something else in other letters: `20 FT`. */
const inAnyCase = (name: string) =>
  /^\p{Ll}{3}/u.test(name) ? [name, name.charAt(0).toUpperCase() + name.slice(1), name.toUpperCase()] : [name]
const SPACED = [
  ...NAMED.filter((name) => !UNSPACED.test(name)).flatMap(inAnyCase),
  ...Intl.supportedValuesOf('currency'),
].join('|')
const CURRENCY = String.raw`(?:(?<!\p{L})(?:${SPACED}|${FRANC})(?!\p{L})\.?|\p{Sc}|${NAMED.filter((name) => UNSPACED.test(name)).join('|')})`
const FIGURE = String.raw`\d[\d.,]*\d|\d`
const PER = ['per', 'pro', 'je', 'por', 'par', 'za', 'al', 'за']
const UNIT = String.raw`(?:\/|(?<!\p{L})(?:${PER.join('|')})(?!\p{L})|每) ?[\d.,]* ?(?<unit>\p{L}+)`
const KILO = ['kg', 'kgs', 'kilo', 'kilos', 'Kilo', 'KG', 'Kg', 'кг', 'кило', '公斤', '千克', 'キロ', '킬로', 'كيلو']
/** Neither the digits of a number such as DE123456789 nor a year. */
const FIRST = String.raw`(?<![\p{Script=Latin}\d]|\d[.,])(?!(?<=(?<!\p{L})(?:[Ii][nm]|Incoterms®?) )20\d\d(?![\d.,]))`
/** Some write no cents so. */
const NO_CENTS = '(?:,[-–—])?'
/** Euro pallets are no money. */
const LAST = String.raw`(?!\d|[ -]?[Pp]al)`
const AMOUNT = `(?:(?<before>${CURRENCY}) ?(?<after>${FIGURE})|${FIRST}(?<figure>${FIGURE})${NO_CENTS} ?(?<behind>${CURRENCY}))${LAST}`
/** A figure for a kilogram is money without a currency, too. */
const BARE = String.raw`${FIRST}(?:${FIGURE})${NO_CENTS} ?(?:\/|(?:${PER.join('|')}|le|el|il|a|o)(?!\p{L})|每) ?(?:${KILO.join('|')})(?!\p{L})`
/** The end of a range has one before it, too: what comes first has none. */
const MINUS = new RegExp(String.raw`^(?:\D*\s)?[-−](?:${CURRENCY})? ?\d`, 'u')

/** What is wrong with a price; `undefined` for figures with currency and unit, for words on purpose, and for none. */
export function priceError(price: string): string | undefined {
  if (price === '' || isNotOffered(price)) return undefined
  if (price.length > 100 || /\p{Cc}/u.test(price)) return IN_ONE_LINE
  if (/[{}]/.test(price)) return NO_BRACES
  const figures = price.match(new RegExp(FIGURE, 'g'))
  if (!figures) return /\p{L}{2}/u.test(price) ? undefined : FORM
  if (!new RegExp(CURRENCY, 'u').test(price) || !new RegExp(UNIT, 'u').test(price)) return FORM
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
  return [...text.matchAll(new RegExp(AMOUNT, 'gu'))]
    .map(({ groups = {} }) => groups.after ?? groups.figure ?? '')
    .map((figure) => inTwoWays(figure) ?? numberError(figure))
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

/** What a text says that something costs, for a unit where it says so: `25 EUR/kg`, `1800 EUR`, `45 per kg`. */
export function moneyIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`${AMOUNT}(?: ?${UNIT})?|${BARE}`, 'gu'))]
    .filter(({ groups = {} }) => !DAY.test(groups.after ?? groups.figure ?? ''))
    .map(([words]) => words)
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

const SIGNS = Object.entries({ '€': 'eur', $: 'usd', '£': 'gbp' })
/** What is written in several ways, in small letters, each with one of them. */
const SAME = new Map([
  ...SIGNS,
  ...Object.entries(NAMES).flatMap(([code, names]) =>
    names.split(' ').map((name): [string, string] => [name.toLowerCase(), code.toLowerCase()]),
  ),
  ...KILO.map((name): [string, string] => [name.toLowerCase(), 'kg']),
])

/** The words of a price, or of a line, each as it is written in one way. */
export function plainWords(text: string): string[] {
  const words = text.toLowerCase().match(new RegExp(`${FIGURE}|\\p{L}+|\\p{Sc}`, 'gu')) ?? []
  return words
    .filter((word) => !PER.includes(word))
    .map((word) => SAME.get(word) ?? unitNamed(word) ?? plainFigure(word))
}

function plainFigure(word: string): string {
  const plain = /\d/.test(word) ? plainNumber(word) : undefined
  return plain === undefined ? word : String(Number(plain))
}

/** Whether a text names an amount of money. */
export function namesMoney(text: string): boolean {
  return moneyIn(text).length > 0
}
