import { expect, test } from 'vitest'
import { product } from '../tinyContent.ts'
import { editorialProblems } from '../tinyLibrary.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'

/** What is said of pure piperine with these uses and further rows, as far as a word stands in it. */
async function saidOf(
  word: string,
  { uses, elements = '', more = '' }: { uses: string; elements?: string; more?: string },
) {
  const text = product('Pure Piperine', 'pure-piperine', '1', more)
    .replace('[Food supplements]', `[${uses}]`)
    .replace('  elements: [', `  elements: [${elements}`)
  return (await editorialProblems({ [PIPERINE]: text })).filter((line) => line.includes(word))
}

const SUPPLEMENT_LEAD = '{ test: Lead, limit: ≤ 3.0 mg/kg, method: ICP-MS }, '
const LOTS = "{ test: 'Elements, lots for foods other than supplements', limit: Lower, method: ICP-MS }, "

test('metals of supplements in other foods have a row for the lots that go there', async () => {
  const word = 'is a limit of supplements'
  expect(await saidOf(word, { uses: 'Tablets, Beverages', elements: SUPPLEMENT_LEAD })).toEqual([
    expect.stringMatching(/: applications: names "Beverages", but 3 mg\/kg of lead is a limit of supplements/),
  ])
  expect(await saidOf(word, { uses: 'Tablets, Beverages', elements: SUPPLEMENT_LEAD + LOTS })).toEqual([])
  expect(await saidOf(word, { uses: 'Tablets', elements: SUPPLEMENT_LEAD })).toEqual([])
})

/** Markets with this status in cosmetics. */
function markets(cosmetics: string): string {
  const others = ['euFood', 'euAdditive', 'us', 'uk', 'china'].map((it) => `${it}: { status: not examined }`)
  return `markets: { ${others.join(', ')}, cosmetics: { ${cosmetics} } }\n`
}

test('goods of a solvent that EU cosmetics prohibit name the record where they are sold for the skin', async () => {
  const word = 'as an unavoidable trace only'
  const none = 'solvents: [hexane]\n' + markets('status: not examined')
  expect(await saidOf(word, { uses: 'Skin care', more: none })).toEqual([
    expect.stringMatching(/: markets\.cosmetics: names "Skin care" of goods made with hexane, which EU cosmetics may/),
  ])
  expect(await saidOf(word, { uses: 'Tablets', more: none })).toEqual([])
  const told = 'solvents: [hexane]\n' + markets('status: not examined, records: [eu-1223-2009-ii-solvents]')
  expect(await saidOf(word, { uses: 'Skin care', more: told })).toEqual([])
})
