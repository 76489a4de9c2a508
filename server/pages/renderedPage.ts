import { readPage, renderDocument } from '../../render/renderRoute.ts'
import type { Page } from '../../shared/page.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Build } from './currentBuild.ts'
import { inquiryAbout, sharedListIn, thankedPage } from './askedPage.ts'
import { foundPage } from './foundPage.ts'
import { guard } from './guards.ts'
import { createTurns } from './turns.ts'

/** Pages that may wait to be rendered: about a quarter of a second of work. */
const MOST_WAITING = 100

/** A page made for a request; where it `isShared`, everybody who asks for it gets the same. */
export type RenderedPage =
  { kind: 'html'; status: number; html: string; isShared: boolean } | { kind: 'redirect'; status: 302; to: string }

/** Their addresses hold, or lead to, what somebody has typed. */
const PERSONAL = new Set<Page['name']>(['thanks', 'inquiry', 'shared-list'])

/**
 * Renders the page of a route as its query asks for it; `undefined` where the query changes nothing. Pages are rendered
 * one after the other; what one has to wait for itself, the database or the thread of structures, it waits for before.
 */
export function createPageRenderer(build: () => Promise<Build>, store: Pick<InquiryStore, 'linesOf'>) {
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
