import { SiteError } from '../../shared/errors.ts'
import type { SentInquiry } from '../../shared/page.ts'
import { clientOf, countHit } from '../database/rateLimits.ts'
import { StorageError } from '../database/storageError.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'

const MAX_RECEIPTS_PER_MINUTE = 30

const TOO_MANY_RECEIPTS = 'Too many receipts were opened. Try again in a minute.'

/** Returns `undefined` if the access key is not that of the receipt, or while the database is unavailable. */
export async function readSentInquiry(
  receipt: string,
  accessKey: string,
  { store, ip }: { store: InquiryStore; ip: string },
): Promise<SentInquiry | undefined> {
  try {
    const count = await countHit(store.database, `receipts ${clientOf(ip)}`)
    if (count > MAX_RECEIPTS_PER_MINUTE) throw new SiteError(429, TOO_MANY_RECEIPTS)
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
