import type { AskedLimit } from './askedLimit.ts'
import { findLimit } from './limitWords.ts'

/**
 * How the temperatures of two ways of storage differ; `undefined` where one names none. The rest is words, so that the
 * same temperature is not yet the same storage.
 */
export function storageDifference({ notation = '' }: AskedLimit, own: string): string | undefined {
  const ours = findLimit(own, { hasDecimalComma: false, hasDecimalPoint: true })
  if (!notation.endsWith('°C') || !ours?.notation?.endsWith('°C')) return undefined
  const isSame = ours.notation === notation
  const isOnly = findLimit(own.slice(ours.end), { hasDecimalComma: false, hasDecimalPoint: true }) === undefined
  if (!isOnly) return 'ours names several temperatures'
  return isSame ? 'same temperature, the rest is in words' : `ours is ${ours.notation}, yours ${notation}`
}
