import type { ContentFile } from '../read/contentFile.ts'
import type { Library } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'

/** Substances, species and sets of limits that no product or article uses show nowhere. */
export function checkUnreferenced({ compounds, plants, limits, products, articles }: Library, report: Report): void {
  const productData = [...products.values()].map(({ data }) => data)
  const articleData = [...articles.values()].map(({ data }) => data)
  const groups: { records: Map<string, ContentFile<object>>; used: (string | undefined)[] }[] = [
    {
      records: compounds,
      used: [...productData.map((it) => it.compound), ...articleData.flatMap((it) => it.compounds ?? [])],
    },
    { records: plants, used: [...productData.map((it) => it.plant), ...articleData.flatMap((it) => it.plants ?? [])] },
    { records: limits, used: productData.flatMap((it) => it.limits ?? []) },
  ]
  for (const { records, used } of groups) {
    const names = new Set(used)
    for (const [id, record] of records) {
      if (names.has(id) || isDraft(record.data)) continue
      reportField(report, record, {
        path: [],
        wrong: 'nothing refers to this record',
        fix: 'Name it in a product or an article, or delete the file',
      })
    }
  }
}

function isDraft(data: object): boolean {
  return 'draft' in data && data.draft === true
}
