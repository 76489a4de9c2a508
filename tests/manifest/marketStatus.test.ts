import { expect, test } from 'vitest'
import { heldTo, statusFrom } from '../../manifest/catalogue/marketStatus.ts'
import { regulationSchema } from '../../manifest/schema/regulation.ts'
import type { Finding, Market } from '../../shared/markets.ts'

const list = (fields: object) =>
  regulationSchema.parse({
    title: 'List',
    jurisdiction: 'EU',
    kind: 'list',
    status: 'in force',
    matters: 'It lists.',
    source: 'https://law.example/',
    confirmedBy: 'The list, read 2026-11-25',
    ...fields,
  })

const OLD_UNION_LIST = list({ edition: '2019-10-29' })
const BRITISH = list({ jurisdiction: 'UK' })

test.each<[Market, object[], string]>([
  ['euFood', [list({})], 'searched, no entry'],
  ['euFood', [list({ edition: '2022-01' })], 'searched, no entry'],
  ['euFood', [OLD_UNION_LIST], 'not settled'],
  ['euFood', [OLD_UNION_LIST, list({ edition: '2025' })], 'searched, no entry'],
  ['uk', [OLD_UNION_LIST], 'not settled'],
  ['uk', [list({ edition: '2024-01' })], 'not settled'],
  ['uk', [OLD_UNION_LIST, BRITISH], 'searched, no entry'],
  ['uk', [OLD_UNION_LIST, { ...BRITISH, kind: 'list guide' }], 'not settled'],
  ['cosmetics', [list({ jurisdiction: 'CN' })], 'searched, no entry'],
  ['us', [list({ jurisdiction: 'US', confirmedBy: undefined })], 'unconfirmed'],
])('of no entry in %s the word tells whether a list was searched that counts there', (market, records, status) => {
  expect(statusFrom(market, { finding: 'no entry' }, records.map(list))).toBe(status)
})

test.each<[Finding, string]>([
  ['prohibition', 'said to be prohibited'],
  ['refusal', 'said not to be authorised'],
  ['permission', 'unconfirmed'],
])('a %s whose source nobody has read is not said as if somebody had', (finding, status) => {
  expect(statusFrom('uk', { finding }, [{ ...BRITISH, confirmedBy: undefined }])).toBe(status)
})

test('of any other finding it does not matter which list counts', () => {
  expect(statusFrom('uk', { finding: 'other entry' }, [OLD_UNION_LIST])).toBe('entry found, does not cover this')
  expect(statusFrom('uk', { applies: false }, [])).toBe('not offered for this use')
  expect(statusFrom('uk', {}, [])).toBe('not examined')
})

test.each([
  ['the text of the record on which it rests', [OLD_UNION_LIST, list({ date: '2015' })], '2019-10-29'],
  ['or its reading, however old the texts beside it are', [list({}), OLD_UNION_LIST], '2026-11-25'],
  ['none where it stands beside a younger act', [OLD_UNION_LIST, list({ date: '2023-04' })], undefined],
  ['none where it stands beside a younger text', [OLD_UNION_LIST, list({ date: '2008', edition: '2024' })], undefined],
  ['none where nobody has read it', [list({ confirmedBy: undefined }), list({})], undefined],
])('a status has the day of %s', (_what, records, day) => {
  expect(heldTo(records)).toBe(day)
})
