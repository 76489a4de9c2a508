import type { SheetFile, SheetProduct, SheetTask } from '../../packages/sheets/sheets.ts'
import { readPage } from '../../render/readPage.ts'
import { COMPARE_PATH, readGrades } from '../../shared/comparison.ts'
import { SiteError } from '../../shared/errors.ts'
import { parseListFilter } from '../../shared/facets.ts'
import { matchingProducts } from '../../shared/filterList.ts'
import { choicesOfGrades, splitWrittenWords } from '../../shared/gradeNames.ts'
import { readSharedLines, SHARED_LIST_PATH } from '../../shared/inquiryLine.ts'
import { payloadUrl, splitFilePath } from '../../shared/paths.ts'
import type { Grade } from '../../shared/product.ts'
import { FILE_TIMEOUT_MS } from '../../shared/timings.ts'
import type { Build } from '../site/build.ts'
import type { Thread } from '../threads/thread.ts'

type RequestedProduct = Omit<SheetProduct, 'payload'>

type Selection = { products: RequestedProduct[]; collection?: string }

/**
 * Makes the file of an address: a page's path with an ending, and a query. Returns `undefined` if there is no such page
 * or file. Throws a refusal if the query is wrong.
 */
export async function makeFile(
  path: string,
  query: string,
  build: Build,
  thread: Thread,
): Promise<SheetFile | undefined> {
  const { manifest, siteFolder, sheetsScript } = build
  const file = splitFilePath(path)
  const selection = file && (await selectionOf(file.page, new URLSearchParams(query), build))
  if (!selection || (file.type === 'pdf' && selection.collection !== undefined)) return undefined
  const products = selection.products.map((product) => ({
    ...product,
    payload: payloadUrl(manifest.routes[product.path] ?? ''),
  }))
  const task: SheetTask = { ...selection, type: file.type, siteFolder, products }
  return thread.run(sheetsScript, { name: 'makeSheet', task, timeout: FILE_TIMEOUT_MS })
}

async function selectionOf(path: string, parameters: URLSearchParams, build: Build): Promise<Selection | undefined> {
  if (path === COMPARE_PATH) return selectGrades(readGrades(parameters).grades, 'comparison', build)
  if (path === SHARED_LIST_PATH) return selectGrades(readSharedLines(parameters), 'inquiry-list', build)
  if (build.manifest.routes[path] === undefined) return undefined
  const page = await readPage(path, build)
  if (page.name === 'productsdetail') {
    if (page.noindex || page.canonical !== path) return undefined
    const requested = parameters.getAll('grade')
    const grades = requested.map((text) => gradeNamed(text, page.product.grades) ?? unknownGrade(text, page.product))
    return { products: [{ path, grades: grades.length > 0 ? grades : undefined }] }
  }
  const isList = 'listing' in page && page.listing === 'products' && page.paging.path === path
  return isList ? selectFromList(path, parameters, build) : undefined
}

/** A file contains all pages of the list. */
function selectFromList(path: string, parameters: URLSearchParams, { catalogue }: Build): Selection {
  parameters.delete('page')
  const { products, leftOut } = matchingProducts(catalogue, path, parameters)
  if (leftOut !== undefined) throw new SiteError(400, leftOut)
  if (products.length === 0) throw new SiteError(404, 'No product matches all of these filters.')
  return {
    products: products.map((product) => ({ path: product.path })),
    collection: path.slice(1).replaceAll('/', '-') + (parseListFilter(parameters) ? '-selection' : ''),
  }
}

/** Selects all grades of a product for a line whose grade it does not have. */
async function selectGrades(
  lines: { slug?: string; grade: string }[],
  collection: string,
  build: Build,
): Promise<Selection> {
  const products = new Map<string, RequestedProduct>()
  for (const { slug, grade } of lines) {
    const path = `/${slug}`
    const page = await build.sources.product(path)
    if (!page) continue
    const name = gradeNamed(splitWrittenWords(grade).grade, page.product.grades)
    const { grades } = products.get(path) ?? { grades: [] }
    products.set(path, { path, grades: name === undefined ? undefined : grades && [...grades, name] })
  }
  if (products.size === 0) throw new SiteError(400, 'The address contains no product of the catalogue.')
  return { products: [...products.values()], collection }
}

/** Returns the name of the grade that has this name, or this name in forms. */
function gradeNamed(text: string, grades: Grade[]): string | undefined {
  const choices = choicesOfGrades(grades)
  return grades.find(({ name }, index) => name === text || choices[index] === text)?.name
}

function unknownGrade(text: string, { name, grades }: { name: string; grades: Grade[] }): never {
  throw new SiteError(404, `${name} has no grade “${text}”. It has ${grades.map((grade) => grade.name).join(', ')}.`)
}
