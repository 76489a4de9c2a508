import { expect, test } from 'vitest'
import { askedFor, toMend } from '../client/counted.ts'
import { ASKED_THEN } from '../protocol.ts'

test('only what has to be done is counted as what is to be mended', () => {
  const [asked, wrong] = [{ fix: ASKED_THEN }, { fix: 'Write a unit' }]
  expect(toMend([asked, wrong, asked])).toBe('One thing is to be mended')
  expect(toMend([wrong, wrong])).toBe('2 things are to be mended')
  expect(toMend([asked])).toBe('Nothing is to be mended now')
  expect(askedFor([asked, wrong])).toEqual([wrong])
})
