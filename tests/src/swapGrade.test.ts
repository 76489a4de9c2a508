// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { swapGrade, tray } from '../../src/tray/tray.ts'

const PIPERINE = { slug: 'herbal-extract/pure-piperine', grade: '98 %', name: 'Pure Piperine' }
const OTHER = { slug: 'herbal-extract/green-tea-extract', grade: '98 %', name: 'Green Tea Extract' }

beforeEach(() => tray.set([PIPERINE, OTHER]))

test('swapping to a grade that is in the tray leaves no duplicate', () => {
  tray.set([{ ...PIPERINE, grade: '99 %' }, OTHER, PIPERINE])
  swapGrade(PIPERINE, '99 %')
  expect(tray.current()).toEqual([{ ...PIPERINE, grade: '99 %' }, OTHER])
})
