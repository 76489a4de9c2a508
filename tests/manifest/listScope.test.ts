import { expect, test } from 'vitest'
import { product } from '../tinyContent.ts'
import { editorialProblems } from '../tinyLibrary.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'

/** A record of law whose matter is this. */
function record(matters: string): string {
  return `title: List\njurisdiction: EU\nkind: act\nstatus: in force\nmatters: ${matters}\nmentions: []\nsource: https://law.example/\n`
}

/** What is said of pure piperine with one status. */
async function saidOf(
  market: string,
  status: string,
  uses: string,
  records: Record<string, string>,
): Promise<string[]> {
  const markets = ['euFood', 'euAdditive', 'us', 'uk', 'china', 'cosmetics']
    .map((it) => `  ${it}: { status: ${it === market ? status : 'not examined'} }\n`)
    .join('')
  const text = product('Pure Piperine', 'pure-piperine', '1', `markets:\n${markets}`)
  const files = Object.entries(records).map(([id, matters]) => [`regulations/${id}.yaml`, record(matters)])
  const problems = await editorialProblems({
    [PIPERINE]: text.replace('[Food supplements]', `[${uses}]`),
    ...Object.fromEntries(files),
  })
  return problems.filter((line) => / by (?:a GRAS notice|the list of forms)/.test(line))
}

const FORMS = { 'uk-2002-46-forms': 'A form for food supplements.' }
const ALSO_FORTIFIED = { 'eu-1170-2009-form': 'A form for food supplements and for fortified foods.' }
const NOTICE = { 'us-grn-1': 'A notice.' }

test('a form that is listed for supplements says so, and that other foods are not covered', async () => {
  const status = (note: string) => `authorised, records: [uk-2002-46-forms], note: ${note}`
  expect(await saidOf('uk', status('Maximum amounts differ'), 'Tablets', FORMS)).toEqual([
    expect.stringMatching(
      /: markets\.uk\.status: is "authorised" .* list of forms for supplements, and not what that is/,
    ),
  ])
  expect(await saidOf('uk', status('In food supplements'), 'Tablets', FORMS)).toEqual([])
  expect(await saidOf('uk', status('In food supplements'), 'Tablets, Beverages', FORMS)).toEqual([
    expect.stringMatching(/and nothing of "Beverages", which it does not cover/),
  ])
  const told = status('In food supplements; other foods were not examined')
  expect(await saidOf('uk', told, 'Tablets, Beverages', FORMS)).toEqual([])
})

test('a form that is listed for fortified foods, too, needs no word on other foods', async () => {
  const status = 'authorised, records: [eu-1170-2009-form]'
  expect(await saidOf('euFood', status, 'Beverages', ALSO_FORTIFIED)).toEqual([])
})

test('a GRAS notice of a page for supplements says that it does not cover them', async () => {
  const status = (note: string) => `authorised with conditions, records: [us-grn-1], note: ${note}`
  expect(await saidOf('us', status('In listed foods'), 'Tablets', NOTICE)).toEqual([
    expect.stringMatching(/: markets\.us\.status: .* by a GRAS notice, and nothing of "Tablets"/),
  ])
  expect(await saidOf('us', status('In listed foods; supplements were not examined'), 'Tablets', NOTICE)).toEqual([])
  expect(await saidOf('us', status('In listed foods'), 'Beverages', NOTICE)).toEqual([])
})
