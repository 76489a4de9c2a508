import { asIs, type RowLimit, rowLimit, inUnit, type Losses, printFigure } from '../../shared/comparison/rowLimits.ts'
import { dryingIn, dryingOf, isDrying, USUAL_DRYING } from '../../shared/comparison/drying.ts'
import { conditionsOf } from '../../shared/comparison/testKind.ts'
import type { TestGroup } from '../../shared/catalogue.ts'
import type { Test } from '../../shared/product.ts'
import { sieveOpening } from '../../shared/quantities/sieves.ts'
import { absentIn } from '../../shared/quantities/limits.ts'
import { basesIn, type Basis, solutionIn, unknownSaid } from './leftWords.ts'
import type { AskedLimit } from './askedLimit.ts'
import { type Judgement, refused } from './judgement.ts'
import { isTime, judgeShelfLife } from './shelfLife.ts'
import { fold } from './testNames.ts'
import { findLimit } from '../../shared/quantities/typedLimits.ts'

/** A row of a specification, or what the page says of the goods beside it. */
export type OwnLimit = Test & { group: TestGroup | 'handling' }

/** More than a buyer's figure has: what is asked for is not rounded. */
const ALL_DIGITS = 9

/**
 * What the site's own limit is against the one that is asked for; where that is in doubt, they are not comparable. `reading`
 * is what is asked for, as the site writes it and in the unit of its own limit.
 */
export function judgeLimit(asked: AskedLimit, own: OwnLimit, losses: Losses): Judgement & { reading: string } {
  return { reading: asked.notation ?? asked.words, ...judge(asked, own, losses) }
}

