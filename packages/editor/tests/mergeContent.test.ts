import { expect, test } from 'vitest'
import { mergeContent } from '../mergeContent.ts'
import type { Fields, RecordContent, Value } from '../protocol.ts'
import { randomNumbers } from '../../../tests/browser/seeded.ts'

const lead = { test: 'Lead', limit: '≤ 0.5 mg/kg' }
const arsenic = { test: 'Arsenic', limit: '≤ 1 mg/kg' }
const mercury = { test: 'Mercury', limit: '≤ 0.1 mg/kg' }
const of = (fields: Fields, body = ''): RecordContent => ({ fields, body })
const rows = (...tests: Value[]) => of({ tests })
const merged = (base: RecordContent, mine: RecordContent, theirs: RecordContent) => mergeContent({ base, mine, theirs })

test('of one list one person may add, take out, change and move entries, and another do the same with others', () => {
  const changed = { ...arsenic, limit: '≤ 0.8 mg/kg' }
  const cadmium = { test: 'Cadmium', limit: '≤ 0.3 mg/kg' }
  const { clashes, choose } = merged(
    rows(lead, arsenic, mercury),
    rows(mercury, lead, changed),
    rows(lead, arsenic, cadmium),
  )
  expect(clashes).toEqual([])
  expect(choose([])).toEqual(rows(lead, changed, cadmium))
})

test('fields of one row are merged by field, and a field that both have changed is a choice', () => {
  const mine = { test: 'Lead', limit: '≤ 0.2 mg/kg', method: 'ICP-MS' }
  const theirs = { test: 'Lead', limit: '≤ 0.3 mg/kg', basis: 'dry' }
  const { clashes, choose } = merged(rows(lead), rows(mine), rows(theirs))
  expect(clashes).toEqual([{ path: ['tests', 0, 'limit'], mine: '≤ 0.2 mg/kg', theirs: '≤ 0.3 mg/kg' }])
  expect(choose(['theirs']).fields.tests).toEqual([{ ...theirs, method: 'ICP-MS' }])
  expect(choose(['mine']).fields.tests).toEqual([{ ...mine, basis: 'dry' }])
})

test('what one has changed and the other taken out is a choice, whoever did which', () => {
  const changed = { ...lead, limit: '≤ 0.2 mg/kg' }
  const { clashes, choose } = merged(rows(lead, arsenic), rows(arsenic), rows(changed, arsenic))
  expect(clashes).toEqual([{ path: ['tests', 0], mine: undefined, theirs: changed }])
  expect(choose(['theirs'])).toEqual(rows(changed, arsenic))
  expect(choose(['mine'])).toEqual(rows(arsenic))
  const field = merged(of({ moq: '1 kg' }), of({ moq: '2 kg' }), of({}))
  expect(field.clashes).toEqual([{ path: ['moq'], mine: '2 kg', theirs: undefined }])
  expect(field.choose(['theirs'])).toEqual(of({}))
})

test('what both have added alike is there once, and a new field keeps its place', () => {
  const { clashes, choose } = merged(
    of({ name: 'Piperine', uses: ['Capsules'] }),
    of({ name: 'Piperine', moq: '1 kg', uses: ['Capsules', 'Creams'] }),
    of({ name: 'Piperine', uses: ['Capsules', 'Creams', 'Drinks'], origin: 'India' }),
  )
  expect(clashes).toEqual([])
  const { fields } = choose([])
  expect(fields).toEqual({ name: 'Piperine', moq: '1 kg', uses: ['Capsules', 'Creams', 'Drinks'], origin: 'India' })
  expect(Object.keys(fields)).toEqual(['name', 'moq', 'uses', 'origin'])
})

test('texts are merged by line, and a line that both have changed is a choice', () => {
  const base = of({}, 'One.\n\nTwo.\n\nThree.\n\nFour.')
  const { clashes, choose } = merged(
    base,
    of({}, 'One, mine.\n\nTwo, mine.\n\nThree.\n\nFour.'),
    of({}, 'One.\n\nTwo, theirs.\n\nThree.\n\nFour, theirs.'),
  )
  expect(clashes).toEqual([{ path: [], mine: 'Two, mine.', theirs: 'Two, theirs.' }])
  expect(choose(['mine']).body).toBe('One, mine.\n\nTwo, mine.\n\nThree.\n\nFour, theirs.')
})

test('of two people who change a record at random no value is lost that is not a choice', () => {
  const random = randomNumbers(44)
  const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)] as T
  let number = 0
  const change = ({ fields, body }: RecordContent): RecordContent => {
    const tests = [...(fields.tests as Fields[])]
    const place = Math.floor(random() * tests.length)
    const fresh = `v${number++}`
    const changes: (() => RecordContent)[] = [
      () => of({ ...fields, tests: tests.toSpliced(place, 0, { test: `Test ${fresh}`, limit: fresh }) }, body),
      () => of({ ...fields, tests: tests.toSpliced(place, 1) }, body),
      () => of({ ...fields, tests: tests.with(place, { ...tests[place], limit: fresh }) }, body),
      () => of({ ...fields, tests: tests.toSpliced(place, 1).toSpliced(0, 0, tests[place] ?? {}) }, body),
      () => of({ ...fields, moq: fresh }, body),
      () => of({ ...fields, uses: [...(fields.uses as string[]), fresh] }, body),
      () => of(fields, body.replace(pick(body.split('\n')), fresh)),
      () => of(fields, `${body}\n${fresh}`),
    ]
    return pick(tests.length < 2 ? changes.slice(4) : changes)()
  }
  const valuesOf = (content: unknown) => new Set(JSON.stringify(content).match(/v\d+/g))
  for (let round = 0; round < 300; round++) {
    const base = of({ tests: [lead, arsenic, mercury], moq: 'v', uses: [] }, 'a\nb\nc\nd')
    let [mine, theirs] = [base, base]
    for (let step = 0; step < 6; step++) [mine, theirs] = [change(mine), change(theirs)]
    const { clashes, choose } = merged(base, mine, theirs)
    const shown = valuesOf([choose([]), choose(clashes.map(() => 'theirs')), clashes])
    for (const value of [...valuesOf(mine), ...valuesOf(theirs)]) expect(shown).toContain(value)
  }
})
