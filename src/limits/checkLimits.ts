import { lossesOf } from '../../shared/comparison/figures.ts'
import type { Grade, Product } from '../../shared/product.ts'
import { specificationOf } from '../../shared/specification.ts'
import { type Judgement, judgeLimit, type OwnLimit } from './judgeLimit.ts'
import { type AskedLimit, isAsked, readLines } from './readLines.ts'
import { isUnit } from './limitWords.ts'
import { areNear, fold, isKnownName, keyOf, keyOfRow } from './testNames.ts'

export type CheckedLimit = Judgement & {
  test: string
  asked: AskedLimit
  /** The row that it was set against; `undefined` where the specification has none. */
  own?: OwnLimit
}

export type CheckedLine = CheckedLimit | { unread: string }

export function isChecked(line: CheckedLine): line is CheckedLimit {
  return 'status' in line
}

/** Sets a buyer's specification against that of a grade, line by line. */
export function checkLimits(text: string, tests: Product['tests'], grade: Grade): CheckedLine[] {
  const rows = specificationOf(tests, grade).flatMap(({ group, tests: own }) =>
    own.map((test): OwnLimit => ({ ...test, group })),
  )
  const assays = rows.slice(1, 1 + (grade.assay?.length ?? 0))
  const losses = lossesOf(rows)
  return readLines(
    text,
    rows.map(({ test }) => plainName(test)),
  ).map((line) => (isAsked(line) ? checkLimit(line, rows, assays, losses) : line))
}

function checkLimit(
  asked: AskedLimit,
  rows: OwnLimit[],
  assays: OwnLimit[],
  losses: ReturnType<typeof lossesOf>,
): CheckedLimit {
  const name = bareName(asked.name)
  const key = keyOf(name)
  const isAssay = /^(?:assay|content|potency|gehalt|riqueza|)$/.test(fold(name))
  const own = isAssay ? (assays.length === 1 ? assays[0] : undefined) : rows.find(({ test }) => keyOfRow(test) === key)
  const more = own && qualifierOf(name, own)
  if (more) {
    const reading = asked.notation ?? asked.words
    return { status: 'not comparable', reason: `yours is “${more}”`, test: withoutBasis(own.test), asked, own, reading }
  }
  if (own) return { ...judgeLimit(asked, own, losses), test: withoutBasis(own.test), asked, own }
  const reading = asked.notation ?? asked.words
  const near = isAssay || key === 'purity' ? assays[0] : rows.find(({ test }) => areNear(keyOfRow(test), key))
  if (near)
    return {
      status: 'not comparable',
      reason: `ours is ${plainName(near.test)}`,
      test: asked.name,
      reading,
      asked,
      own: near,
    }
  return { status: 'missing', reason: 'we state no limit', test: asked.name, reading, asked }
}

/** `Piperine` of `Assay of piperine on dried basis by HPLC`: method, basis and unit are read from the whole line. */
function bareName(name: string): string {
  return name
    .replaceAll(
      /\((?:[^)]*(?:HPLC|UV|GC|basis|is\b|Trocken|Erntegut|titration|gravimetr|Karl|Kjeldahl|solution|%)[^)]*)\)/gi,
      ' ',
    )
    .replace(/,? (?:expressed|calculated) as [^)]+/i, '')
    .trim()
    .replaceAll(/,? ?\b(?:calculated )?(?:on|auf) (?:the )?(?:dry|dried|anhydrous) (?:basis|substance|matter)/gi, ' ')
    .replaceAll(/,? ?\b(?:dried|dry|anhydrous)(?: basis)?$|, as is$/gi, ' ')
    .replaceAll(/,? ?\b(?:by )?(?:HPLC|UPLC|UV(?:-Vis)?|GC(?:-MS)?)\b/gi, ' ')
    .replace(/^(?:assay|content|gehalt) (?:of|an|de) /i, '')
    .replace(/ of an? [\d.,]+ ?% solution$/i, '')
    .replace(/[\s,]+$/, '')
    .trim()
}

/** What stands in brackets behind a name and is none of the known ways to say the same: `tapped`. */
function qualifierOf(name: string, own: OwnLimit): string | undefined {
  if (isKnownName(name)) return undefined
  const said = fold(`${own.test} ${own.method}`)
  const brackets = [...name.matchAll(/\(([^)]*)\)/g)].map(([, text = '']) => text)
  return brackets.find(
    (text) =>
      !isUnit(text) &&
      keyOf(text) !== keyOfRow(own.test) &&
      !said.includes(fold(text)) &&
      !/^(?:sum|total)$/i.test(text),
  )
}

function plainName(test: string): string {
  return withoutBasis(test).replaceAll('*', '')
}

function withoutBasis(test: string): string {
  return test.replace(/, (?:as is|dried basis|anhydrous basis)$/, '')
}
