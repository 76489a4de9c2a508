import { type Losses, lossesOf } from '../../shared/comparison/rowLimits.ts'
import { isDrying } from '../../shared/comparison/drying.ts'
import { shownFacts } from '../../shared/facts/factValues.ts'
import type { Grade } from '../../shared/product.ts'
import type { SpecifiedProduct } from '../../shared/specified.ts'
import { specificationOf } from '../../shared/specification.ts'
import { judgeAllergens } from './allergens.ts'
import { judgeLimit, type OwnLimit } from './judgeLimit.ts'
import { type Judgement, refused } from './judgement.ts'
import { type AskedLimit, isAsked } from './askedLimit.ts'
import { readLines } from './readLines.ts'
import { unknownSaid } from './leftWords.ts'
import { isUnit } from '../../shared/quantities/typedLimits.ts'
import { isOfSolvents, isSolventKey, judgeSolvents } from './solvents.ts'
import { areNear, isClaimKey, isKnownTest, keyOf, keyOfRow } from './testNames.ts'

export type CheckedLimit = Judgement & {
  test: string
  /** What is asked for, as the site writes it and in the unit of its own limit. */
  reading: string
  asked: AskedLimit
  /** The row that it was set against; `undefined` where the specification has none. */
  own?: OwnLimit
}

export type CheckedLine = CheckedLimit | { unread: string }

export function isChecked(line: CheckedLine): line is CheckedLimit {
  return 'status' in line
}

/** What a page says of the goods beside their specification. */
type CheckedProduct = Omit<SpecifiedProduct, 'name' | 'path' | 'grades'>

/** Sets a buyer's specification against that of a grade, line by line. */
export function checkLimits(text: string, product: CheckedProduct, grade: Grade): CheckedLine[] {
  const sheet = sheetOf(product, grade)
  return readLines(text, namesIn([sheet])).map((line) => (isAsked(line) ? checkLimit(readTerms(line), sheet) : line))
}

/** What a grade is held to, as a buyer's lines are set against it. */
export type Sheet = { product: CheckedProduct; grade: Grade; rows: OwnLimit[]; assays: OwnLimit[]; losses: Losses }

export function sheetOf(product: CheckedProduct, grade: Grade): Sheet {
  const tests = specificationOf(product.tests, grade).flatMap(({ group, tests: own }) =>
    own.map((test): OwnLimit => ({ ...test, group })),
  )
  const handling = shownFacts('limits', { product, grade }).map(({ id, label, text: limit }): OwnLimit => ({
    id,
    test: label,
    limit,
    method: '',
    group: 'handling',
  }))
  return {
    product,
    grade,
    rows: [...tests, ...handling],
    assays: tests.slice(1, 1 + (grade.assay?.length ?? 0)),
    losses: lossesOf(tests),
  }
}

/** Names of tests that only these sheets have. */
export function namesIn(sheets: Sheet[]): string[] {
  return [...new Set(sheets.flatMap(({ rows }) => rows.map(({ test }) => plainName(test))))]
}

export function checkLimit(terms: Terms, { product, grade, rows, assays, losses }: Sheet): CheckedLimit {
  const { asked, assay, key, parts } = terms
  const ofSolvents = isSolventKey(key) ? judgeSolvents(asked, product, rows) : undefined
  if (ofSolvents) return { ...ofSolvents, test: asked.name, reading: asked.words, asked }
  const own =
    assay?.analyte === ''
      ? assays.length === 1
        ? assays[0]
        : undefined
      : rows.find(({ test }) => keyOfRow(test) === key)
  if (own) return { ...judgeLine(terms, own, losses), test: withoutBasis(own.test), asked, own }
  const drying = isDrying(key) ? rows.find(({ test }) => isDrying(keyOfRow(test))) : undefined
  if (drying) {
    const { reason, ...judged } = judgeLine(terms, drying, losses)
    const note = key === 'moisture' && judged.status !== 'not comparable' ? `; ${AS_LOSS}` : ''
    return { ...judged, reason: reason + note, test: withoutBasis(drying.test), asked, own: drying }
  }
  const line = { test: asked.name, reading: asked.notation ?? asked.words, asked }
  const ofAllergens = judgeAllergens(asked, product, grade)
  if (ofAllergens) return { ...ofAllergens, ...line }
  const near =
    assay || key === 'purity'
      ? assays[0]
      : rows.find(
          ({ group, test, limit }) =>
            areNear(keyOfRow(test), key) ||
            (key === 'residual solvents' && isOfSolvents({ group, test })) ||
            othersIn(test, limit).includes(key) ||
            parts.includes(keyOfRow(test)),
        )
  if (near) return { ...refused(`ours is ${plainName(near.test)}${closely(key, near)}`), ...line, own: near }
  // One that is not known our specification may have in other words.
  if (!isKnownTest(key)) return { ...refused('no row recognised'), ...line }
  return { status: 'missing', reason: isClaimKey(key) ? 'not in our specification' : 'we state no limit', ...line }
}

/** Moisture of dry goods is usually found so. */
const AS_LOSS = 'as loss on drying, which counts all that is volatile'

/** What keeps water and loss on drying from being set against each other. */
function closely(key: string, { test }: OwnLimit): string {
  const own = keyOfRow(test)
  if (key === 'water' && isDrying(own)) return ', which counts all that is volatile and may leave bound water'
  return isDrying(key) && own === 'water' ? ': drying takes all that is volatile' : ''
}

