import { readPage } from '../../prerender/document/readPage.ts'
import { renderDocument } from '../../prerender/document/renderDocument.ts'
import { pageNotFound, type SiteError, unknownMiddleware } from '../../shared/errors.ts'
import type { MIDDLEWARE_NAMES, Page } from '../../shared/page.ts'
import { askedKind, askedQuery, pathWithoutResults } from '../../shared/search.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Build } from './currentBuild.ts'
import { inquiryAbout, sharedListIn, thankedPage } from './askedPage.ts'
import { foundPage } from './foundPage.ts'
import { createTurns } from './turns.ts'

/** Pages that may wait to be rendered: about a quarter of a second of work. */
const MOST_WAITING = 100

/** A page made for a request; where it `isShared`, everybody who asks for it gets the same. */
export type RenderedPage =
  | { kind: 'html'; status: number; html: string; isShared: boolean }
  | { kind: 'redirect'; status: 302; to: string }

/** Their addresses hold, or lead to, what somebody has typed. */
const PERSONAL = new Set<Page['name']>(['thanks', 'inquiry', 'shared-list'])

/**
 * Renders the page of a route as its query asks for it; `undefined` where the query changes nothing. Pages are rendered
 * one after the other; what one has to wait for itself, the database or the thread of structures, it waits for before.
 */
export function createPageRenderer(build: () => Promise<Build>, store: Pick<InquiryStore, 'inquiryOf'>) {
  const inTurn = createTurns<RenderedPage | undefined>(MOST_WAITING)
  return async (path: string, query: string): Promise<RenderedPage | undefined> => {
    const current = await build()
    const parameters = new URLSearchParams(query)
    const page = await readPage(path, current)
    const waitedFor =
      page.name === 'thanks'
        ? await thankedPage(page, parameters, store)
        : page.name === 'structure'
          ? await foundPage(page, parameters, current)
          : undefined
    return inTurn(async () => {
      const asked = waitedFor ?? (await asAsked(page, parameters, current))
      const decision = await guard(asked ?? page, parameters, current)
      if (decision && 'redirect' in decision) return { kind: 'redirect', status: 302, to: decision.redirect }
      if (!asked && !decision) return undefined
      return {
        kind: 'html',
        status: decision?.error.status ?? 200,
        html: await renderDocument(path, asked ?? page, current, query),
        isShared: !PERSONAL.has(page.name),
      }
    })
  }
}

/** The page with what its query asks for; `undefined` where that is nothing. */
async function asAsked(page: Page, parameters: URLSearchParams, build: Build): Promise<Page | undefined> {
  if (page.name === 'inquiry') return inquiryAbout(page, parameters, build)
  if (page.name === 'shared-list') return sharedListIn(page, parameters, build)
  return foundPage(page, parameters, build)
}

/** Where a request ends instead. */
type Decision = { redirect: string } | { error: SiteError }

type Middleware = (page: Page, parameters: URLSearchParams, build: Build) => Decision | undefined

/** What `src/router/middleware.ts` decides of navigations, decided of documents. */
const MIDDLEWARES: Record<(typeof MIDDLEWARE_NAMES)[number], Middleware> = {
  /** A query without results leads to the page that says so, a SMILES to the search by structure. */
  search: (page, parameters, { search }) => {
    const query = askedQuery(parameters)
    if (query === '') return undefined
    const known = page.name === 'search' ? page.results : undefined
    const found = known?.found ?? search(query, askedKind(parameters))
    const redirect = pathWithoutResults(found, parameters.toString())
    return redirect === undefined ? undefined : { redirect }
  },
  /** A page that the narrowed list does not have is not found. */
  filter: (page) => ('filtered' in page && page.filtered === null ? { error: pageNotFound() } : undefined),
  /** It only waits for what a structure finds, which is there. */
  structure: () => undefined,
}

/** What the guards of a page decide of its address: whether it is valid, then its middleware, in order. */
async function guard(page: Page, parameters: URLSearchParams, build: Build): Promise<Decision | undefined> {
  if (!(await build.renderer.isValid(page, parameters))) return { error: pageNotFound() }
  for (const name of page.middleware ?? []) {
    if (!isKnown(name)) throw unknownMiddleware(name)
    const decision = MIDDLEWARES[name](page, parameters, build)
    if (decision) return decision
  }
  return undefined
}

function isKnown(name: string): name is keyof typeof MIDDLEWARES {
  return Object.hasOwn(MIDDLEWARES, name)
}
