import { expect, test } from 'vitest'
import { tinyContent } from '../tinyContent.ts'
import { editorialProblems } from '../tinyLibrary.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const ARTICLE = 'knowledge/what-is-piperine-.md'

/** What is said of an article on piperine with this text, when pure piperine has these fields too. */
async function saidOf(text: string, fields = ''): Promise<string[]> {
  const files = tinyContent()
  const article = (files[ARTICLE] ?? '')
    .replace(/\n\n[^]*/, `\n\n${text}\n\nSee [pure piperine](/herbal-extract/pure-piperine).\n`)
    .replace('compounds: [piperine]\n', 'compounds: [piperine]\nproducts: [herbal-extract/pure-piperine]\n')
  const product = (files[PIPERINE] ?? '').replace('\nmoq:', `\n${fields}\nmoq:`)
  const problems = await editorialProblems({ [ARTICLE]: article, [PIPERINE]: product })
  return problems.filter((line) => line.includes(`${ARTICLE}:`) && !line.includes('words'))
}

test('an article that warns names all whom the safety note of its product names', async () => {
  const note = 'safetyNote: Not for use in pregnancy or with liver disease.'
  expect(await saidOf('It is not for use in pregnancy.', note)).toEqual([
    expect.stringMatching(
      /what-is-piperine-\.md:\d+: .* does not name liver disease, as the safety note of .*pure-pip/,
    ),
  ])
  for (const text of [
    'It is not for use in pregnancy. The liver can suffer, too.',
    'It is not for use in pregnancy; the safety note of our powder has more.',
    'A warning: the drum is heavy.',
    'It is not for use before surgery.',
  ])
    expect(await saidOf(text, note)).toEqual([])
})

test('an article that speaks of medicines names whom the safety note names', async () => {
  const note = 'safetyNote: Not for use in pregnancy.'
  expect(await saidOf('It interacts with medicines.', note)).toContainEqual(expect.stringContaining('name pregnancy'))
  expect(await saidOf('It interacts with medicines.')).toEqual([])
})

test('an article on use in foods speaks of the EU where the material is bound to conditions there', async () => {
  const others = ['euAdditive', 'us', 'uk', 'china', 'cosmetics'].map((id) => `${id}: { status: not examined }`)
  const fields = `markets: { euFood: { status: restricted, note: Supplements up to 2 mg a day }, ${others.join(', ')} }`
  expect(await saidOf('It goes into tablets.', fields)).toContainEqual(
    expect.stringMatching(/what-is-piperine-\.md:\d+: .* use in "tablets" and not of the EU, where .* is "restricted"/),
  )
  for (const text of ['It goes into tablets, in the EU at 2 mg a day.', 'It melts at 130 °C.'])
    expect((await saidOf(text, fields)).join()).not.toContain('not of the EU')
  expect((await saidOf('It goes into tablets.', fields.replace('restricted', 'history of use'))).join()).not.toContain(
    'not of the EU',
  )
})
