import { expect, test } from 'vitest'
import type { Solvent } from '../../../shared/materials.ts'
import { verdicts } from './judged.ts'

const ETHANOL = { test: 'Ethanol', limit: '≤ 5,000 mg/kg', method: 'GC' }
const WORDS = { test: 'Residual solvents', limit: 'Within USP ⟨467⟩', method: 'GC' }

const judged = (text: string, solvents?: Solvent[], ...residues: { test: string; limit: string; method: string }[]) =>
  verdicts(text, { tests: { residues }, solvents })

test.each([
  'Solvent-free',
  'solvent free extract',
  'No solvents',
  'Free of residual solvents',
  'Without organic solvents',
  'Residual solvents: none',
  'Residual solvents\tNone',
  'Residual solvents\tsolvent-free',
  'Residual solvents solvent-free',
  'Residual solvents - solvent-free',
  'Residual solvents = none',
  'Extraction solvent: none',
  'solvent-free (residual solvents none)',
  'Solvent-free: yes',
  'Solvent-free\tyes',
  'Must be solvent-free',
  'Residual solvents: none (solvent-free)',
  'Extraction without solvents',
])('"%s" is met by what is made with water alone, and not by what some ethanol may be left in', (text) => {
  expect(judged(text, ['water'])).toEqual(['meets: made with water alone'])
  expect(judged(text, ['water', 'ethanol'], ETHANOL)).toEqual(['looser: ours allows some'])
})

test.each<[text: string, solvents: Solvent[] | undefined, judgement: string]>([
  ['Solvent-free', undefined, 'not comparable: ours does not name its solvents'],
  ['Solvent-free', ['ethanol', 'water'], 'looser: ours is made with ethanol'],
  ['Solvent-free', ['carbon dioxide'], 'not comparable: ours is made with carbon dioxide'],
  ['Residual solvents: none', ['ethanol'], 'not comparable: made with ethanol; we state no limit'],
  ['Residual solvents: not detected', ['water'], 'not comparable: made without it; we state no limit'],
  ['Residual solvents n.d.', ['water'], 'not comparable: made without it; we state no limit'],
  ['Residual solvents: none detected', ['water'], 'not comparable: made without it; we state no limit'],
  ['Solvent-free (ethanol ≤ 50 ppm)', ['water'], 'not comparable: no row recognised'],
  ['Hexane-free', ['ethanol', 'water'], 'meets: made with ethanol, water alone'],
  ['no hexane', ['hexane'], 'looser: ours is made with hexane'],
  ['n-Hexane: none', ['ethanol'], 'meets: made with ethanol alone'],
  ['Hexane: not detected', ['ethanol'], 'not comparable: made without it; we state no limit'],
  ['Extraction solvent: ethanol/water', ['water', 'ethanol'], 'meets: made with nothing else'],
  ['Solvents: water only', ['water', 'ethanol'], 'looser: ours is made with ethanol'],
  ['Extraction solvent: 70 % ethanol', ['ethanol'], 'not comparable: yours is in other words'],
])('"%s" against what is made with %s is %s', (text, solvents, judgement) => {
  expect(judged(text, solvents)).toEqual([judgement])
})

const NO_ETHANOL = { test: 'Ethanol', limit: 'None used', method: 'Batch record' }

test.each<[text: string, solvents: Solvent[] | undefined, judgement: string]>([
  ['Solvent-free', ['water', 'ethanol'], 'meets: made with water alone'],
  ['Residual solvents: none', ['water', 'ethanol'], 'meets: made with water alone'],
  ['Solvents: water only', ['water', 'ethanol'], 'meets: made with nothing else'],
  ['Ethanol-free', ['water', 'ethanol'], 'meets: ours is made without'],
  ['Ethanol: none', undefined, 'meets: ours is made without'],
  ['Solvent-free', undefined, 'not comparable: ours does not name its solvents'],
  ['Solvent-free', ['water', 'ethanol', 'hexane'], 'looser: ours is made with hexane'],
])('"%s" against a grade of %s whose sheet says "Ethanol: None used" is %s', (text, solvents, judgement) => {
  expect(judged(text, solvents, NO_ETHANOL)).toEqual([judgement])
})

test('a grade for which no solvent is used meets "solvent-free", unless it limits one', () => {
  const none = { test: 'Residual solvents', limit: 'None used', method: 'Batch record' }
  expect(judged('Solvent-free', ['ethanol'], none)).toEqual(['meets: ours is made without'])
  expect(judged('Solvent-free', ['water', 'ethanol'], NO_ETHANOL, { ...ETHANOL, test: 'Hexane' })).toEqual([
    'looser: ours allows some',
  ])
})

test('a limit in words is no promise that nothing is left, and one by name counts for itself', () => {
  expect(judged('Solvent-free', ['water'], WORDS)).toEqual(['not comparable: ours is in words'])
  expect(judged('Methanol-free', ['ethanol'], ETHANOL)).toEqual(['meets: made with ethanol alone'])
  expect(judged('Ethanol-free', ['ethanol'], ETHANOL)).toEqual(['looser: ours allows some'])
  expect(judged('Ethanol ≤ 6000 ppm, hexane-free, lead < 1 ppm', ['ethanol'], ETHANOL)).toEqual([
    'tighter: ours allows less',
    'meets: made with ethanol alone',
    'missing: we state no limit',
  ])
})
