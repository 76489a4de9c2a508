import { CATEGORY_IDS } from '../../../shared/catalogue.ts'
import { MARKET_STATUSES } from '../../../shared/markets.ts'
import { countsOf, shownStatuses } from '../../../manifest/catalogue/counts.ts'
import type { Library } from '../../../manifest/library.ts'
import type { ContentFile } from '../../../manifest/read/contentFile.ts'
import { type InchikeyResult, OUTCOMES } from './inchikeys.ts'

/** The catalogue in figures, as a table of two columns. */
export function summaryTable(library: Library, paths: string[], inchikeys: InchikeyResult): string {
  const { products, articles, news, compounds, plants, regulations } = library
  const productFiles = [...products.values()]
  const counts = countsOf(library)
  const rows: [string, string][] = [
    ...CATEGORY_IDS.map((id): [string, string] => {
      const count = productFiles.filter(({ data }) => data.category === id).length
      return [id, `${count} products, ${numberedPages(paths, `/${id}`)} list pages`]
    }),
    ['products', `${products.size} products, ${numberedPages(paths, '/products')} list pages`],
    ['knowledge', `${articles.size} articles, ${numberedPages(paths, '/knowledge')} list pages`],
    ['news', `${news.size} items`],
    ['plants and other sources', String(plants.size)],
    ['compounds', `${compounds.size}, ${inchikeys.structures} with a structure`],
    ...Object.entries(OUTCOMES).map(([outcome, called]): [string, string] => [
      called,
      share(inchikeys[outcome as keyof typeof OUTCOMES], inchikeys.structures),
    ]),
    ['records of law', String(regulations.size)],
    ['  confirmed', share(counts.confirmedRegulations, regulations.size)],
    ['  unconfirmed', share(counts.unconfirmedRegulations, regulations.size)],
    ['statuses by market', String(counts.statuses)],
    ...statusRows(library),
    ['  looked up in part', share(counts.statusesInPart, counts.statuses)],
    ['figures by reference', String(counts.references)],
    ['words, median', `product ${medianWords(productFiles)}, article ${medianWords([...articles.values()])}`],
    ['routes', String(paths.length)],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}

/** What the tables of markets say. */
function statusRows(library: Library): [string, string][] {
  const statuses = shownStatuses(library)
  return MARKET_STATUSES.map((name) => [
    `  ${name}`,
    share(statuses.filter(({ status }) => status === name).length, statuses.length),
  ])
}

function numberedPages(paths: string[], list: string): number {
  return paths.filter((path) => path.startsWith(`${list}/page-`)).length
}

function share(count: number, total: number): string {
  return `${count} (${Math.round((count / Math.max(total, 1)) * 100)} %)`
}

function medianWords(records: ContentFile<object>[]): number {
  const words = records.map((record) => record.markdown.words).toSorted((a, b) => a - b)
  return words[Math.floor(words.length / 2)] ?? 0
}
