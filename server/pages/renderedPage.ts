import { readPage } from '../../render/readPage.ts'
import { renderDocument } from '../../render/renderer.ts'
import { decide } from '../../shared/decide.ts'
import type { Page, SentInquiry } from '../../shared/page.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Build } from '../site/build.ts'
import { type Encoding, pageResponse } from '../site/httpResponse.ts'
import type { Made, Work } from '../workQueue.ts'
import { StorageError } from '../database/storageError.ts'

const PERSONAL_PAGES = new Set<Page['name']>(['thanks', 'inquiry', 'shared-list'])

/** Returns the work for a query, or `undefined` without one. The work makes nothing if the query changes nothing. */
export function pageWork(path: string, query: string, build: Build, store: InquiryStore): Work | undefined {
  if (query === '') return undefined
  const sentInquiry = (receipt: string, accessKey: string) => readSentInquiry(receipt, accessKey, store)
  const run = async (encoding: Encoding): Promise<Made | undefined> => {
    const parameters = new URLSearchParams(query)
    const page = await readPage(path, build)
    const filledPage = await build.renderer.fillPage(page, parameters, { ...build.sources, sentInquiry })
    const decision = decide(filledPage ?? page, parameters)
    if (decision.is === 'redirect') return { to: decision.to }
    if (decision.is === 'shown' && !filledPage) return undefined
    const status = decision.is === 'error' ? decision.error.status : 200
    const html = await renderDocument(path, filledPage ?? page, build, query)
    const isKept = status === 200 && !PERSONAL_PAGES.has(page.name)
    return { response: await pageResponse(html, status, encoding, isKept), isKept }
  }
  return { key: path + query, kind: build.renderer.screenAt(path), run }
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
