import { plainNumber } from '../../shared/quantities/numbers.ts'
import { inTwoWays } from '../../shared/quantities/quantity.ts'
import { orderUnit, unitNamed } from '../../shared/quantities/units.ts'
import { type Language, LETTER_WORDS } from './letterWords.ts'

const FORM = 'write it with its currency and unit, such as 80 USD/kg, in words, such as “on request”, or as n/a'
const IN_ONE_LINE = 'write it in one line of up to 100 characters'
const NO_BRACES = 'write it without braces, as the buyer is to read it'
const NO_MINUS = 'write it without a minus, as no price is less than nothing'

/**
 * What people write for money beside codes in capitals and signs; a dash stands for what grammar adds. Small letters may
 * be capitals, too.
 */
const CURRENCIES = {
  EUR: 'eur euro- avro евро يورو ユーロ 유로 欧元 歐元',
  USD: 'usd US.dollar- dollar- dólar- dolar- долл доллар- دولار ドル 달러 美元 美金',
  // Pounds alone are a weight.
  GBP: 'gbp pounds?.sterling pounds(?=.(?:per|a).ki?) 英镑',
  CNY: 'cny rmb yuan-(?!.(?:Road|Street|Avenue)) юан- 元 圆 圓 人民币 위안',
  JPY: 'jpy yen 円 日元',
  KRW: 'krw 원',
  PLN: 'pln złot-',
  RON: '',
  RUB: 'руб- ruble- rubel-',
  TRY: 'TL lira- лир-',
  // Without its dot a day, `Fr 27 November`, and with a k alone a name.
  CHF: String.raw`chf SFr Fr\. franken franki franka franków Swiss.franc- franc-`,
  INR: 'inr Rs rupee-',
  SEK: '',
  CZK: '',
  HUF: '',
  AED: 'درهم dirham-',
  SAR: 'ريال',
  EGP: 'جنيه',
  BRL: 'reais',
  UAH: 'грн',
  KZT: 'тенге',
  CAD: 'cad',
  AUD: 'aud',
}
const KILO = patternOf('kg- kilo- kilogram- kilogramm- кг кило килограмм- 公斤 千克 キロ 킬로 كيلو')
const MONEY = Object.entries(CURRENCIES).map(([code, words]) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  return { code, symbol, pattern: patternOf(words) }
})
const LETTERS = [
  ...Intl.supportedValuesOf('currency'),
  ...MONEY.flatMap(({ symbol, pattern }) =>
    [symbol.replace('$', String.raw`\$`), pattern].filter((each) => /\p{L}/u.test(each)),
  ),
].join('|')
/** A place within no word of a script that parts its words. */
const SPACED = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]`
const EDGE = `(?!(?<=${SPACED})${SPACED})`
const CURRENCY = String.raw`(?:${EDGE}(?:${LETTERS})${EDGE}|\p{Sc})`
const FIGURE = String.raw`\d[\d.,]*\d|\d`
const PER_WORDS = ['per', 'pro', 'je', 'por', 'par', 'za', 'al', 'au', 'le', 'el', 'il', 'за']
const PER = String.raw`(?:\/|${EDGE}(?:${PER_WORDS.join('|')}|a|o)${EDGE}|每)`
const UNIT = String.raw`${PER} ?[\d.,]* ?(?<unit>\p{L}+)`
/** Neither the digits of a number such as DE123456789, nor a year or a ratio. */
const FIRST = String.raw`(?<![\p{Script=Latin}\d]|[Rr]atio (?:of )?|\b(?:[Ii][nm]|Incoterms®?) (?=20\d\d(?![\d.,])))`
/** Letters and digits of the number of an inquiry are no money: `INQ-20261128-5EUR7K`. */
const NO_RECEIPT = String.raw`(?<!INQ-\d{8}-\w{0,5})`
/** Some write no cents so. */
const NO_CENTS = '(?:[.,][-–—])?'
/** What else stands before a price beside the words for it. */
const PRICE_WORDS = '单价 単価 단가 fiyatı can.do could.do'
/** A word for a price in any language, with a unit and a short word behind it or not: `Price: `, `Preis pro kg `, `prix est `. */
const PRICE = String.raw`(?:${patternOf(
  [
    PRICE_WORDS,
    ...Object.values(LETTER_WORDS).map(({ price }) => price.toLowerCase().replace(/\s?[:：]\s*$/, '')),
  ].join(' '),
)})(?: ?${PER} ?(?:${KILO}))?(?: \p{L}{1,7})? ?[:：]? ?`
/** What is taken off a price: `minus 5 %`, `10 % off`. */
const REDUCED = String.raw`(?:${patternOf('minus less moins menos meno abzüglich')}) (?:${FIGURE}) ?%|(?:${FIGURE}) ?%,? (?:${patternOf('off discount rabatt rabat- nachlass remise descuento desconto sconto korting скидк- indirim')})${EDGE}`
/** One digit before another word is the number of something: `Euro 6 truck`. */
const ALONE = String.raw`(?!\d (?!${PER})\p{L})`
/**
 * Money is a figure beside a currency, with the unit between them or not, for a kilogram, or bare behind the word price; or what is taken off. Euro pallets
 * and the form EUR.1 are none.
 */
const AMOUNT = String.raw`${NO_RECEIPT}(?:(?!EUR[. ]1(?![\d/]|[.,]\d))${CURRENCY}(?:\.? ?| ?${PER} ?(?:${KILO})${EDGE}\)?[:：]? ?|\)?[:：] ?)${ALONE}(?<after>${FIGURE})${NO_CENTS}|${FIRST}(?<figure>${FIGURE})${NO_CENTS} ?(?:${CURRENCY}|${PER} ?(?:${KILO})${EDGE})|(?<=${PRICE})(?!20\d\d(?![.,]?\d))(?<bare>${FIGURE})(?![.,-]?\d| ?[%\p{L}])|${FIRST}(?:${REDUCED}))(?!\d|[ -]?[Pp]al)`
/** The end of a range has one before it, too: what comes first has none. */
const MINUS = new RegExp(String.raw`^(?:\D*\s)?[-−](?:${CURRENCY})? ?\d`, 'u')

/** Arabic, Persian and full-width digits have that of ASCII in their last four bits. */
function withPlainDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** A pattern of words with spaces between them. */
function patternOf(words: string): string {
  return words
    .split(' ')
    .map((word) => word.replace('-', '(?:e?s|a|i|y|а|ы|ь|я|en|ych|ów|ов|ей|лей|ля)?'))
    .map((word) => word.replaceAll(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`))
    .join('|')
}

