import { expect, test } from 'vitest'
import { changeFields, readValues } from '../server/yaml/changeFields.ts'
import type { Fields } from '../protocol.ts'

const YAML = `# As buyers know it.
name: 'Pure Piperine'   # kept
kind:
aliases: ['Piperine 98 %', Piperinum]

appearance:
  text: Pale yellow
  # US mesh
  mesh: 80
grades:
  # the usual one
  - name: '98 %'
    assay: [{ min: , basis: dried, method: }]
    moq: 1 kg
  - name: '99 %'
    moq: 100 g
tests:
  identity:
    - { test: 'Lead', limit: '≤ 1.0', method: ICP }
    - { test: Arsenic, limit: '≤ 2.0', method: ICP }
limits: []
markets:
  us: { applies: false }
`

type Row = { test: string; limit: string; method: string }
type Tree = {
  name: string
  kind: string | null
  order?: number
  aliases: string[]
  appearance: { mesh?: number }
  grades: { id?: string; name: string; assay?: Fields[]; moq: string; tests?: Record<string, Row[]> }[]
  tests: { identity?: Row[] }
  limits: string[]
  markets: Record<string, { applies?: false; note?: string }>
}

function fields(): Tree {
  return structuredClone(readValues(YAML)) as Tree
}

/** Lines that a change takes away and brings. */
function difference(change: (it: Tree) => unknown): string[] {
  const wanted = fields()
  change(wanted)
  const after = changeFields(YAML, wanted).split('\n')
  const before = YAML.split('\n')
  while (before.length > 0 && before[0] === after[0]) {
    before.shift()
    after.shift()
  }
  while (before.length > 0 && before.at(-1) === after.at(-1)) {
    before.pop()
    after.pop()
  }
  return [...before.map((line) => `-${line}`), ...after.map((line) => `+${line}`)]
}

test('fields without a change keep their bytes', () => {
  expect(changeFields(YAML, fields())).toBe(YAML)
})

test.each<[what: string, change: (it: Tree) => unknown, lines: string[]]>([
  [
    'a text keeps its quotes and the comment behind it',
    (it) => (it.name = "Piperine's"),
    ["-name: 'Pure Piperine'   # kept", "+name: 'Piperine''s'   # kept"],
  ],
  ['an empty field is filled in', (it) => (it.kind = 'isolate'), ['-kind:', '+kind: isolate']],
  ['a text that would be read as something else is quoted', (it) => (it.kind = '10'), ['-kind:', "+kind: '10'"]],
  [
    'an entry of a list on one line',
    (it) => (it.aliases[1] = 'a, b'),
    ["-aliases: ['Piperine 98 %', Piperinum]", "+aliases: ['Piperine 98 %', 'a, b']"],
  ],
  [
    'one more entry of it',
    (it) => it.aliases.push('New'),
    ["-aliases: ['Piperine 98 %', Piperinum]", "+aliases: ['Piperine 98 %', Piperinum, New]"],
  ],
  ['a field that goes', (it) => delete it.appearance.mesh, ['-  mesh: 80']],
  [
    'empty fields on one line',
    (it) => Object.assign(it.grades[0]?.assay?.[0] ?? {}, { min: 98, method: 'HPLC, 343 nm' }),
    [
      '-    assay: [{ min: , basis: dried, method: }]',
      "+    assay: [{ min: 98, basis: dried, method: 'HPLC, 343 nm' }]",
    ],
  ],
  [
    'a row at the end',
    (it) => it.tests.identity?.push({ test: 'Cadmium', limit: '≤ 1', method: 'ICP' }),
    ['+    - { test: Cadmium, limit: ≤ 1, method: ICP }'],
  ],
  ['a row that goes', (it) => it.tests.identity?.shift(), ["-    - { test: 'Lead', limit: '≤ 1.0', method: ICP }"]],
  [
    'rows that change places keep their spelling',
    (it) => (it.tests.identity = it.tests.identity?.toReversed()),
    [
      "-    - { test: 'Lead', limit: '≤ 1.0', method: ICP }",
      "-    - { test: Arsenic, limit: '≤ 2.0', method: ICP }",
      "+    - { test: Arsenic, limit: '≤ 2.0', method: ICP }",
      "+    - { test: 'Lead', limit: '≤ 1.0', method: ICP }",
    ],
  ],
  [
    'a grade at the end',
    (it) => it.grades.push({ name: '95 %', assay: [{ min: 95, method: 'HPLC' }], moq: '5 kg' }),
    ['+  - name: 95 %', '+    assay: [{ min: 95, method: HPLC }]', '+    moq: 5 kg'],
  ],
  [
    'the first field of an entry',
    (it) => {
      it.grades[1] = { id: 'x', name: '99 %', moq: '100 g' }
    },
    ["-  - name: '99 %'", '+  - id: x', "+    name: '99 %'"],
  ],
  [
    'a group that had none',
    (it) => Object.assign(it.grades[1] ?? {}, { tests: { physical: [{ test: 'A', limit: 'B', method: 'C' }] } }),
    ['+    tests:', '+      physical: [{ test: A, limit: B, method: C }]'],
  ],
  [
    'the last row of a group',
    (it) => (it.tests = {}),
    [
      '-tests:',
      '-  identity:',
      "-    - { test: 'Lead', limit: '≤ 1.0', method: ICP }",
      "-    - { test: Arsenic, limit: '≤ 2.0', method: ICP }",
      '+tests: {}',
    ],
  ],
  [
    'a field of a group on one line',
    (it) => Object.assign(it.markets.us ?? {}, { note: 'Supplements: yes' }),
    ['-  us: { applies: false }', "+  us: { applies: false, note: 'Supplements: yes' }"],
  ],
  ['a field behind another', (it) => (it.markets.uk = { applies: false }), ['+  uk: { applies: false }']],
])('%s', (_what, change, lines) => {
  expect(difference(change)).toEqual(lines)
})

