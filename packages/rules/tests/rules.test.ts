import { expect, test } from 'vitest'
import { kindOf } from '../../../manifest/kinds.ts'
import { createLibrary } from '../../../manifest/library.ts'
import type { Problem } from '../../../manifest/problems.ts'
import { parseContentFile } from '../../../manifest/read/contentFile.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { schemaOf } from '../../../manifest/screens.ts'
import { flawlessContent } from '../../../tests/manifest/flawlessContent.ts'
import { checkEditorialRules, RULES } from '../rules.ts'

const PRODUCT = 'products/herbal-extract/pure-piperine.md'
const ARTICLE = 'knowledge/is-piperine-bitter-.md'
const PLANT = 'plants/piper-nigrum.yaml'

type Edit = [file: string, from: string | RegExp, to: string]

const files = flawlessContent()
const parsed = new Map(Object.entries(files).map(([name, text]) => [name, parse(name, text)]))

function parse(name: string, text: string) {
  const kind = kindOf(name)
  if (!kind) throw new Error(`${name} is of no kind`)
  return parseContentFile(schemaOf(kind), `content/${name}`, text)
}

/** Edits the flawless content and returns the findings of the rules. */
function findings(...edits: Edit[]): Problem[] {
  const editedFiles = new Map(parsed)
  for (const [name, from, to] of edits) {
    const text = (files[name] ?? '').replace(from, () => to)
    expect(text).not.toBe(files[name])
    editedFiles.set(name, parse(name, text))
  }
  const { content, problems } = readContent('', [...editedFiles.keys()], editedFiles)
  expect(problems).toEqual([])
  const [site] = content.site
  if (!site) throw new Error('the tiny content has no site')
  return checkEditorialRules(createLibrary(content, site.data, { drafts: true, today: '2026-06-01' }))
}

/** Adds a paragraph to a text. */
const addParagraph = (file: string, text: string): Edit => [file, /$/, `\n${text}\n`]

/** Adds fields to a record. */
const addFields = (file: string, fields: string): Edit => [file, 'nodeid:', `${fields}\nnodeid:`]

const VIOLATIONS: [rule: string, edit: Edit][] = [
  ['health-claim', addParagraph(ARTICLE, 'It cures colds.')],
  ['health-claim', addFields(PRODUCT, 'safetyNote: It prevents diseases.')],
  ['empty-phrase', addParagraph(ARTICLE, 'It is a superfood.')],
  ['study-in-product', addParagraph(PRODUCT, 'It was given to volunteers.')],
  ['length', [ARTICLE, /\nSknowledge[\s\S]*/, '\nToo short.\n']],
  ['safety-note', [PLANT, 'region:', 'restricted: Rules differ by country.\nregion:']],
  ['allergen-of-source', [PLANT, 'region:', 'allergen: celery\nregion:']],
  ['allergen-statement', [PRODUCT, 'documents: [coa, allergen]', 'documents: [coa]']],
  ['food-row', [PRODUCT, 'laboratory-use', 'food-supplements']],
  ['solvent-row', addFields(PRODUCT, 'solvents: [hexane]')],
  [
    'revision-form',
    addFields(
      PRODUCT,
      'revisions: [{number: 1, date: 2026-03-01, changed: [The wording is shorter; the limit is the same]}]',
    ),
  ],
  ['grade-name', [PRODUCT, 'name: 95 %, assay: [{min: 95', 'name: 98 %, assay: [{min: 97']],
  ['grade-figure', [PRODUCT, 'name: 95 %', 'name: 85 %']],
  ['cites', [PLANT, 'Piper nigrum', 'Panax ginseng']],
]

test('content without flaws breaks no rule', () => {
  expect(findings()).toEqual([])
})

test.each(VIOLATIONS)('the rule %s finds its violation (%#)', (rule, edit) => {
  expect(findings(edit).map((finding) => finding.rule)).toContain(rule)
})

test('every rule has a test case', () => {
  const coveredRules = new Set(['excluded-certificate', 'near-duplicate', ...VIOLATIONS.map(([rule]) => rule)])
  expect(RULES.map(({ id }) => id).filter((id) => !coveredRules.has(id))).toEqual([])
})

test('a finding in a field names file, line, column, words and fix', () => {
  const [finding] = findings(addFields(PRODUCT, 'solvents: [hexane]'))
  expect(finding).toEqual({
    file: `content/${PRODUCT}`,
    line: 5,
    column: 12,
    path: ['solvents', 0],
    wrong: '"hexane" is used, and no row limits its residue',
    fix: 'Add the row',
    rule: 'solvent-row',
  })
})

test.each([
  ['a claim in quotation marks', 'Nobody may write "cures colds" or “a superfood”.'],
  ['a verb without an illness', 'Silica prevents caking, and light reduces the colour.'],
])('%s breaks no rule', (_what, text) => {
  expect(findings(addParagraph(ARTICLE, text))).toEqual([])
})

test('a certificate that is both excluded and offered is reported', () => {
  const edits: Edit[] = [
    [PRODUCT, 'documents: [coa, allergen]', 'documents: [coa, allergen, halal]\nexcludedCertifications: [HALAL]'],
  ]
  expect(findings(...edits).map(({ rule }) => rule)).toEqual(['excluded-certificate'])
})

test('near-duplicate texts are reported', () => {
  const body = (files[ARTICLE] ?? '').split('\n\n').at(-1) ?? ''
  expect(findings(addParagraph('knowledge/what-is-piperine-.md', body)).map(({ rule }) => rule)).toContain(
    'near-duplicate',
  )
})