/** What a line asks about. It is read once, however many grades it is set against. */
export type Terms = {
  asked: AskedLimit
  assay?: Record<string, string>
  key: string
  /** Keys of the tests that a name puts together: `Pb/Cd`. */
  parts: string[]
  /** By rows of ours: many grades have the same, against which it is judged once. */
  judged: Map<string, ReturnType<typeof judgeLimit>>
}

export function readTerms(given: AskedLimit): Terms {
  const asked = ofMember(given)
  const name = bareName(asked.name)
  const assay = ASSAY.exec(name)?.groups
  const named = keyOf(assay?.analyte ?? name)
  // Moisture that is titrated is water.
  const key = named === 'moisture' && TITRATED.test(asked.context) ? 'water' : named
  return { asked, assay, key, parts: name.split('/').map(keyOf), judged: new Map() }
}

function judgeLine({ asked, judged }: Terms, own: OwnLimit, losses: Losses): ReturnType<typeof judgeLimit> {
  const row = [own.group, own.id, own.test, own.limit, own.method, losses.dried, losses.anhydrous].join('\n')
  const known = judged.get(row) ?? judgeAnew(asked, own, losses)
  judged.set(row, known)
  return known
}

/** A word that was not understood may change what the limit means: with it, nothing is said. */
function judgeAnew(asked: AskedLimit, own: OwnLimit, losses: Losses): ReturnType<typeof judgeLimit> {
  const judged = judgeLimit(asked, own, losses)
  const reason = judged.status === 'not comparable' ? undefined : unknownSaid(asked, own)
  return reason === undefined ? judged : { ...judged, ...refused(reason) }
}

const TITRATED = /\bKF\b|fischer|coulometr|\b921\b|2\.5\.(?:12|32)/i

/** An assay by itself, or of what is named: `Assay (piperine)`. */
const ASSAY =
  /^(?:(?:assay|content|potency|gehalt|riqueza)\b[\s:,–-]*(?:(?:of|an|de)\b ?)?\(?|$)(?<analyte>[^()]*)\)?$/i

/** `Residual solvents: ethanol 5000 ppm` asks for ethanol: the group is no test by itself. */
function ofMember(asked: AskedLimit): AskedLimit {
  if (!GROUPS.has(keyOf(asked.name))) return asked
  const member = /^(?<member>\p{L}[\p{L} -]*?) *:? *(?=[\d≤<])/u.exec(asked.words)?.groups?.member
  if (member === undefined || !isKnownTest(keyOf(member))) return asked
  return { ...asked, name: member, rest: asked.rest.replace(asked.name, ' ') }
}

const GROUPS = new Set(['residual solvents', 'heavy metals'])

/** `Piperine` of `Assay of piperine on dried basis by HPLC`: method, basis and unit are read from the whole line. */
function bareName(name: string): string {
  return name
    .replaceAll(
      /\((?:[^)]*(?:\b(?:HPLC|UV|GC|basis|is|im Erntegut|titration|gravimetr\w*|Karl|Kjeldahl|solution)\b|Trocken|%)[^)]*)\)/gi,
      ' ',
    )
    .replace(/,? (?:expressed|calculated) as [^)]+/i, '')
    .trim()
    .replaceAll(/,? ?\b(?:by )?(?:HPLC|UPLC|UV(?:-Vis)?|GC(?:-MS)?)\b/gi, ' ')
    .trim()
    .replaceAll(/,? ?\b(?:calculated )?(?:on|auf) (?:the )?(?:dry|dried|anhydrous) (?:basis|substance|matter)/gi, ' ')
    .replaceAll(/,? ?\b(?:dried|dry|anhydrous)(?: basis)?$|[,\s] ?as[ -]is(?: basis)?$/gi, ' ')
    .replace(/ of an? [\d.,]+ ?% solution$/i, '')
    .replace(/, ?([^,()]+)$/, (tail, unit: string) => (isUnit(unit) ? '' : tail))
    .replace(/[\s,]+$/, '')
    .replace(/(?<=\S) (?:content|level)$/i, '')
    .trim()
}

/** What a row is of beside its name. Rows of many grades say the same: each is read once. */
function othersIn(test: string, limit: string): string[] {
  const row = `${test}\n${limit}`
  const known = OTHERS.get(row) ?? [...membersOf(test), ...partsOf(limit)]
  OTHERS.set(row, known)
  return known
}

const OTHERS = new Map<string, string[]>()

/** What a row counts together: `isopiperine` of `Isomers (isopiperine, chavicine)`, `sudan ii` of `Sudan I–IV`. */
function membersOf(test: string): string[] {
  const bracketed = [...test.matchAll(/\(([^)]*)\)/g)].flatMap(([, text = '']) => text.split(/, | and /).map(keyOf))
  const { series, others = '' } = /^(?<series>\w+)(?: dyes)? I–IV(?: and (?<others>.+))?$/.exec(test)?.groups ?? {}
  if (series === undefined) return bracketed
  return [series, ...['I', 'II', 'III', 'IV', 'dyes'].map((number) => `${series} ${number}`), others].map(keyOf)
}

/** What a limit gives figures of, one by one: `curcumin` of `Curcumin 70–80 %, demethoxycurcumin 15–25 %`. */
function partsOf(limit: string): string[] {
  return limit.split(/[,;] /).flatMap((part) => {
    const name = /^(?<name>\p{L}[^\d≤≥<>]*?) [≤≥<>]? ?\d/u.exec(part)?.groups?.name
    return name === undefined ? [] : keyOf(name)
  })
}

function plainName(test: string): string {
  return withoutBasis(test).replaceAll('*', '')
}

function withoutBasis(test: string): string {
  return test.replace(/, (?:as is|dried basis|anhydrous basis)$/, '')
}
