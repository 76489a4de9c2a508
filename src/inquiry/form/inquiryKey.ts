import { SEND_LIMIT_MS } from '../../../shared/timings.ts'
import { keptJson } from '../../store/kept.ts'

type Used = {
  key: string
  /** The inquiry, as JSON or as the form that the browser itself has sent. */
  content: string
  /** What the browser itself has sent of the list, and when, in milliseconds since 1970. */
  sent?: { lines: unknown[]; at: number }
}

const used = keptJson('sessionStorage', 'inquiry-key', isUsed)

/**
 * One key for one content: a second press, a retry after a lost answer, or one after a reload is not stored twice, and
 * another inquiry is not taken for what was sent before.
 */
export function keyFor(content: string, sent?: Used['sent']): string {
  const last = used.read()
  const key = last?.content === content ? last.key : randomKey()
  used.write({ key, content, sent })
  return key
}

export const lastUsed = used.read

export function forgetKey(): void {
  used.write(undefined)
}

/** What the browser itself has begun to send from this document, unless it takes too long by now. */
export function sentByBrowser(): Used['sent'] {
  const sent = used.read()?.sent
  return sent && sent.at >= Math.max(performance.timeOrigin, Date.now() - SEND_LIMIT_MS) ? sent : undefined
}

/** What the browser sends is another inquiry by now, or it sends nothing: the document was come back to. */
export function endSending(): void {
  const last = used.read()
  if (last?.sent) used.write({ ...last, sent: { ...last.sent, at: 0 } })
}

function isUsed(value: unknown): value is Used {
  return typeof value === 'object' && value !== null && 'key' in value && 'content' in value
}

// Not `randomUUID`: that exists on secure addresses only.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
