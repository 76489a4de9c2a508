import { expect, test } from 'vitest'
import { stillSaid } from '../client/stillSaid.ts'
import type { Fields, Message } from '../protocol.ts'

const state = (fields: Fields, body = 'One.\n\nTwo.') => ({ fields, body })
const message = (about: Partial<Message>): Message => ({ is: 'hint', name: 'x.md', wrong: '', fix: '', ...about })

const CAS = message({ path: ['cas'] })
const LEAD = message({ path: ['tests', 0, 'limit'] })
const LINE = message({ bodyLine: 3 })
const LENGTH = message({ rule: 'length' })
const WHOLE = message({})
const ALL = [CAS, LEAD, LINE, LENGTH, WHOLE]
const THEN = state({ cas: '4180-23-9', tests: [{ limit: '1' }] })

test('what is said of a value, a line or the length of a text is not said any more once that has changed', () => {
  const left = (fields: Fields, body?: string) => stillSaid(ALL, THEN, state({ ...THEN.fields, ...fields }, body))
  expect(left({})).toEqual(ALL)
  expect(left({ cas: '4180-23-8' })).toEqual([LEAD, LINE, LENGTH, WHOLE])
  expect(left({ tests: [{ limit: '2' }] })).toEqual([CAS, LINE, LENGTH, WHOLE])
  expect(left({ tests: [] })).toEqual([CAS, LINE, LENGTH, WHOLE])
  expect(left({}, 'One.\n\nThree.')).toEqual([CAS, LEAD, WHOLE])
  expect(left({}, 'Another.\n\nTwo.')).toEqual([CAS, LEAD, LINE, WHOLE])
})
