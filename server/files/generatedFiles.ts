import type { SheetProduct } from '../../packages/sheets/sheets.ts'
import { COMPARE_PATH, GRADE_PARAMETER, readGrades } from '../../shared/comparison.ts'
import { SiteError } from '../../shared/errors.ts'
import { selectionQuery } from '../../shared/facets.ts'
import { choicesOfGrades, splitWrittenWords } from '../../shared/gradeNames.ts'
import { readSharedLines, SHARED_LIST_PATH } from '../../shared/inquiryLine.ts'
import { payloadUrl, splitFilePath } from '../../shared/paths.ts'
import type { Grade } from '../../shared/product.ts'
import type { Build } from '../site/build.ts'
import { type Encoding, madeFileResponse } from '../site/httpResponse.ts'
import type { Made, Work } from '../workQueue.ts'

type RequestedProduct = Omit<SheetProduct, 'payload'>

type Selection = { products: RequestedProduct[]; collection?: string }

/** Addresses that ask for the same grades or products have the same `asked`. */
type Request = { asked: unknown; select: () => Promise<Selection | undefined> }

/**
 * Returns the work for the file at an address: a page's path with an ending, and a query. Returns `undefined` if the
 * address names no such file, or the file of the build. The work throws a refusal if the query is wrong.
 */
export function fileWork(path: string, query: string, build: Build): Work | undefined {
  const file = splitFilePath(path)
  const request = file && readRequest(file, new URLSearchParams(query), build)
  if (!request) return undefined
  const run = async (encoding: Encoding): Promise<Made | undefined> => {
    const selection = await request.select()
    if (!selection) return undefined
    const products = selection.products.map((product) => ({
      ...product,
      payload: payloadUrl(build.manifest.routes[product.path] ?? ''),
    }))
    const task = { ...selection, type: file.type, siteFolder: build.siteFolder, products }
    return {
      response: await madeFileResponse(await build.threads.files.run('makeSheet', task), encoding),
      isKept: true,
    }
  }
  return { key: `${path} ${JSON.stringify(request.asked)}`, kind: 'file', run }
}

type FilePath = NonNullable<ReturnType<typeof splitFilePath>>

function readRequest({ page, type }: FilePath, parameters: URLSearchParams, build: Build): Request | undefined {
  const isCsv = type === 'csv'
  if (page === COMPARE_PATH)
    return isCsv ? gradesRequest(readGrades(parameters).grades, 'comparison', build) : undefined
  if (page === SHARED_LIST_PATH)
    return isCsv ? gradesRequest(readSharedLines(parameters), 'inquiry-list', build) : undefined
  const screen = build.manifest.routes[page] === undefined ? undefined : build.renderer.screenAt(page)
  if (screen === 'productsdetail') {
    const grades = [...new Set(parameters.getAll(GRADE_PARAMETER))].toSorted()
    if (isCsv && grades.length === 0) return undefined
    return { asked: grades, select: () => selectGradesOf(page, grades, build) }
  }
  const query = isCsv && (screen === 'products' || screen === 'productsclass') ? selectionQuery(parameters) : ''
  return query === '' ? undefined : { asked: query, select: () => selectFromList(page, query, build) }
}

async function selectGradesOf(path: string, requested: string[], build: Build): Promise<Selection | undefined> {
  const page = await build.sources.product(path)
  if (!page || page.noindex || page.canonical !== path) return undefined
  const grades = requested.map((text) => gradeNamed(text, page.product.grades) ?? unknownGrade(text, page.product))
  return { products: [{ path, grades: grades.length > 0 ? grades : undefined }] }
}

/** A file contains all pages of the list. */
async function selectFromList(path: string, query: string, { matchingProducts }: Build): Promise<Selection> {
  const { products, leftOut } = await matchingProducts(path, query)
  if (leftOut !== undefined) throw new SiteError(400, leftOut)
  if (products.length === 0) throw new SiteError(404, 'No product matches all of these filters.')
  return {
    products: products.map((product) => ({ path: product.path })),
    collection: `${path.slice(1).replaceAll('/', '-')}-selection`,
  }
}

type RequestedGrade = { slug?: string; grade: string }

function gradesRequest(lines: RequestedGrade[], collection: string, build: Build): Request {
  const grades = lines.map(({ slug, grade }) => ({ slug, grade }))
  return { asked: grades, select: () => selectGrades(grades, collection, build) }
}

/** Selects all grades of a product for a line whose grade it does not have. */
async function selectGrades(lines: RequestedGrade[], collection: string, build: Build): Promise<Selection> {
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
