import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { checkEditorial } from '../checkEditorial.ts'
import { keepPagesRead, readPagesRead } from '../pagesRead.ts'
import type { Change } from '../rule.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { writeWhole } from '../../../manifest/write/writeWhole.ts'
import { soundLibrary } from './soundLibrary.ts'

function said(change: Change): string[] {
  return checkEditorial(soundLibrary(change), {}).map(describeProblem)
}

const LONG = Array.from({ length: 120 }, (_, index) =>
  index % 10 === 0 ? `Word${index}` : `word${index}${index % 10 === 9 ? '.' : ''}`,
).join(' ')

test('what is wrong in a row is told with its line, its field, the fix and the rule', () => {
  const row = { test: 'Water', limit: '≤ 5 %', method: 'Loss on drying' }
  expect(
    said({ limits: { group: 'physical', tests: [row] }, product: { applications: ['skin-care'] } }),
  ).toContainEqual(
    expect.stringMatching(
      /^content\/limits\/elements\.yaml:6:13: tests 1, method: "Water" by "Loss on drying": drying takes .* by Karl Fischer\. \[water-by-drying\]$/,
    ),
  )
})

test('what is wrong in a text is told with the line of the file', () => {
  const [problem, ...more] = checkEditorial(
    soundLibrary({ answer: `[It](/contact-us).\n\n${LONG} ${LONG} boosts mood.` }),
    {},
  )
  expect(more).toEqual([])
  expect(problem).toMatchObject({ file: 'content/knowledge/what-is-piperine-.md', line: 15, rule: 'health-claim' })
})

test('a finding in each of several grades names each', () => {
  const impurities = { test: 'Related substances', limit: '≤ 10 %', method: 'HPLC' }
  expect(said({ product: { tests: { identity: [impurities] } } })).toEqual([
    expect.stringContaining('grades 1, assay: "Related substances" may be ≤ 10 %'),
    expect.stringContaining('grades 2, assay: "Related substances" may be ≤ 10 %'),
  ])
})

test('an exception that a record names with its reason is kept, for that file and that rule', () => {
  const text = `${LONG}\n\nIt boosts mood. Order now!`
  const exceptions = { 'health-claim': 'It quotes a label.' }
  expect(said({ text, product: { exceptions } })).toEqual([expect.stringContaining('[exclamation-mark]')])
  expect(said({ text, article: { exceptions } })).toEqual([
    expect.stringContaining('"boosts mood" is not allowed'),
    expect.stringContaining('[exclamation-mark]'),
    expect.stringMatching(
      /what-is-piperine-\.md:.*: exceptions, health-claim: the rule "health-claim" finds nothing here/,
    ),
  ])
})

test('an exception of a rule that is unknown is told, with the name that is near', () => {
  expect(said({ plant: { exceptions: { cite: 'Wild.' } } })).toEqual([
    expect.stringContaining('piper-nigrum.yaml:8:9: exceptions, cite: "cite" is no rule, perhaps "cites"'),
  ])
})

test('a record of law that has changed lists the pages to read again, until they have been', async () => {
  const file = join(freshFolder(), 'read.json')
  writeWhole(file, '{}')
  const library = (law: NonNullable<Change['laws']>[string] = {}) =>
    soundLibrary({
      product: { markets: { us: { finding: 'permission', records: ['act'] } } },
      laws: { act: { matters: 'Up to 30 mg.', ...law } },
    })
  const toRead = (it = library()) => checkEditorial(it, readPagesRead(file)).map(describeProblem)
  expect(toRead()).toEqual([
    expect.stringMatching(
      /act\.yaml:5.*new or has changed since its page was read.*pure-piperine\.md.*content:read -- act/,
    ),
  ])
  keepPagesRead(library(), ['act'], file)
  expect(toRead()).toEqual([])
  expect(toRead(library({ confirmedBy: 'EUR-Lex, read 2026-11-21' }))).toEqual([])
  expect(toRead(library({ matters: 'Up to 20 mg.' }))).toHaveLength(1)
})

test.each([
  ['text', 119, 120, 250, 251],
  ['answer', 179, 180, 400, 401],
] as const)('a %s has neither %i words nor as many as are too many', (text, few, least, most, many) => {
  const isFound = (count: number) => said({ [text]: 'word '.repeat(count) }).some((line) => line.includes('[length]'))
  expect([few, least, most, many].map(isFound)).toEqual([true, false, false, true])
})