/** What is wrong with a price; `undefined` for figures with currency and unit, for words on purpose, and for none. */
export function priceError(typed: string): string | undefined {
  const price = withPlainDigits(typed)
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
  const figures = withPlainDigits(price).match(new RegExp(FIGURE, 'g')) ?? []
  return figures.every((figure) => /^[0.,]+$/.test(figure))
}

/** What is wrong with a text that names an amount of money. */
export function moneyError(text: string): string | undefined {
  return [...withPlainDigits(text).matchAll(new RegExp(AMOUNT, 'gu'))]
    .map(({ groups = {} }) => figureOf(groups))
    .filter((figure) => figure !== '')
    .map((figure) => inTwoWays(figure) ?? numberError(figure))
    .find((error) => error !== undefined)
}

/** The figure of an amount of money; empty for what is taken off. */
function figureOf({ after, figure, bare }: Partial<Record<string, string>>): string {
  return after ?? figure ?? bare ?? ''
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
  return moneyAt(text).map(({ words }) => words)
}

/** The same, with where each stands. */
export function moneyAt(text: string): { words: string; at: number }[] {
  return [...withPlainDigits(text).matchAll(new RegExp(String.raw`${AMOUNT}(?:\.? ?${UNIT})?`, 'gu'))]
    .filter(({ groups = {} }) => !DAY.test(figureOf(groups)))
    .map(({ 0: words, index }) => ({ words, at: index }))
}

/** Whether a price says what an amount does, and for which unit where the amount has none: `45 USD` and `USD 45/kg`. */
export function isNamedBy(price: string, amount: string): boolean {
  const words = plainWords(price)
  return plainWords(amount).every((word) => words.includes(word))
}

/**
 * Whether an amount in a text may be for the unit of a price: it says so, or it is near the price and names no unit; `150 EUR` for
 * transport are not, nor is what is taken off.
 */
export function isRate(amount: string, price: string): boolean {
  if (amount.includes('%')) return false
  const [units, known] = [unitsOfPrice(amount), unitsOfPrice(price)]
  if (units.length > 0) return known.length === 0 || units.some((unit) => known.includes(unit))
  const [figures, others] = [figuresIn(amount), figuresIn(price)]
  return figures.some((one) => others.some((other) => one <= 2 * other && other <= 2 * one))
}

function figuresIn(price: string): number[] {
  return plainWords(price).flatMap((word) => (/^\d/.test(word) ? Number(word) : []))
}

/** Whether two prices say the same: `80.00 $ per kg` and `USD 80/kg`. */
export function isSamePrice(one: string, other: string): boolean {
  const [a, b] = [one, other].map((price) => plainWords(priceIn('en', price)).toSorted().join(' '))
  return a === b
}

/** The words of a price, or of a line, each as it is written in one way. */
export function plainWords(text: string): string[] {
  const words = withPlainDigits(text.toLowerCase()).match(new RegExp(`${FIGURE}|\\p{L}+|\\p{Sc}`, 'gu')) ?? []
  return words
    .filter((word) => !PER_WORDS.includes(word))
    .map((word) => currencyNamed(word) ?? (isWritten(KILO, word) ? 'kg' : (unitNamed(word) ?? plainFigure(word))))
}

/** What the amount of a line costs, where its price is one figure for the same unit: `900 eur` for `Reishi: 30 kg` at `30 EUR/kg`. */
export function totalOf({ what, price }: { what: string; price: string }): string | undefined {
  const [[quantity, unit = ''], words] = [plainWords(what).slice(-2), plainWords(price)]
  const [figure, ...others] = words.filter((word) => /^\d/.test(word))
  if (others.length > 0 || !words.includes(unit)) return undefined
  const total = Number((Number(quantity) * Number(figure)).toFixed(2))
  return words.flatMap((word) => (word === unit ? [] : word === figure ? String(total) : word)).join(' ')
}

function currencyNamed(word: string): string | undefined {
  return MONEY.find(
    ({ symbol, pattern }) => symbol.toLowerCase() === word || isWritten(pattern, word),
  )?.code.toLowerCase()
}

function isWritten(pattern: string, word: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'iu').test(word)
}

function plainFigure(word: string): string {
  const plain = /\d/.test(word) ? plainNumber(word) : undefined
  return plain === undefined ? word : String(Number(plain))
}

/** Whether a text names an amount of money. */
export function namesMoney(text: string): boolean {
  return moneyIn(text).length > 0
}