function judge(asked: AskedLimit, own: OwnLimit, losses: Losses): Judgement & { reading?: string } {
  if (own.group === 'handling' && isTime(own.limit))
    return { ...judgeShelfLife(asked.words, own.limit), reading: asked.words }
  const doubt = asked.doubt ?? (own.id === 'storage' ? storageDifference(asked, own.limit) : undefined)
  if (doubt !== undefined) return refused(doubt)
  if (/\bn ?= ?\d|\d ?[x×] ?\d+ ?g\b/i.test(asked.context)) return refused('yours names a number of samples')
  if (/% ?\(?[vwm]\/v/i.test(asked.words) && asked.notation?.includes('%')) return refused('yours is by volume')
  if (!asked.notation) return judgeWords(asked, own)
  const amount = absentIn(asked.notation)
  if (amount !== undefined) return judgeAbsence(amount, absentIn(own.limit))
  const theirs = rowLimit({ ...own, limit: asked.isBare ? `≥ ${asked.notation}` : asked.notation })
  const ours = rowLimit(own)
  if (!theirs) return refused('your limit is in words')
  if (!ours) return refused('ours is not a figure')
  if (theirs.unit === '' && ours.unit !== '') return refused(unitLacking(asked, own, ours))
  const directed = asked.isBare ? directedAs(theirs, own) : theirs
  if (!directed) return refused('yours does not say at most or at least')
  const difference = differenceOf(asked, own, ours)
  const converted = inUnit({ ...directed, of: '' }, ours.unit)
  if (!converted) return refused(ours.unit === '' ? 'ours has no unit' : `ours is in ${ours.unit}`)
  const judged =
    difference === undefined ? judgeOnBases(asked, own, { theirs: converted, ours }, losses) : refused(difference)
  if (converted.unit === directed.unit && !asked.isBare) return judged
  return { ...judged, reading: printFigure({ ...converted, of: directed.of }, ALL_DIGITS) }
}

/** A unit that is not known is named. */
function unitLacking(asked: AskedLimit, own: OwnLimit, { unit }: RowLimit): string {
  const said = unknownSaid(asked, own)
  return said === undefined ? `no unit given: ours is in ${unit}` : `ours is in ${unit}, ${said}`
}

/** A bare figure of what nobody wants more of is the most that may be in it. */
function directedAs(figure: RowLimit, { group, test }: OwnLimit): RowLimit | undefined {
  const isUnwanted =
    ['elements', 'residues', 'microbiology'].includes(group) ||
    /^(?:Loss on|Water|Moisture|.*\bash\b|Residue)/i.test(test)
  if (!isUnwanted) return undefined
  const { min, ...rest } = figure
  return { ...rest, max: min }
}

/** In what the two limits differ beside their figures. */
function differenceOf(asked: AskedLimit, own: OwnLimit, ours: RowLimit): string | undefined {
  const { name, context, notation = '' } = asked
  const said = context.replaceAll(/\b(?:hplc|uv|gc|uplc)\b/gi, (method) => method.toUpperCase())
  const sieve = sieveIn(ours.of)
  if (sieve !== undefined && !notation.includes('through')) return 'yours is no share through a sieve'
  if (sieve !== undefined) return sieveIn(notation) === sieve ? undefined : 'another sieve'
  if (notation.includes('through')) return 'ours is not sieved'
  const [together] = / (?:each|in total)$/.exec(notation) ?? []
  // None of several above a limit holds for each.
  if (together !== undefined && !own.limit.replace(/^None above.*/, '$& each').includes(together))
    return 'yours is for several substances'
  if (ours.of !== '' && !saysSame(said, ours.of)) return `ours is ${ours.of}`
  if (/area ?%|%? ?area\b/i.test(said)) return 'yours is a share of peak area'
  const rotates = /rotation/i.test(own.test)
  if (!rotates) {
    const [theirs, concentration] = [
      notation.includes('%') ? undefined : solutionIn(`${name} ${said}`),
      solutionIn(`${own.test} ${own.method}`),
    ]
    if (concentration !== undefined && theirs !== concentration)
      return theirs === undefined
        ? `ours is in a ${concentration} solution`
        : `in a ${theirs} solution, ours in ${concentration}`
  }
  if (isDrying(own.test)) {
    const [theirs, drying] = [dryingIn(context), dryingOf(own.method)]
    if ((theirs ?? USUAL_DRYING) === drying) return undefined
    return `ours is ${drying}, ${theirs === undefined ? saidOf(asked, own) : `yours ${theirs}`}`
  }
  if (own.group !== 'identity' && own.group !== 'physical') return undefined
  return methodDifference(said, asked, own, ours)
}

/** What a line has in the place of a condition that is not found in it: a word that is not known, or nothing. */
function saidOf(asked: AskedLimit, own: OwnLimit): string {
  return unknownSaid(asked, own) ?? 'yours does not say'
}

function methodDifference(said: string, asked: AskedLimit, own: OwnLimit, ours: RowLimit): string | undefined {
  const mine = conditionsOf('', own.method, ours.unit).find((it) => it.startsWith('by '))
  const theirs = conditionsOf('', said, ours.unit).find((it) => it.startsWith('by '))
  if (theirs && mine !== theirs) return mine ? `ours is ${mine}, yours ${theirs}` : `yours is ${theirs}`
  if (!theirs && mine && /UV-Vis|weighing/.test(mine)) return `ours is ${mine}, ${saidOf(asked, own)}`
  const standard = conditionsOf(own.test, own.method, ours.unit).find((it) => it.startsWith('as '))
  const other = /\bas (?!is\b|pb\b)(?<standard>[\p{L}\d-]+(?: acid)?)/iu.exec(said)?.groups?.standard
  if (standard && fold(standard) !== fold(`as ${other ?? ''}`)) return `ours is ${standard}`
  return !standard && other && own.group === 'identity' && !fold(own.test).includes(fold(other))
    ? `yours is as ${other}`
    : undefined
}

function sieveIn(text: string): number | undefined {
  const { size, unit } = /through (?<size>\d+) ?(?<unit>mesh|µm)/.exec(text)?.groups ?? {}
  if (unit === undefined) return undefined
  return unit === 'mesh' ? sieveOpening(Number(size)) : Number(size)
}

function saysSame(said: string, of: string): boolean {
  return fold(said)
    .replaceAll(/\beto\b/g, 'ethylene oxide')
    .includes(fold(of))
}

/** Judges under each basis that the limit may be meant on; where these disagree, nothing can be said. */
function judgeOnBases(
  asked: AskedLimit,
  own: OwnLimit,
  { theirs, ours }: { theirs: RowLimit; ours: RowLimit },
  losses: Losses,
): Judgement {
  const basis = ours.basis as Basis | undefined
  const [said, another] = basesIn(asked.context)
  if (another) return refused('yours names two bases')
  const ownBases: Basis[] = basis ? [basis] : isContent(own, ours) ? openBases(losses) : ['as is']
  if (said === basis && ownBases.length === 1) return compare(theirs, ours)
  const bases: Basis[] = said ? [said] : basis === 'as is' ? ['as is', 'dried'] : ['as is', ...(basis ? [basis] : [])]
  const judged = bases.flatMap((to) =>
    ownBases.map((from) => {
      const based = onBasis(ours, from, to, losses)
      return based && compare(theirs, based)
    }),
  )
  const [first] = judged
  if (first && judged.every((it) => it?.status === first.status)) return first
  if (!basis) return refused(said ? `yours is ${said}` : `ours names no basis, ${saidOf(asked, own)}`)
  const difference = `ours is ${basis === 'as is' ? basis : `on the ${basis} basis`}`
  return refused(said ? difference : `${difference}, ${saidOf(asked, own)}`)
}

/** Whether a limit is the least of what the goods hold, which their water thins. */
function isContent({ group }: OwnLimit, { min, unit, of }: RowLimit): boolean {
  return group === 'identity' && min !== undefined && unit !== '' && of === ''
}

/** What a content of ours may be of where it does not say. */
function openBases(losses: Losses): Basis[] {
  return ['as is', ...(['dried', 'anhydrous'] as const).filter((basis) => losses[basis] !== undefined)]
}

/** Our limit on another basis in the worst case; `undefined` where that is not known. */
function onBasis(ours: RowLimit, from: Basis, to: Basis, losses: Losses): RowLimit | undefined {
  if (from === to) return ours
  if (to === 'as is') return asIs({ ...ours, basis: from }, losses)
  const loss = losses[to]
  if (from !== 'as is') return undefined
  if (ours.max === undefined) return ours
  return loss === undefined ? undefined : { ...ours, max: ours.max / (1 - loss / 100) }
}

function compare(theirs: RowLimit, ours: RowLimit): Judgement {
  const [min, max, ownMin, ownMax] = [theirs.min, theirs.max, ours.min, ours.max].map(
    (figure) => figure && Number(figure.toPrecision(12)),
  )
  if ((min === undefined && ownMax === undefined) || (max === undefined && ownMin === undefined))
    return refused('one is a least, the other a most')
  const isLowEnough = max === undefined || (ownMax !== undefined && ownMax <= max)
  const isHighEnough = min === undefined || (ownMin !== undefined && ownMin >= min)
  const isEqual = min === ownMin && max === ownMax
  if (!isLowEnough || !isHighEnough) return { status: 'looser', reason: 'ours allows more' }
  const isAtBound = (max !== undefined && max === ownMax) || (min !== undefined && min === ownMin)
  if (isAtBound && theirs.isStrict && !ours.isStrict)
    return { status: 'looser', reason: 'ours allows that figure itself' }
  return isEqual ? { status: 'meets', reason: 'same limit' } : { status: 'tighter', reason: 'ours allows less' }
}

/**
 * How the temperatures of two ways of storage differ; `undefined` where one names none. The rest is words, so that the
 * same temperature is not yet the same storage.
 */
function storageDifference({ notation = '' }: AskedLimit, own: string): string | undefined {
  const ours = findLimit(own)
  if (!notation.endsWith('°C') || !ours?.notation?.endsWith('°C')) return undefined
  const isSame = ours.notation === notation
  const isOnly = findLimit(own.slice(ours.end)) === undefined
  if (!isOnly) return 'ours names several temperatures'
  return isSame ? 'same temperature, the rest is in words' : `ours is ${ours.notation}, yours ${notation}`
}

/** What our limit is against one without a figure. */
function judgeWords({ words, context }: AskedLimit, own: OwnLimit): Judgement & { reading?: string } {
  const [theirs, ours] = [rulesOf(words.length > 3 ? words : context), rulesOf(own.limit)]
  if (theirs.length > 0) {
    const isSame = theirs.every((rule) => ours.includes(rule)) && ours.length === theirs.length
    return isSame ? { status: 'meets', reason: 'same rules', reading: own.limit } : refused('other rules')
  }
  if (fold(words) === fold(own.limit) && signsOf(words) === signsOf(own.limit))
    return { status: 'meets', reason: 'same words' }
  const amount = absentIn(own.limit)
  if (amount === undefined) return refused('in words')
  return refused(/\d/.test(words) ? `ours is in ${amount} g` : 'yours names no amount')
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
function judgeAbsence(asked: number, own: number | undefined): Judgement {
  if (own === undefined) return refused('ours is a count')
  if (own === asked) return { status: 'meets', reason: 'same limit' }
  return own > asked
    ? { status: 'tighter', reason: 'ours is a larger portion' }
    : { status: 'looser', reason: 'ours is a smaller portion' }
}
