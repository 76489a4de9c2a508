import { articlePath, productPath } from '../../shared/paths.ts'
import type { Library } from '../library.ts'
import { type Report, reportField, reportText } from '../check/report.ts'

/** Every article links to a product or another article; every product is named by an article, a page or a sibling. */
export function checkCoverage(library: Library, report: Report): void {
  const linked = new Set<string>()
  for (const record of [
    ...library.articles.values(),
    ...library.products.values(),
    ...library.news,
    ...library.pages,
  ]) {
    for (const { href } of record.markdown.links) linked.add(href.split('#')[0] ?? href)
  }
  const { compounds, plants, products, substances } = subjectsOf(library)
  for (const record of library.articles.values()) {
    const leads = record.markdown.links.some(
      ({ href }) => href !== articlePath(record.data.slug) && href.startsWith('/'),
    )
    if (!leads)
      reportText(report, record, 1, {
        wrong: 'the text has no link',
        fix: 'Link to a product or article that it is about',
      })
  }
  for (const record of library.products.values()) {
    const { compound, plant, substance, slug } = record.data
    const isNamed =
      linked.has(productPath(record.category, slug)) ||
      products.has(`${record.category}/${slug}`) ||
      (compound !== undefined && compounds.has(compound)) ||
      (plant !== undefined && plants.has(plant)) ||
      (substance !== undefined && (substances.get(substance) ?? 0) > 1)
    if (isNamed) continue
    reportField(report, record, {
      path: ['slug'],
      wrong: 'no article, page or sibling leads to this product',
      fix: 'Name it in an article about it, or give it the substance of its siblings',
    })
  }
}

function subjectsOf({ articles, products }: Library) {
  const substances = new Map<string, number>()
  for (const { data } of products.values()) {
    if (data.substance !== undefined) substances.set(data.substance, (substances.get(data.substance) ?? 0) + 1)
  }
  const all = [...articles.values()].map(({ data }) => data)
  return {
    compounds: new Set(all.flatMap((data) => data.compounds ?? [])),
    plants: new Set(all.flatMap((data) => data.plants ?? [])),
    products: new Set(all.flatMap((data) => data.products ?? [])),
    substances,
  }
}
