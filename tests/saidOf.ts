import { product } from './tinyContent.ts'
import { editorialProblems } from './tinyLibrary.ts'

type Change = {
  /** Further fields of pure piperine. */
  fields?: string
  /** What else is different in its file. */
  change?: (text: string) => string
  /** Other files of the tiny content. */
  more?: Record<string, string>
}

/** What the editorial check says with this change of pure piperine, as far as some words stand in it. */
export async function saidOf(
  words: string,
  { fields = '', change = (text) => text, more = {} }: Change,
): Promise<string[]> {
  const text = product('Pure Piperine', 'pure-piperine', '1', fields)
  const changes = { ...more, 'products/herbal-extract/pure-piperine.md': change(text) }
  return (await editorialProblems(changes)).filter((line) => line.includes(words))
}

/** The field `markets` with what it says of one market. */
export function marketsWith(market: string, entry: string): string {
  const markets = ['euFood', 'euAdditive', 'us', 'uk', 'china', 'cosmetics']
  return `markets:\n${markets.map((it) => `  ${it}: { ${it === market ? entry : 'status: not examined'} }\n`).join('')}`
}

/** A record of law whose matter is this. */
export function lawRecord(matters: string): string {
  return `title: List\njurisdiction: EU\nkind: act\nstatus: in force\nmatters: ${matters}\nmentions: []\nsource: https://law.example/\n`
}
