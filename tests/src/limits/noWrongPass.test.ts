import { expect, test } from 'vitest'
import type { TestGroup } from '../../../shared/catalogue.ts'
import type { Status } from '../../../src/limits/judgement.ts'
import { judged } from './judged.ts'

/** What a limit leaves: everything between two bounds, of which each may itself be left out. */
type Interval = { low?: number; high?: number; leavesLowOut?: true; leavesHighOut?: true }

type Limit = Interval & { text: string }

function statusOf(group: TestGroup, name: string, asked: string, own: string): Status | undefined {
  return judged(`${name}\t${asked}`, { tests: { [group]: [{ test: name, limit: own, method: '' }] } })?.status
}

const PASSED = new Set<Status | undefined>(['meets', 'tighter'])

/** Whether the second allows nothing that the first does not. */
function holds(theirs: Interval, ours: Interval): boolean {
  const isHighEnough =
    theirs.low === undefined ||
    (ours.low !== undefined &&
      (ours.low > theirs.low || (ours.low === theirs.low && (!theirs.leavesLowOut || ours.leavesLowOut === true))))
  const isLowEnough =
    theirs.high === undefined ||
    (ours.high !== undefined &&
      (ours.high < theirs.high ||
        (ours.high === theirs.high && (!theirs.leavesHighOut || ours.leavesHighOut === true))))
  return isHighEnough && isLowEnough
}

/** What a limit with these two figures says; of a bound there is one for each figure, made where both are the same. */
type Form = (low: number, high: number, write: (figure: number) => string, unit: string) => Limit[]

const bound =
  (form: (figure: number, text: string) => Limit): Form =>
  (low, high, write, unit) =>
    low === high ? [form(low, `${write(low)} ${unit}`.trim())] : []

const range =
  (form: (low: string, high: string, unit: string) => string): Form =>
  (low, high, write, unit) => [{ text: form(write(low), write(high), unit).trim(), low, high }]

const ASKED: Form[] = [
  ...['≤ ', 'not more than '].map((sign) => bound((high, text) => ({ text: sign + text, high }))),
  ...['< ', 'less than '].map((sign) => bound((high, text) => ({ text: sign + text, high, leavesHighOut: true }))),
  ...['≥ ', 'NLT '].map((sign) => bound((low, text) => ({ text: sign + text, low }))),
  ...['> ', 'more than '].map((sign) => bound((low, text) => ({ text: sign + text, low, leavesLowOut: true }))),
  bound((high, text) => ({ text: `${text} max`, high })),
  range((low, high, unit) => `${low}–${high} ${unit}`),
  range((low, high, unit) => `between ${low} ${unit} and ${high} ${unit}`),
  range((low, high, unit) => `${high} to ${low} ${unit}`),
]

const OWN: Form[] = [
  bound((high, text) => ({ text: `≤ ${text}`, high })),
  bound((high, text) => ({ text: `< ${text}`, high, leavesHighOut: true })),
  bound((high, text) => ({ text: `Not detected (≤ ${text})`, high })),
  bound((low, text) => ({ text: `≥ ${text}`, low })),
  bound((low, text) => ({ text: `> ${text}`, low, leavesLowOut: true })),
  range((low, high, unit) => `${low}–${high} ${unit}`),
  range((low, high, unit) => `${high} to ${low} ${unit}`),
]

function limitsOf(forms: Form[], figures: number[], unit: string, factor = 1): Limit[] {
  // What the computer's own rounding adds is none.
  const write = (figure: number) => String(Number((figure * factor).toPrecision(9)))
  return figures.flatMap((low, index) =>
    figures.slice(index).flatMap((high) => forms.flatMap((form) => form(low, high, write, unit))),
  )
}

test.each<[TestGroup, string, string, string, number, number[]]>([
  ['physical', 'Bulk density', 'g/mL', 'kg/m³', 1000, [0.35, 0.45, 0.55]],
  ['physical', 'pH', '', '', 1, [4.5, 5, 7]],
  ['physical', 'Specific rotation', '°', '°', 1, [-28, -24, -20]],
  ['identity', 'Piperine', '%', 'mg/g', 10, [97.5, 99, 101]],
  ['elements', 'Lead', 'mg/kg', '%', 0.0001, [0.1, 0.3, 3]],
  ['microbiology', 'Total aerobic count', 'CFU/g', 'KBE/g', 1, [10, 100, 999]],
])(
  '%s, %s: our limit in %s passes a buyer’s in %s where it allows nothing that theirs leaves out, and only there',
  (group, name, ownUnit, unit, factor, figures) => {
    const wrong = limitsOf(ASKED, figures, unit, factor).flatMap((theirs) =>
      limitsOf(OWN, figures, ownUnit).flatMap((ours) => {
        const status = statusOf(group, name, theirs.text, ours.text)
        return status && PASSED.has(status) === holds(theirs, ours)
          ? []
          : `${theirs.text}, ours ${ours.text}: ${status}`
      }),
    )
    expect(wrong).toEqual([])
  },
)

test.each([
  ['> 36 months', 'looser'],
  ['> 24 months', 'tighter'],
  ['≥ 36 months', 'meets'],
  ['< 36 months', 'not comparable'],
])('a shelf life of %s is %s by our 36 months', (text, status) => {
  expect(judged(`Shelf life\t${text}`, {})?.status).toBe(status)
})

/** A lot has a content of its dried substance and a loss; what it holds as it is follows from both. */
test('an assay passes on another basis only if every lot that ours allows passes', () => {
  const lots = [95, 97.5, 100].flatMap((dried) => [0, 2, 5].map((loss) => ({ dried, asIs: dried * (1 - loss / 100) })))
  const tests = [{ test: 'Loss on drying', limit: '≤ 5 %', method: '' }]
  const figures = [90, 90.25, 90.5, 95, 96, 97.5, 100]
  const said = [
    ['', ['dried', 'asIs']],
    [', dried basis', ['dried']],
    [', as is', ['asIs']],
  ] as const
  const wrong = said.flatMap(([basis, bases]) =>
    figures.flatMap((figure) =>
      ['≥', '>'].flatMap((sign) => {
        const assay = [{ test: 'Piperine, dried basis', limit: '95–100 %', method: 'HPLC' }]
        const line = judged(`Piperine${basis}\t${sign} ${figure} %`, { tests: { identity: assay, physical: tests } })
        const passes = PASSED.has(line?.status)
        const isKept = lots.every((lot) => bases.every((it) => (sign === '≥' ? lot[it] >= figure : lot[it] > figure)))
        return passes === isKept ? [] : `${sign} ${figure} %${basis}: ${passes ? 'passed' : 'refused'}`
      }),
    ),
  )
  expect(wrong).toEqual([])
})
