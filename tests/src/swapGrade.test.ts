// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { swapGrade, tray } from '../../src/tray/tray.ts'

const PIPERINE = { slug: 'herbal-extract/pure-piperine', grade: '98 %', name: 'Pure Piperine' }
const GREEN_TEA = { slug: 'herbal-extract/green-tea-extract', grade: '98 %', name: 'Green Tea Extract' }

beforeEach(() => tray.set([PIPERINE, GREEN_TEA]))

test('swapping to a grade that is in the tray leaves no duplicate', () => {
  tray.set([{ ...PIPERINE, grade: '99 %' }, GREEN_TEA, PIPERINE])
  swapGrade(PIPERINE, '99 %')
  expect(tray.current()).toEqual([{ ...PIPERINE, grade: '99 %' }, GREEN_TEA])
})
