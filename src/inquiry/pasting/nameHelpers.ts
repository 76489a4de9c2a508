import { type CasNumbers, casNumbers } from '../../../shared/casNumber.ts'
import type { SearchEntry } from '../../../shared/search.ts'

/** Words of trade at the end of a Chinese name: extract, powder and the like. */
const TRADE = /提取物|提取|浓缩|粉末|粉|原料|供应商|供应|厂家|价格|批发/g

export const withoutTrade = (text: string) => text.replaceAll(TRADE, '')

export const hasChinese = (query: string) => /\p{Script=Han}/u.test(query)

/** E 960 is E 960a, b and c. */
export function eNumbers({ codes = '' }: Pick<SearchEntry, 'codes'>, key: string): string[] {
  return codes.split(' ').filter((code) => code === key || code.replace(/[a-h]$/, '') === key)
}

/** The only number of the catalogue that differs from another in one digit, or in the order of two. */
export function nearCas(cas: string, entries: CasNumbers[]): string | undefined {
  const numbers = new Set(entries.flatMap((entry) => casNumbers(entry).map(({ number }) => number)))
  const near = [...numbers].filter((number) => {
    if (number.length !== cas.length) return false
    const places = [...cas].flatMap((digit, at) => (digit === number[at] ? [] : [at]))
    const [a = 0, b = a] = places
    return places.length === 1 || (places.length === 2 && cas[a] === number[b] && cas[b] === number[a])
  })
  return near.length === 1 ? near[0] : undefined
}
