import type { SentInquiry } from '../../shared/screens.ts'
import { StorageError } from '../database/storageError.ts'
import type { InquiryStore } from './inquiryStore.ts'

/** Returns `undefined` if the access key is not that of the receipt, or while the database is unavailable. */
export async function readSentInquiry(
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
