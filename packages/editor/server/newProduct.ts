import type { Report } from '../../../manifest/check/report.ts'
import { productPath } from '../../../shared/paths.ts'
import { allTexts, type Library } from '../../../manifest/library.ts'

/** What is still to be done for a product that has just been published: its picture, and a page that leads to it. */
export function checkNewProduct(library: Library, file: string, report: Report): void {
  const [id, product] = [...library.products].find(([, record]) => record.file === file) ?? []
  if (id === undefined || !product || product.data.draft === true || library.pictures.has(id)) return
  report.push({
    file,
    path: ['appearance'],
    wrong: 'the picture is not drawn yet',
    fix: 'Run npm run pictures in the terminal, and commit what it makes together with this record',
  })
  const address = productPath(product.data.category, product.data.slug)
  const isLinked = allTexts(library).some(
    ({ file: other, markdown }) => other !== file && markdown.links.some(({ href }) => href.split('#')[0] === address),
  )
  const isNamed = [...library.articles.values()].some(({ data }) => data.products?.includes(id))
  // The check tells of one that has no siblings either.
  const isTold = report.some((problem) => problem.file === file && problem.path?.[0] === 'slug')
  if (isLinked || isNamed || isTold) return
  report.push({
    file,
    path: ['slug'],
    wrong: 'no page names this product yet: it is found in its list and by the search alone',
    fix: 'Name it in an article, or link to it from a text about its plant or substance',
  })
}
