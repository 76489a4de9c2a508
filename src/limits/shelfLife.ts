import { DIGITS, plainNumber } from '../../shared/quantities/numbers.ts'
import { unitFactor, unitWords } from '../../shared/quantities/units.ts'
import { type Judgement, refused } from './judgement.ts'

/** How long goods keep, with what may stand before it: `min. 24 months`. */
export const SHELF_LIFE = new RegExp(
  String.raw`(?:(?:≥|(?<strict>>(?! ?=))|(?<most>[<≤])|min(?:imum|\b\.?)|at least|NLT|not less than|mindestens|mind\.|mín\.?) ?)?(?<figure>${DIGITS}) ?-?(?<unit>${unitWords('time')})`,
  'iu',
)

/** Whether a text says how long, and nothing else: `24 months`. */
export function isTime(text: string): boolean {
  return SHELF_LIFE.exec(text)?.[0] === text
}

/** Sets the time that is asked for against the one that a product keeps. */
export function judgeShelfLife(asked: string, own: string): Judgement {
  const [theirs, ours] = [monthsIn(asked), monthsIn(own)]
  if (theirs === undefined || ours === undefined) return refused('yours is not a number of months or years')
  const { strict, most } = SHELF_LIFE.exec(asked)?.groups ?? {}
  if (most !== undefined) return refused('yours is a most, ours a least')
  if (ours === theirs)
    return strict === undefined
      ? { status: 'meets', reason: 'same time' }
      : { status: 'looser', reason: 'ours allows that time itself' }
  return ours > theirs
    ? { status: 'tighter', reason: 'ours keeps longer' }
    : { status: 'looser', reason: 'ours keeps less long' }
}

function monthsIn(text: string): number | undefined {
  const { figure = '', unit = '' } = SHELF_LIFE.exec(text)?.groups ?? {}
  const [number, months] = [plainNumber(figure), unitFactor(unit, 'months')]
  return number !== undefined && months !== undefined ? Number(number) * months : undefined
}
