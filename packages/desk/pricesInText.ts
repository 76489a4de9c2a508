import { LETTER_WORDS } from './letterWords.ts'
import { isNamedBy, moneyAt, moneyIn, totalOf } from './price.ts'
import type { Draft } from './replyDraft.ts'
import { wordsOf } from './signature.ts'
import { ownWords } from './textLanguage.ts'

const SENTENCE_END = /[\n;!?。]|\. /

const LABELS = [...new Set(Object.values(LETTER_WORDS).map(({ price }) => price.trim()))].join('|')

const PRICED = new RegExp(`^\\d+\\. (.*\\S)\\n(?:${LABELS}) *(\\S.*)$`, 'gmu')

/** A price, and the line that it is of. */
type Priced = { what: string; price: string }

/** The prices that stand in a text as letters have them: below the number and the words of a line. */
export function pricesIn(text: string): Priced[] {
  return [...text.matchAll(PRICED)].map(([, what = '', price = '']) => ({ what, price }))
}

/**
 * Amounts of money in the subject or the text of a letter that are not the price of the line named beside them; where none is, of any;
 * nor what the amount of a line costs.
 */
export function amountsBeside(letter: Pick<Draft, 'subject' | 'text'>, prices = pricesIn(letter.text)): string[] {
  return [...new Set(amountsAt(letter, prices).map(({ price }) => price))]
}

/** An amount with what stands before it, after it in the same clause, and before the first amount of its sentence. */
type Amount = { price: string; before: string; after: string; lead: string }

/** The same, each with what stands beside it. */
export function amountsAt({ subject, text }: Pick<Draft, 'subject' | 'text'>, prices: Priced[]): Amount[] {
  const totals = prices.flatMap((priced) => totalOf(priced) ?? [])
  return [subject, text].flatMap((part) => {
    const own = ownWords(part).replaceAll(PRICED, (line, what: string) =>
      prices.some((priced) => priced.what === what) ? '' : line,
    )
    const amounts = moneyAt(own).map(({ words, at }, index, all) => {
      const before = own.slice(0, at)
      const [after = ''] = own.slice(at + words.length, all[index + 1]?.at).split(/[,;\n]|\. /)
      const [sentence = ''] = before.split(SENTENCE_END).slice(-1)
      return { price: words, before, after, lead: sentence.slice(0, moneyAt(sentence)[0]?.at) }
    })
    return amounts.filter((amount) => {
      if (totals.some((total) => isNamedBy(total, amount.price))) return false
      const says = ({ price }: Priced) => moneyIn(price).some((one) => isNamedBy(one, amount.price))
      const products = namedBeside(amount, prices.map(productOf))
      const named = prices.filter((priced) => products.includes(productOf(priced)))
      return !(named.length > 0 ? named : prices).some(says)
    })
  })
}

/** The product of a line as letters have it. */
export function productOf({ what }: Pick<Priced, 'what'>): string {
  return what.split(': ')[0] ?? ''
}

/**
 * Those of these products that are named with an amount: in a sentence that begins with one those that are named last before
 * each amount, `Turmeric 30 EUR/kg, reishi 12 EUR/kg`, else those after it, `30 EUR/kg for turmeric and 12 EUR/kg for reishi`.
 */
export function namedBeside({ before, after, lead }: Amount, products: string[]): string[] {
  const sides = namedLast(lead, products).length > 0 ? [before, after] : [after, before]
  return sides.map((text) => namedLast(text, products)).find(({ length }) => length > 0) ?? []
}

/** Those of these products that a text names last, by their names or a word that no other has. */
export function namedLast(text: string, products: string[]): string[] {
  const names = products.map((product) => product.toLowerCase())
  const before = text.toLowerCase()
  const places = names.map((name) => {
    const others = new Set(names.filter((other) => other !== name).flatMap(wordsOf))
    const words = wordsOf(name).filter((word) => word.length > 2 && !others.has(word))
    return Math.max(...[name, ...words].map((word) => before.lastIndexOf(word)))
  })
  const last = Math.max(...places)
  return last < 0 ? [] : products.filter((_product, index) => places[index] === last)
}
