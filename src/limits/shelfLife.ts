import type { Judgement } from './judgeLimit.ts'

/** How long goods keep, with what may stand before it: `min. 24 months`. */
export const SHELF_LIFE =
  /(?:(?:≥|(?<strict>>(?! ?=))|(?<most>[<≤])|min(?:imum|\b\.?)|at least|NLT|not less than|mindestens|mind\.|mín\.?) ?)?(?<figure>\d+(?:[.,]\d+)?) ?-?(?:(?<months>months?|monate?|meses|mois|mesi)|years?|jahre?|años?|ans?|anni)(?![\p{L}])/iu

/** Sets the time that is asked for against the one that a product keeps. */
export function judgeShelfLife(asked: string, own: string): Omit<Judgement, 'reading'> {
  const [theirs, ours] = [monthsIn(asked), monthsIn(own)]
  if (theirs === undefined || ours === undefined)
    return { status: 'not comparable', reason: 'yours is not a number of months or years' }
  const { strict, most } = SHELF_LIFE.exec(asked)?.groups ?? {}
  if (most !== undefined) return { status: 'not comparable', reason: 'yours is a most, ours a least' }
  if (ours === theirs)
    return strict === undefined
      ? { status: 'meets', reason: 'same time' }
      : { status: 'looser', reason: 'ours allows that time itself' }
  return ours > theirs
    ? { status: 'tighter', reason: 'ours keeps longer' }
    : { status: 'looser', reason: 'ours keeps less long' }
}

function monthsIn(text: string): number | undefined {
  const { figure, months } = SHELF_LIFE.exec(text)?.groups ?? {}
  if (figure === undefined) return undefined
  return Number(figure.replace(',', '.')) * (months === undefined ? 12 : 1)
}
