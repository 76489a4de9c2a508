import { TEST_GROUPS, type TestGroup } from '../catalogue.ts'
import type { Test } from '../product.ts'
import { inMicrometres } from '../quantities/sieves.ts'
import { absentIn } from '../quantities/limits.ts'
import { GROUP_NAMES, specificationOf } from '../specification.ts'
import type { ComparedGrade } from './columns.ts'
import { type Cell, type ComparedRow, row, saySame } from './comparedRow.ts'
import { asIs, type RowLimit, rowLimit, inUnit, type Losses, lossesOf, printFigure } from './rowLimits.ts'
import { assayKey, conditionsOf, testKey, withoutCount } from './testKind.ts'
import { FACTS, factsAt } from '../facts/facts.ts'
import { factText, factValue } from '../facts/factValues.ts'

export type ComparedGroup = { name: string; rows: ComparedRow[] }

/** Sets grades side by side: their specifications, lined up by test, then what the goods are and how they are handled. */
export function compareGrades(columns: ComparedGrade[]): ComparedGroup[] {
  const specifications = columns.map(({ product, grade }) => specificationOf(product.tests, grade))
  const losses = specifications.map((groups) => lossesOf(groups.flatMap(({ tests }) => tests)))
  const groups = TEST_GROUPS.map((group) => {
    const tests = specifications.map((groupsOf) => groupsOf.find((it) => it.group === group)?.tests ?? [])
    return { name: GROUP_NAMES[group], rows: testRows(group, tests, losses) }
  })
  return [...groups, { name: 'Material and handling', rows: handlingRows(columns) }].filter(
    ({ rows }) => rows.length > 0,
  )
}

/** One row for each test that any of the columns has, in the order in which they come up. */
function testRows(group: TestGroup, columns: Test[][], losses: Losses[]): ComparedRow[] {
  const keyOf = group === 'identity' ? keyOfAssays(columns) : testKey
  const names = new Map<string, string>()
  for (const { test } of columns.flat()) if (!names.has(keyOf(test))) names.set(keyOf(test), test)
  return [...names].map(([key, first]) => {
    const tests = columns.map((all) => all.find(({ test }) => keyOf(test) === key))
    const isOneTest = tests.every((it) => !it || testKey(it.test) === testKey(first))
    const name = isOneTest ? first : withoutCount(first)
    const cells = key === 'particle size' ? sieveCells(tests) : figureCells(group, tests, losses)
    // One basis stands in the name of the row, several in the cells.
    const [basis, ...others] = new Set(cells.flatMap((cell) => cell.basis ?? []))
    if (basis === undefined) return row(name, withStrictest(cells))
    const plain = name.replace(/, (?:as is|dried basis|anhydrous basis)$/, '')
    return others.length === 0
      ? row(onBasis(plain, basis), withStrictest(cells))
      : row(plain, withStrictest(cells.map((cell) => ({ ...cell, text: cell.text && onBasis(cell.text, cell.basis) }))))
  })
}

/** Three curcuminoids by HPLC and all by UV stand in one row, unless a grade has both. */
function keyOfAssays(columns: Test[][]): (test: string) => string {
  const alone = (key: string) => columns.every((tests) => tests.filter(({ test }) => assayKey(test) === key).length < 2)
  return (test) => (alone(assayKey(test)) ? assayKey(test) : testKey(test))
}

function sieveCells(tests: (Test | undefined)[]): Placed[] {
  const isSame = tests.every((test) => test?.limit === tests[0]?.limit)
  return tests.map((test) => {
    const converted = test && !isSame ? inMicrometres(test.limit) : undefined
    return converted === undefined
      ? { text: test?.limit, method: test?.method }
      : { text: converted, original: test?.limit, method: test?.method }
  })
}

type Placed = Cell & {
  figure?: RowLimit
  absent?: number
  /** Of a figure, empty where it does not say. */
  basis?: string
}

/** Brings figures to the basis and the unit that most of them have, where that is possible and they were found alike. */
function figureCells(group: TestGroup, tests: (Test | undefined)[], losses: Losses[]): Placed[] {
  const figures = tests.map((test) => test && rowLimit(test))
  const bases = new Set(figures.flatMap((figure) => figure?.basis ?? []))
  const onOneBasis = figures.map((figure, index) =>
    figure && bases.size > 1 ? asIs(figure, losses[index] ?? {}) : figure,
  )
  // A contaminant's limit holds whatever finds it.
  const depends = group === 'identity' || group === 'physical'
  const conditions = tests.map((test, index) => {
    const figure = figures[index]
    return test && figure && depends ? conditionsOf(test.test, test.method, figure.unit) : []
  })
  const usual = mostFrequent(conditions.filter((_, index) => figures[index])) ?? []
  const known = figures.flatMap((figure) => figure ?? [])
  const unit = mostFrequent(known.map((figure) => figure.unit)) ?? ''
  const scope = mostFrequent(known.map(scopeOf)) ?? ''
  const isBasisUsual = mostFrequent(known.map(({ basis }) => String(basis !== undefined))) === 'true'
  return tests.map((test, index) => {
    if (!test) return {}
    const { limit, method } = test
    const figure = figures[index]
    if (!figure) return { text: limit, method, absent: absentIn(limit) }
    const { basis = '' } = figure
    const refuse = (notComparable: string): Placed => ({ text: limit, method, basis, notComparable })
    const difference =
      differenceOf(conditions[index] ?? [], usual) ??
      scopeDifference(scopeOf(figure), scope) ??
      basisDifference(basis, isBasisUsual)
    if (difference !== undefined) return refuse(difference)
    const based = onOneBasis[index]
    if (!based) return refuse(`${basisInWords(basis)}, and what it leaves out is not limited`)
    const converted = inUnit(based, unit)
    if (!converted) return refuse(`In ${figure.unit}, not in ${unit}`)
    const placed = { method, basis: based.basis ?? '', figure: converted }
    const isConverted = based !== figure || converted.unit !== figure.unit
    return isConverted
      ? { text: printFigure(converted), original: based === figure ? limit : onBasis(limit, basis), ...placed }
      : { text: limit, ...placed }
  })
}

