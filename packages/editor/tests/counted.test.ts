import { expect, test } from 'vitest'
import { askedFor, toMend } from '../client/counted.ts'
import { ASKED_THEN } from '../protocol.ts'

test('mistakes and hints are counted apart, as far as something has to be done', () => {
  const asked = { is: 'hint', fix: ASKED_THEN } as const
  const [wrong, hint] = [{ is: 'error', fix: 'Write a unit' } as const, { is: 'hint', fix: 'Write less' } as const]
  expect(toMend([asked, wrong, asked])).toBe('1 mistake')
  expect(toMend([wrong, wrong, hint])).toBe('2 mistakes, 1 hint')
  expect(toMend([hint, hint])).toBe('2 hints')
  expect(toMend([asked])).toBe('Nothing is to be mended now')
  expect(askedFor([asked, wrong])).toEqual([wrong])
})
