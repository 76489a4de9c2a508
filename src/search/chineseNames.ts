import type { SearchEntry } from '../../shared/search.ts'

/** Words of trade at the end of a name: extract, powder and the like. */
const TRADE = /提取物|提取|浓缩|粉末|粉|原料|供应商|供应|厂家|价格|批发/g

/** What a name counts that an entry is made from or measured by. */
const RELATED = 0.7

export const withoutTrade = (text: string) => text.replaceAll(TRADE, '')

export const hasChinese = (query: string) => /\p{Script=Han}/u.test(query)

type Named = { entry: SearchEntry; name: string }

/** The products that a text in Chinese characters names, and the name: the more of it is a name, the better. */
export function createChineseNames(entries: SearchEntry[]): (query: string) => Named[] {
  const named = entries.flatMap((entry) => {
    const [own = '', related = ''] = entry.chinese?.split('/') ?? []
    const names = (text: string, weight: number) =>
      text
        .split(' ')
        .filter((name) => name !== '')
        .map((name) => ({ entry, name, weight }))
    return [...names(own, 1), ...names(related, RELATED)]
  })
  return (query) => {
    const asked = withoutTrade(query.replaceAll(/\s/g, '').toUpperCase()) || query
    const found = new Map<SearchEntry, Named & { score: number }>()
    for (const { entry, name, weight } of named) {
      const [long, short] = asked.length > name.length ? [asked, name] : [name, asked]
      const score = long.includes(short) ? (short.length / long.length) * weight : 0
      if (score > (found.get(entry)?.score ?? 0)) found.set(entry, { entry, name, score })
    }
    const best = Math.max(0, ...[...found.values()].map(({ score }) => score))
    return [...found.values()].filter(({ score }) => score >= best / 2).toSorted((a, b) => b.score - a.score)
  }
}
