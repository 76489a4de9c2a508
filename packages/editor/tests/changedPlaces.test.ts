import { expect, test } from 'vitest'
import { changedPlaces } from '../changedPlaces.ts'

const lead = { test: 'Lead', limit: '≤ 0.5 mg/kg' }
const ash = { test: 'Ash', limit: '≤ 5 %' }

test('fields that came, went or changed are told by what the form calls them', () => {
  const before = { moq: '1 kg', storage: 'Cool', parts: { root: true } }
  expect(changedPlaces(before, { moq: '2 kg', leadTime: '3 days', parts: { root: false } })).toEqual([
    { label: 'MOQ', before: '1 kg', after: '2 kg' },
    { label: 'Storage', before: 'Cool', after: undefined },
    { label: 'Parts, Root', before: true, after: false },
    { label: 'Lead time', before: undefined, after: '3 days' },
  ])
  expect(changedPlaces(before, { ...before })).toEqual([])
})

test('a row is the one of its name wherever it stands, and a change of the order alone is told as one', () => {
  const moved = { tests: [{ ...ash, limit: '≤ 4 %' }, lead] }
  expect(changedPlaces({ tests: [lead, ash] }, moved)).toEqual([
    { label: 'Tests, Ash, Limit', before: '≤ 5 %', after: '≤ 4 %' },
  ])
  expect(changedPlaces({ tests: [lead, ash] }, { tests: [lead] })).toEqual([
    { label: 'Tests, Ash', before: ash, after: undefined },
  ])
  expect(changedPlaces({ tests: [lead, ash] }, { tests: [ash, lead] })).toEqual([
    { label: 'Tests, order', before: [lead, ash], after: [ash, lead] },
  ])
})

test('of a list of words those that came and went are told', () => {
  expect(changedPlaces({ documents: ['coa', 'msds'] }, { documents: ['coa', 'sds'] })).toEqual([
    { label: 'Documents', before: ['msds'], after: ['sds'] },
  ])
  expect(changedPlaces({ documents: ['coa'] }, { documents: ['coa', 'sds'] })).toEqual([
    { label: 'Documents', before: undefined, after: ['sds'] },
  ])
})
