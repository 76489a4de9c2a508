import { inTwoWays } from '../../shared/quantities/quantity.ts'

const FORM = 'Write each price with its currency and unit, such as 80 USD/kg, or in words, such as “on request”'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const CURRENCY = String.raw`(?:[A-Z]{3}\b|[€$£¥₹])`
const FIGURE = String.raw`\d[\d.,]*\d|\d`
const UNIT = /(?:\/|\bper\b) ?[\d.,]* ?\p{L}+/u

/** What is wrong with a price; `undefined` for figures with currency and unit, for words on purpose, and for none. */
export function priceError(price: string): string | undefined {
  if (price === '') return undefined
  const figures = price.match(new RegExp(FIGURE, 'g'))
  if (!figures) return /\p{L}{2}/u.test(price) ? undefined : FORM
  if (!price.match(new RegExp(CURRENCY, 'g'))?.some(isCurrency) || !UNIT.test(price)) return FORM
  return figures.map(inTwoWays).find((error) => error !== undefined)
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
    new RegExp(`(?<before>${CURRENCY}) ?(?<after>${FIGURE})|(?<figure>${FIGURE}) ?(?<behind>${CURRENCY})`, 'g'),
  )
  return [...amounts]
    .filter(({ groups = {} }) => isCurrency(groups.before ?? groups.behind ?? ''))
    .map(({ groups = {} }) => groups.after ?? groups.figure ?? '')
}

function isCurrency(written: string): boolean {
  return written.length === 1 || CURRENCIES.has(written)
}
