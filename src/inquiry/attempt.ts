import { KEY_FIELD } from '../../shared/inquiry.ts'
import { INQUIRY_LIST_KEY } from '../../shared/storageKeys.ts'
import { SEND_TIMEOUT_MS } from '../../shared/timings.ts'
import { dropFromDraft } from './draft.ts'
import { keptJson } from '../router/storage.ts'

// The boot script has all of this, too, and is bundled by itself: nothing of it may stand on the app.

/** An inquiry that was sent, or was to be, and of which it is not known that it has arrived. */
export type Attempt = {
  /** Its idempotency key. */
  key: string
  /** The inquiry, as JSON or as the form that the browser itself has sent. */
  content: string
  /** What the browser itself has sent of the list, and when, in milliseconds since 1970. */
  sent?: { lines: unknown[]; at: number }
  /** Whether what sends could not be had, and the document was loaded anew. */
  isUnsent?: boolean
}

/** The last attempt of this tab, over its documents. */
export const lastAttempt = keptJson('sessionStorage', 'inquiry-key', isAttempt)

/**
 * One key for one content: a second press, a retry after a lost answer, or one after a reload is not stored twice, and
 * another inquiry is not taken for what was sent before.
 */
export function attemptOf(content: string, last: Attempt | undefined, freshKey: string): Attempt {
  return { key: last?.content === content ? last.key : freshKey, content }
}

/** How long the browser may still take to send it from this document; 0 where it sends nothing of it. */
export function timeLeft(attempt: Attempt | undefined, begin = performance.timeOrigin, now = Date.now()): number {
  const { at } = attempt?.sent ?? { at: 0 }
  return at < begin ? 0 : Math.max(0, at + SEND_TIMEOUT_MS - now)
}

/** What the browser sends is another inquiry by now, or it sends nothing: the document was come back to. */
export function endSending(): void {
  const last = lastAttempt.read()
  if (last?.sent) lastAttempt.write({ ...last, sent: { ...last.sent, at: 0 } })
}

const list = keptJson('localStorage', INQUIRY_LIST_KEY, Array.isArray)

/**
 * An inquiry that the browser itself sends is whole: the list goes with a form that would show it, and the key by which
 * a second press, or one after the app has come, is no second inquiry.
 */
export function completeInquiry({ formData, target }: FormDataEvent): void {
  const takesList = target instanceof HTMLFormElement && target.dataset.inquiry === 'list'
  const lines: unknown[] = takesList ? (list.read() ?? []) : []
  formData.set('list', JSON.stringify(lines))
  const texts = [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const attempt = attemptOf(new URLSearchParams(texts).toString(), lastAttempt.read(), randomKey())
  lastAttempt.write({ ...attempt, sent: { lines, at: Date.now() } })
  formData.set(KEY_FIELD, attempt.key)
}

/** Where the page of the receipt names the inquiry that the browser has sent, its lines are off the list, and its texts no draft. */
export function settleInquiry(): void {
  const { hash, pathname, search } = location
  if (!/^#[0-9a-f]{32}$/.test(hash)) return
  history.replaceState(history.state, '', pathname + search)
  const last = lastAttempt.read()
  // The app may have been quicker, and have settled it.
  if (!last?.sent || hash !== `#${last.key}`) return
  const gone = new Set(last.sent.lines.map(withoutDocuments))
  list.write(list.read()?.filter((line) => !gone.has(withoutDocuments(line))))
  const form = new URLSearchParams(last.content)
  // What was typed since is not what was sent.
  dropFromDraft((name, texts) => String(texts) === String(form.getAll(name)))
  lastAttempt.write(undefined)
}

/** A line as JSON, to be told apart by. The form itself gives it the documents that are ticked beside the list. */
function withoutDocuments(line: unknown): string {
  return JSON.stringify({ ...(line as object), documents: [] })
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'key' in value && 'content' in value
}

// Not `randomUUID`: that exists on secure addresses only.
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
