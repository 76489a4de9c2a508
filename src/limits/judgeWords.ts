import { absentIn } from '../../shared/quantities/limits.ts'
import type { AskedLimit } from './askedLimit.ts'
import type { Judgement, OwnLimit } from './judgeLimit.ts'
import { fold } from './testNames.ts'

/** What our limit is against one without a figure. */
export function judgeWords({ words, context }: AskedLimit, own: OwnLimit): Judgement {
  const [theirs, ours] = [rulesOf(words.length > 3 ? words : context), rulesOf(own.limit)]
  const refuse = (reason: string): Judgement => ({ status: 'not comparable', reason, reading: words })
  if (theirs.length > 0) {
    const isSame = theirs.every((rule) => ours.includes(rule)) && ours.length === theirs.length
    return isSame ? { status: 'meets', reason: 'same rules', reading: own.limit } : refuse('other rules')
  }
  if (fold(words) === fold(own.limit) && signsOf(words) === signsOf(own.limit))
    return { status: 'meets', reason: 'same words', reading: words }
  const amount = absentIn(own.limit)
  if (amount === undefined) return refuse('in words')
  return refuse(/\d/.test(words) ? `ours is in ${amount} g` : 'yours names no amount')
}

/** What a figure in words is held by: `≤` of `D90 ≤ 20 µm`. */
function signsOf(text: string): string {
  return text.replaceAll(/[^<>≤≥]/g, '')
}

/** Collections of limits that a text refers to. */
function rulesOf(text: string): string[] {
  const plain = text.replaceAll(/[<⟨〈]/g, ' ').replaceAll(/[>⟩〉]/g, '')
  return [
    ...(/396\/2005/.test(plain) ? ['EC 396/2005'] : []),
    ...[...plain.matchAll(/USP ?\s*(\d+)/g)].map(([, chapter]) => `USP ${chapter}`),
    ...[...plain.matchAll(/Ph\. ?Eur\.? ?([\d.]+)/gi)].map(([, chapter]) => `Ph. Eur. ${chapter}`),
  ]
}

/** Sets the amounts against each other in which nothing may be found, in g. */
export function judgeAbsence(asked: number, own: number | undefined): Omit<Judgement, 'reading'> {
  if (own === undefined) return { status: 'not comparable', reason: 'ours is a count' }
  if (own === asked) return { status: 'meets', reason: 'same limit' }
  return own > asked
    ? { status: 'tighter', reason: 'ours is a larger portion' }
    : { status: 'looser', reason: 'ours is a smaller portion' }
}
