import { expect, test } from 'vitest'
import { lawRecord, marketsWith, saidOf } from '../saidOf.ts'

const RECORDS = {
  'regulations/uk-2002-46-forms.yaml': lawRecord('A form for food supplements.'),
  'regulations/eu-1170-2009-form.yaml': lawRecord('A form for food supplements and for fortified foods.'),
  'regulations/us-grn-1.yaml': lawRecord('A notice.'),
}

/** What is said of a status in one market on a page for these uses. */
const said = (market: string, entry: string, uses: string) =>
  saidOf(`markets.${market}.status: is "authorised`, {
    fields: marketsWith(market, entry),
    change: (text) => text.replace('[Food supplements]', `[${uses}]`),
    more: RECORDS,
  })

test('a form that is listed for supplements says so, and that other foods are not covered', async () => {
  const noted = (note: string) => `status: authorised, records: [uk-2002-46-forms], note: ${note}`
  expect(await said('uk', noted('Maximum amounts differ'), 'Tablets')).toEqual([
    expect.stringMatching(/by the list of forms for supplements, and not what that is for/),
  ])
  expect(await said('uk', noted('In food supplements'), 'Tablets')).toEqual([])
  expect(await said('uk', noted('In food supplements'), 'Tablets, Beverages')).toEqual([
    expect.stringMatching(/and nothing of "Beverages", which it does not cover/),
  ])
  expect(await said('uk', noted('In food supplements; other foods were not examined'), 'Beverages')).toEqual([])
})

test('a form that is listed for fortified foods, too, needs no word on other foods', async () => {
  expect(await said('euFood', 'status: authorised, records: [eu-1170-2009-form]', 'Beverages')).toEqual([])
})

test('a GRAS notice of a page for supplements says that it does not cover them', async () => {
  const noted = (note: string) => `status: authorised with conditions, records: [us-grn-1], note: ${note}`
  expect(await said('us', noted('In listed foods'), 'Tablets')).toEqual([
    expect.stringMatching(/by a GRAS notice, and nothing of "Tablets"/),
  ])
  expect(await said('us', noted('In listed foods; supplements were not examined'), 'Tablets')).toEqual([])
  expect(await said('us', noted('In listed foods'), 'Beverages')).toEqual([])
})
