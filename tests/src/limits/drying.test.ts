import { expect, test } from 'vitest'
import { judged } from './judged.ts'

const LOSS = { test: 'Loss on drying', limit: '≤ 2.0 %', method: 'USP ⟨731⟩, 105 °C' }
const WATER = { test: 'Water', limit: '≤ 3.0 %', method: 'Karl Fischer, USP ⟨921⟩' }
const NOTE = 'as loss on drying, which counts all that is volatile'

test.each([
  ['Moisture\t5 %', LOSS, 'tighter', `ours allows less; ${NOTE}`],
  ['Moisture content: max 2 %', LOSS, 'meets', `same limit; ${NOTE}`],
  ['Feuchtigkeit ≤ 1,5 %', LOSS, 'looser', `ours allows more; ${NOTE}`],
  [
    'Moisture\t≤ 5 %\t60 °C vacuum',
    LOSS,
    'not comparable',
    'ours is dried at 105 °C, yours dried at 60 °C under vacuum',
  ],
  ['Loss on drying\t≤ 5 %', { ...LOSS, test: 'Moisture' }, 'tighter', 'ours allows less'],
  [
    'Moisture\t≤ 5 %\tKarl Fischer',
    { ...WATER, method: 'USP ⟨921⟩, azeotropic distillation' },
    'not comparable',
    'yours says “Karl”',
  ],
  [
    'Moisture\t≤ 5 %\tKarl Fischer',
    LOSS,
    'not comparable',
    'ours is Loss on drying, which counts all that is volatile and may leave bound water',
  ],
  [
    'Water\t≤ 5 %',
    LOSS,
    'not comparable',
    'ours is Loss on drying, which counts all that is volatile and may leave bound water',
  ],
  ['Moisture\t≤ 5 %', WATER, 'not comparable', 'ours is Water: drying takes all that is volatile'],
  ['Moisture\t≤ 5 %\tKarl Fischer', WATER, 'tighter', 'ours allows less'],
  ['Loss on drying\t≤ 5 %', WATER, 'not comparable', 'ours is Water: drying takes all that is volatile'],
])('“%s” against %j is %s', (line, own, status, reason) => {
  expect(judged(line, { tests: { physical: [own] } })).toMatchObject({ status, reason, own: { limit: own.limit } })
})

test.each([
  ['Beta-glucan ≥ 30 %', 'not comparable', 'ours names no basis, yours does not say'],
  ['Beta-glucan ≥ 30 % as is', 'not comparable', 'yours is as is'],
  ['Beta-glucan ≥ 30 % on dried basis', 'meets', 'same limit'],
  ['Beta-glucan ≥ 25 %', 'tighter', 'ours allows less'],
  ['Beta-glucan ≥ 35 %', 'looser', 'ours allows more'],
])('%s is judged on each basis that a content of ours may mean', (line, status, reason) => {
  const identity = [{ test: 'Beta-glucan', limit: '≥ 30 %', method: 'Enzymatic' }]
  expect(judged(line, { tests: { identity, physical: [LOSS] } })).toMatchObject({ status, reason })
})
