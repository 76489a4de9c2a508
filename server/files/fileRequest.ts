import type { SheetProduct, SheetTask } from '../../packages/sheets/sheets.ts'
import { readPage } from '../../render/readPage.ts'
import { COMPARE_PATH, MAX_COMPARED_GRADES, readGrades } from '../../shared/comparison.ts'
import { SiteError } from '../../shared/errors.ts'
import { LIST_FIELDS, parseListFilter } from '../../shared/facets.ts'
import { matchingProducts } from '../../shared/filterList.ts'
import { choicesOfGrades, splitWrittenWords } from '../../shared/gradeNames.ts'
import { type InquiryLine, MAX_LINES } from '../../shared/inquiry.ts'
import { LINE_PARAMETER, readSharedLines, SHARED_LIST_PATH } from '../../shared/inquiryLine.ts'
import { inQuotes } from '../../shared/texts.ts'
import { splitFilePath } from '../../shared/paths.ts'
import { productAt } from '../pages/personalPages.ts'
import type { Build } from '../pages/currentBuild.ts'

type RequestedProduct = Omit<SheetProduct, 'payload'>

export type FileRequest = Omit<SheetTask, 'siteFolder' | 'products'> & { products: RequestedProduct[] }

type Selection = Omit<FileRequest, 'type'>

/** Ten times as many products would block the thread for half a minute. */
const MAX_PRODUCTS = 1000

/**
 * Reads the address of a file: a page's path with an ending, and a query. Returns `undefined` if there is no such page
 * or file. Throws a refusal if the query is wrong.
 */
export async function readFileRequest(path: string, query: string, build: Build): Promise<FileRequest | undefined> {
  const file = splitFilePath(path)
  const selection = file && (await selectionOf(file.page, new URLSearchParams(query), build))
  if (!selection || (file.type === 'pdf' && selection.collection !== undefined)) return undefined
  return { type: file.type, ...selection }
}

async function selectionOf(path: string, parameters: URLSearchParams, build: Build): Promise<Selection | undefined> {
  if (path === COMPARE_PATH) return readComparisonAddress(parameters, build)
  if (path === SHARED_LIST_PATH) return readInquiryListAddress(parameters, build)
  if (build.manifest.routes[path] === undefined) return undefined
  const page = await readPage(path, build)
  if (page.name === 'productsdetail') return readProductAddress(path, parameters, build)
  const isList = 'listing' in page && page.listing === 'products' && page.paging.path === path
  return isList ? readListAddress(path, parameters, build) : undefined
}

async function readProductAddress(path: string, parameters: URLSearchParams, build: Build): Promise<Selection> {
  const grades = parameters.getAll('grade')
  return { products: [await requireProduct({ path, grades: grades.length > 0 ? grades : undefined }, build)] }
}

function readListAddress(path: string, parameters: URLSearchParams, { catalogue }: Build): Selection {
  const unknown = [...parameters.keys()].find((name) => !LIST_FIELDS.includes(name))
  if (unknown !== undefined)
    throw new SiteError(400, `Lists have no field ${inQuotes(unknown)}. They have ${LIST_FIELDS.join(', ')}.`)
  // A file contains all pages of the list.
  parameters.delete('page')
  const { products, leftOut } = matchingProducts(catalogue, path, parameters)
  if (leftOut !== undefined) throw new SiteError(400, leftOut)
  if (products.length === 0) throw new SiteError(404, 'No product matches all of these filters.')
  if (products.length > MAX_PRODUCTS)
    throw new SiteError(
      413,
      `The list has ${products.length} products; a file takes at most ${MAX_PRODUCTS}. Add a filter.`,
    )
  return {
    products: products.map((product) => ({ path: product.path })),
    collection: path.slice(1).replaceAll('/', '-') + (parseListFilter(parameters) ? '-selection' : ''),
  }
}

async function readComparisonAddress(parameters: URLSearchParams, build: Build): Promise<Selection> {
  const { grades: references, leftOut, unreadable } = readGrades(parameters)
  if (unreadable.length > 0) throw new SiteError(400, `“${unreadable[0]}” is not a grade.`)
  if (leftOut.length > 0) throw new SiteError(413, `A comparison has at most ${MAX_COMPARED_GRADES} grades.`)
  if (references.length === 0) throw new SiteError(400, 'The address contains no grade.')
  const products = await Promise.all(
    references.map(({ slug, grade }) => requireProduct({ path: `/${slug}`, grades: [grade] }, build)),
  )
  return { products: mergeProducts(products), collection: 'comparison' }
}

async function readInquiryListAddress(parameters: URLSearchParams, build: Build): Promise<Selection> {
  const count = parameters.getAll(LINE_PARAMETER).length
  if (count === 0) throw new SiteError(400, 'The address contains no product.')
  if (count > MAX_LINES) throw new SiteError(413, `An inquiry list has at most ${MAX_LINES} lines.`)
  const lines = readSharedLines(parameters)
  if (lines.length < count) throw new SiteError(400, 'A line in the address has no product.')
  const listed = lines.filter(({ slug }) => slug !== undefined)
  if (listed.length === 0) throw new SiteError(400, 'The address contains no product of the catalogue.')
  const products = await Promise.all(listed.map((line) => productOfLine(line, build)))
  return { products: mergeProducts(products), collection: 'inquiry-list' }
}

/** Selects all grades if the line names none of the product. */
async function productOfLine({ slug, grade: text }: InquiryLine, build: Build): Promise<RequestedProduct> {
  const path = `/${slug}`
  const grades = (await productAt(path, build))?.product.grades ?? []
  const { grade } = splitWrittenWords(text)
  const isKnown = [...choicesOfGrades(grades), ...grades.map(({ name }) => name)].includes(grade)
  return requireProduct({ path, grades: isKnown ? [grade] : undefined }, build)
}

function mergeProducts(products: RequestedProduct[]): RequestedProduct[] {
  const all = new Map<string, RequestedProduct>()
  for (const { path, grades } of products) {
    const earlier = all.get(path) ?? { path, grades: [] }
    all.set(path, { path, grades: grades && earlier.grades && [...new Set([...earlier.grades, ...grades])] })
  }
  return [...all.values()]
}

/** Returns the product if the catalogue has it with all of its grades. */
async function requireProduct({ path, grades }: RequestedProduct, build: Build): Promise<RequestedProduct> {
  const page = await productAt(path, build)
  if (!page || page.noindex || page.canonical !== path)
    throw new SiteError(404, `The catalogue has no product “${path.slice(1)}”.`)
  const available = page.product.grades
  const choices = choicesOfGrades(available)
  const gradeNames = grades?.map((text) => {
    const grade = available.find(({ name }, index) => name === text || choices[index] === text)
    if (!grade)
      throw new SiteError(
        404,
        `${page.heading} has no grade “${text}”. It has ${available.map(({ name }) => name).join(', ')}.`,
      )
    return grade.name
  })
  return { path, grades: gradeNames }
}
