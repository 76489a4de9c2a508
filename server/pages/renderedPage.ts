import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'
import { isMiddlewareName, type Page, type PageOf } from '../../shared/page.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { BuiltFiles } from '../site/builtFiles.ts'
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
export function createPageRenderer(
  builtFiles: () => Promise<BuiltFiles>,
  currentBuild: () => Promise<Build>,
  store: InquiryStore,
) {
  const inTurn = createWorkQueue<RenderedPage | undefined>(MAX_WAITING)
  return async (path: string, query: string, { ip }: { ip: string }): Promise<RenderedPage | undefined> => {
    // Without a query, the file of the page is the answer, unless the page cannot be shown.
    if (query === '' && !(await hasUnknownMiddleware(path, await builtFiles()))) return undefined
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
      const decision = await current.renderer.decide(result ?? page, parameters)
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

/** Reads nothing but the payload: the files of the site must be served while the rendering bundle is broken. */
async function hasUnknownMiddleware(path: string, { manifest, folder }: BuiltFiles): Promise<boolean> {
  const page = await readPage(path, { manifest, siteFolder: folder }).catch(() => undefined)
  return page?.middleware?.every(isMiddlewareName) === false
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
