import type { Inquiry } from '../../../shared/inquiry.ts'
import { keptJson } from '../../store/kept.ts'

type Used = { key: string; inquiry: string }

const used = keptJson('sessionStorage', 'inquiry-key', isUsed)

/**
 * One key for one content: a second press, a retry after a lost answer, or one after a reload is not stored twice, and
 * another inquiry is not taken for what was sent before.
 */
export function keyFor(inquiry: Inquiry): string {
  const text = JSON.stringify(inquiry)
  const last = used.read()
  if (last?.inquiry === text) return last.key
  const key = randomKey()
  used.write({ key, inquiry: text })
  return key
}

export function forgetKey(): void {
  used.write(undefined)
}

function isUsed(value: unknown): value is Used {
  return typeof value === 'object' && value !== null && 'key' in value && 'inquiry' in value
}

// Not `randomUUID`: that exists on secure addresses only.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
