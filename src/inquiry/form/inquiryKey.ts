import type { Inquiry } from '../../../shared/inquiry.ts'
import { keepInSession, readFromSession } from '../../store/sessionValue.ts'

const KEY = 'inquiry-key'

type Kept = { key: string; inquiry: string }

/**
 * One key for one content: a second press, a retry after a lost answer, or one after a reload is not stored twice, and
 * another inquiry is not taken for what was sent before.
 */
export function keyFor(inquiry: Inquiry): string {
  const text = JSON.stringify(inquiry)
  const kept = readFromSession(KEY) as Kept | undefined
  if (kept?.inquiry === text) return kept.key
  const key = randomKey()
  keepInSession(KEY, { key, inquiry: text })
  return key
}

export function forgetKey(): void {
  keepInSession(KEY, undefined)
}

// Not `randomUUID`: that exists on secure addresses only.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
