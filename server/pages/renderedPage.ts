import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'
import { pageNotFound, type SiteError, unknownMiddleware } from '../../shared/errors.ts'
import type { MIDDLEWARE_NAMES, Page, PageOf } from '../../shared/page.ts'
import { readSearchKind, readSearchQuery, pathWithoutResults } from '../../shared/search.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Build } from './currentBuild.ts'
import { fillInquiryPage, fillSharedList, fillThanksPage } from './personalPages.ts'
import { addResults } from './resultsPage.ts'
import { createWorkQueue } from './workQueue.ts'

const MAX_WAITING = 100

/** `isShared` means that the page is the same for everybody. */
export type RenderedPage =
  | { kind: 'html'; status: number; html: string; isShared: boolean }
  | { kind: 'redirect'; status: 302; to: string }

const PERSONAL_PAGES = new Set<Page['name']>(['thanks', 'inquiry', 'shared-list'])

/**
 * The renderer returns `undefined` if the query changes nothing. It renders pages one by one; waiting for the database
 * or for a structure search delays no other page.
 */
export function createPageRenderer(currentBuild: () => Promise<Build>, store: InquiryStore) {
  const inTurn = createWorkQueue<RenderedPage | undefined>(MAX_WAITING)
  return async (path: string, query: string, { ip }: { ip: string }): Promise<RenderedPage | undefined> => {
    const current = await currentBuild()
    const parameters = new URLSearchParams(query)
    const page = await readPage(path, current)
    const filledPage =
      page.name === 'thanks'
        ? await fillThanksPage(page, parameters, { store, ip })
        : page.name === 'structure'
          ? await addResults(page, parameters, current)
          : undefined
    return inTurn(async () => {
      const result = filledPage ?? (await fillPage(page, parameters, current))
      const decision = await runGuards(result ?? page, parameters, current)
      if (decision && 'redirect' in decision) return { kind: 'redirect', status: 302, to: decision.redirect }
      if (!result && !decision) return undefined
      return {
        kind: 'html',
        status: decision?.error.status ?? 200,
        html: await renderDocument(path, result ?? page, current, query),
        isShared: !PERSONAL_PAGES.has(page.name),
      }
    })
  }
}

async function fillPage(page: Page, parameters: URLSearchParams, build: Build): Promise<Page | undefined> {
  if (page.name === 'inquiry') return fillInquiryPage(page, parameters, build)
  if (page.name === 'shared-list') return fillSharedList(page, parameters, build)
  if (page.name === 'productsdetail') return hasGrade(page, parameters.get('grade')) ? page : undefined
  return addResults(page, parameters, build)
}

function hasGrade({ product }: PageOf<'productsdetail'>, gradeName: string | null): boolean {
  return product.grades.some(({ name }) => name === gradeName)
}

type Decision = { redirect: string } | { error: SiteError }

type Middleware = (page: Page, parameters: URLSearchParams, build: Build) => Decision | undefined

/** The middleware of `src/router/middleware.ts`, for documents. */
const MIDDLEWARES: Record<(typeof MIDDLEWARE_NAMES)[number], Middleware> = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: (page, parameters, { search }) => {
    const query = readSearchQuery(parameters)
    if (query === '') return undefined
    const pageResults = page.name === 'search' ? page.results : undefined
    const results = pageResults?.found ?? search(query, readSearchKind(parameters))
    const redirect = pathWithoutResults(results, parameters.toString())
    return redirect === undefined ? undefined : { redirect }
  },
  /** A page number beyond the filtered list is not found. */
  filter: (page) => ('filtered' in page && page.filtered === null ? { error: pageNotFound() } : undefined),
  structure: () => undefined,
}

async function runGuards(page: Page, parameters: URLSearchParams, build: Build): Promise<Decision | undefined> {
  if (!(await build.renderer.isValid(page, parameters))) return { error: pageNotFound() }
  for (const name of page.middleware ?? []) {
    if (!isMiddleware(name)) throw unknownMiddleware(name)
    const decision = MIDDLEWARES[name](page, parameters, build)
    if (decision) return decision
  }
  return undefined
}

function isMiddleware(name: string): name is keyof typeof MIDDLEWARES {
  return Object.hasOwn(MIDDLEWARES, name)
}
