import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'
import { decide } from '../../shared/decide.ts'
import type { Page, SentInquiry } from '../../shared/page.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Build } from '../site/build.ts'
import { StorageError } from '../database/storageError.ts'

/** `isShared` means that the page is the same for everybody. */
export type RenderedPage = { status: number; html: string; isShared: boolean } | { to: string }

const PERSONAL_PAGES = new Set<Page['name']>(['thanks', 'inquiry', 'shared-list'])

/** The renderer returns `undefined` if the query changes nothing: then the file of the page is the answer. */
export function createPageRenderer(build: Build, store: InquiryStore) {
  const sentInquiry = (receipt: string, accessKey: string) => readSentInquiry(receipt, accessKey, store)
  return async (path: string, query: string): Promise<RenderedPage | undefined> => {
    const parameters = new URLSearchParams(query)
    const page = await readPage(path, build)
    const filledPage = await build.renderer.fillPage(page, parameters, { ...build.sources, sentInquiry })
    const decision = decide(filledPage ?? page, parameters)
    if (decision.is === 'redirect') return { to: decision.to }
    if (decision.is === 'shown' && !filledPage) return undefined
    return {
      status: decision.is === 'error' ? decision.error.status : 200,
      html: await renderDocument(path, filledPage ?? page, build, query),
      isShared: !PERSONAL_PAGES.has(page.name),
    }
  }
}

/** Returns `undefined` if the access key is not that of the receipt, or while the database is unavailable. */
async function readSentInquiry(
  receipt: string,
  accessKey: string,
  store: InquiryStore,
): Promise<SentInquiry | undefined> {
  try {
    const storedInquiry = await store.inquiryOf(receipt)
    if (storedInquiry?.accessKey !== accessKey) return undefined
    const { receivedAt, inquiry } = storedInquiry
    // The link may be passed on, so it does not show name and addresses of the buyer.
    const { lines, purpose, message } = inquiry
    return { receipt, receivedAt, lines, purpose, message }
  } catch (error) {
    if (error instanceof StorageError) return undefined
    throw error
  }
}
