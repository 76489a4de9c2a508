import { storedJson } from '../router/storage.ts'

/** An inquiry that was sent, or was to be, and that is not known to have arrived. */
export type Attempt = {
  /** Its idempotency key. */
  key: string
  /** The inquiry, as text. */
  content: string
  /** Whether the code that sends could not be loaded, and the document was reloaded. */
  isUnsent?: boolean
}

/** The last attempt of this tab; it outlives a reload. */
export const lastAttempt = storedJson('sessionStorage', 'inquiry-key', isAttempt)

/** One key for one content: a second press, or a retry after a lost answer, is not stored twice. */
export function attemptOf(content: string, last: Attempt | undefined, freshKey: string): Attempt {
  return { key: last?.content === content ? last.key : freshKey, content }
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'key' in value && 'content' in value
}

// Not `randomUUID`, which exists on secure addresses only.
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
