import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'
import type { Page } from '../../shared/page.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Build } from './currentBuild.ts'
import { fillInquiryPage, fillSharedList, fillThanksPage } from './personalPages.ts'
import { withComparison, withFilter, withSearch, withStructures } from './resultsPage.ts'
import { createWorkQueue } from '../workQueue.ts'

const MAX_WAITING = 100

/** `isShared` means that the page is the same for everybody. */
export type RenderedPage =
  | { kind: 'html'; status: number; html: string; isShared: boolean }
  | { kind: 'redirect'; to: string }

const PERSONAL_PAGES = new Set<Page['name']>(['thanks', 'inquiry', 'shared-list'])

/** They wait for the database or for a structure search, which must not delay other pages. */
const WAITING_PAGES = new Set<Page['name']>(['thanks', 'structure'])

/** The renderer returns `undefined` if the query changes nothing. It renders pages one by one. */
export function createPageRenderer(currentBuild: () => Promise<Build>, store: InquiryStore) {
  const inTurn = createWorkQueue<RenderedPage | undefined>(MAX_WAITING)
  return async (path: string, query: string, { ip }: { ip: string }): Promise<RenderedPage | undefined> => {
    // Without a query, the file of the page is the answer.
    if (query === '') return undefined
    const build = await currentBuild()
    const parameters = new URLSearchParams(query)
    const page = await readPage(path, build)
    const fill = () => fillPage(page, { parameters, build, store, ip })
    const filled = WAITING_PAGES.has(page.name) ? { result: await fill() } : undefined
    return inTurn(async () => {
      const { result } = filled ?? { result: await fill() }
      const decision = await build.renderer.decide(result ?? page, parameters)
      if (decision && 'redirect' in decision) return { kind: 'redirect', to: decision.redirect }
      if (!result && !decision) return undefined
      return {
        kind: 'html',
        status: decision?.error.status ?? 200,
        html: await renderDocument(path, result ?? page, build, query),
        isShared: !PERSONAL_PAGES.has(page.name),
      }
    })
  }
}

type PageRequest = { parameters: URLSearchParams; build: Build; store: InquiryStore; ip: string }

/** Returns the page with what its query asks for, or `undefined` if the query asks for nothing. */
async function fillPage(page: Page, { parameters, build, store, ip }: PageRequest): Promise<Page | undefined> {
  if ('listing' in page) return withFilter(page, parameters, build)
  switch (page.name) {
    case 'search':
    case 'search-404':
      return withSearch(page, parameters, build)
    case 'structure':
      return withStructures(page, parameters, build)
    case 'compare':
      return withComparison(page, parameters, build)
    case 'productsdetail':
      return page.product.grades.some(({ name }) => name === parameters.get('grade')) ? page : undefined
    case 'inquiry':
      return fillInquiryPage(page, parameters, build)
    case 'shared-list':
      return fillSharedList(page, parameters, build)
    case 'thanks':
      return fillThanksPage(page, parameters, { store, ip })
    default:
      return undefined
  }
}