test('a field that stands as a comment takes its line', () => {
  const yaml = 'name: a\n# Place in the list.\n# order: 10\ngroup:\n  b: 1\n  # c: 2\n'
  expect(changeFields(yaml, { name: 'a', order: 3, group: { b: 1, c: 4 } })).toBe(
    'name: a\n# Place in the list.\norder: 3\ngroup:\n  b: 1\n  c: 4\n',
  )
})

const NEW_PRODUCT = 'grades:\n  - name: a\n    # Its content.\n    # assay: 1\n    # moq: 1 kg\n# Shared limits.\n'

test('an entry comes behind the fields of the one before it that stand as comments', () => {
  const grades: Fields[] = [{ name: 'a', moq: '2 kg' }, { name: 'b' }]
  expect(changeFields(NEW_PRODUCT, { grades })).toBe(
    NEW_PRODUCT.replace('    # moq: 1 kg\n', '    moq: 2 kg\n  - name: b\n'),
  )
})

test('a group comes behind the fields of the one before it that stand as comments', () => {
  const yaml = 'look:\n  text: brown\n  # mesh: 80\nmoq: 1 kg\n'
  expect(changeFields(yaml, { look: { text: 'brown', mesh: 60 }, order: 3, moq: '1 kg' })).toBe(
    'look:\n  text: brown\n  mesh: 60\norder: 3\nmoq: 1 kg\n',
  )
})

test('an entry that goes takes its comments with it', () => {
  const yaml = NEW_PRODUCT.replace('# Shared', '  - name: b\n# Shared')
  expect(changeFields(yaml, { grades: [{ name: 'b' }] })).toBe('grades:\n  - name: b\n# Shared limits.\n')
})

test('Windows line ends stay', () => {
  const wanted = fields()
  wanted.order = 2
  const changed = changeFields(YAML.replaceAll('\n', '\r\n'), wanted)
  expect(changed).toBe(`${YAML}order: 2\n`.replaceAll('\n', '\r\n'))
})
