import type { SearchLink, SearchList } from '../../shared/search.ts'
import { countText } from '../../shared/texts.ts'
import { phraseOf } from '../../shared/words.ts'
import type { AskedContent } from './contents.ts'

/** Returns the lists that a query names. */
export function listsIn(query: string, lists: SearchList[]): SearchList[] {
  const text = ` ${phraseOf(query)} `
  return lists.filter(({ words }) => words.split('; ').some((name) => text.includes(` ${name} `)))
}

/** A list with a marker is cut to products with the content. A list without products is not offered. */
export function linkTo({ path, name, count, contents }: SearchList, asked: AskedContent | undefined): SearchLink[] {
  if (count === undefined) return [{ address: path, label: name }]
  if (!asked || !contents) return [{ address: path, label: `${name} (${countText(count, 'product')})` }]
  const found = contents.filter((highest) => highest >= asked.percent).length
  if (found === 0) return []
  const label = `${name} ${asked.percent} % or more (${countText(found, 'product')})`
  return [{ address: `${path}&assay-from=${asked.percent}`, label }]
}