/** What a limit is for, as far as it changes its meaning; empty where it does not say. */
function scopeOf({ of }: RowLimit): string {
  if (/\beach\b/.test(of)) return 'for each alone'
  if (/\b(?:total|together|sum)\b/.test(of)) return 'for all in total'
  return /^of .+/.exec(of)?.[0] ?? ''
}

/** In words, where a figure is for something else than the usual ones or one of them does not say. */
function scopeDifference(own: string, usual: string): string | undefined {
  if (own === usual) return undefined
  if (own === '') return `Does not say whether it is ${usual}`
  return usual === '' ? `It is ${own}, where others do not say` : `It is ${own}, not ${usual}`
}

/** In words, where a figure says its basis and the usual ones do not, or the other way round. */
function basisDifference(own: string, isUsual: boolean): string | undefined {
  if ((own !== '') === isUsual) return undefined
  return isUsual ? 'Does not say on which basis' : `On the ${basisInWords(own)}, where others do not say`
}

/** In which words a figure's conditions differ from the usual ones: `By HPLC, not by UV-Vis`. */
function differenceOf(own: string[], usual: string[]): string | undefined {
  const [more, less] = [own.filter((it) => !usual.includes(it)), usual.filter((it) => !own.includes(it))]
  if (more.length === 0) return less.length === 0 ? undefined : `Not said to be ${less.join(', ')}`
  const text = [...more, ...less.map((it) => `not ${it}`)].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `≥ 98.0 %, dried basis` */
function onBasis(text: string, basis = ''): string {
  return basis === '' ? text : `${text}, ${basisInWords(basis)}`
}

function basisInWords(basis: string): string {
  return basis === 'as is' ? basis : `${basis} basis`
}

/** Marks the limits that leave least room, where two or more can be set against each other and differ. */
function withStrictest(cells: Placed[]): Cell[] {
  const comparable = cells.filter(({ figure, absent }) => figure ?? absent)
  const strictest = comparable.length < 2 || row('', cells).isSame ? undefined : strictestOf(comparable)
  return cells.map(({ figure, absent, text, original, method, notComparable }) => ({
    text,
    original,
    method,
    notComparable,
    ...(strictest !== undefined && boundOf({ figure, absent }) === strictest && { isStrictest: true as const }),
  }))
}

/** The bound that leaves least room; none for ranges, and where one limit is from above and another from below. */
function strictestOf(cells: Placed[]): number | undefined {
  const bounds = cells.map(boundOf)
  const kinds = new Set(cells.map(kindOf))
  const [kind] = kinds
  if (kinds.size > 1 || kind === 'range' || bounds.includes(undefined)) return undefined
  const figures = bounds.flatMap((bound) => bound ?? [])
  if (new Set(figures).size === 1) return undefined
  return kind === 'most' ? Math.min(...figures) : Math.max(...figures)
}

function kindOf({ figure, absent }: Placed): 'most' | 'least' | 'range' | 'absent' {
  if (absent !== undefined) return 'absent'
  if (figure?.min === undefined) return 'most'
  return figure.max === undefined ? 'least' : 'range'
}

function boundOf({ figure, absent }: Pick<Placed, 'figure' | 'absent'>): number | undefined {
  return absent ?? figure?.min ?? figure?.max
}

/** The first of those that come up most often; lists are the same where their items are. */
function mostFrequent<T extends string | string[]>(values: T[]): T | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return values.find((value) => String(value) === most?.[0])
}

/** What each grade is, and how it is packed, kept and sold. */
function handlingRows(columns: ComparedGrade[]): ComparedRow[] {
  return factsAt('comparison').flatMap((id) => {
    const cells = columns.map((goods): Cell => {
      const text = factText(id, factValue(id, goods))
      return { text, ...(id === 'solvents' && { original: goods.product.solventNote }) }
    })
    // Of allergens silence would be read as none.
    if (id !== 'allergens' && cells.every(({ text }) => text === undefined)) return []
    return { test: FACTS[id].label, isSame: saySame(cells), cells }
  })
}
