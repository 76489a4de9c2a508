import { expect, test } from 'vitest'
import type { PageOf } from '../../shared/page.ts'
import { tinyContent } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

const QUESTION = 'knowledge/what-is-piperine-.md'
const PRODUCT = 'herbal-extract/pure-piperine'

/** The question of the tiny content with another text. */
async function answering(text: string, changes: Record<string, string> = {}) {
  const fields = tinyContent()[QUESTION]?.split('---\n')[1] ?? ''
  const question = `---\n${fields}---\n\n${text}\n\n## Where it comes from\n\nPepper.\n`
  return compiledFrom(await tinyFolder({ [QUESTION]: question, ...changes }))
}

async function answerOf(text: string): Promise<string> {
  const result = await answering(text)
  if (!('compiled' in result)) throw new Error(result.problems.join('\n'))
  const page = result.compiled.routes.get('/knowledge/what-is-piperine-')?.() as PageOf<'knowledgedetail'>
  return page.article.answer
}

test.each([
  [`{${PRODUCT}: loss-on-drying}`, '≤ 0.5\u00a0%'],
  [`{${PRODUCT}#98 %: lead}`, '≤ 1.0\u00a0mg/kg'],
  [`{${PRODUCT}#95 %: lead}`, '≤ 3.0\u00a0mg/kg'],
  [`{${PRODUCT}#95 %: piperine}`, '<span class="keep">95.0–97.5</span>\u00a0%'],
  [`{${PRODUCT}: storage}`, 'Dry and dark'],
  ['{compounds/piperine: cas}', '<code>94-62-2</code>'],
  ['{compounds/piperine: formula}', 'C<sub>17</sub>H<sub>19</sub>NO<sub>3</sub>'],
  ['{compounds/piperine: molecularWeight}', '285.34\u00a0g/mol'],
])('%s in a text is the figure of the record', async (reference, figure) => {
  expect(await answerOf(`It is *${reference}* there.`)).toBe(`It is <em>${figure}</em> there.`)
})

test.each([
  [`{${PRODUCT}: loss-on-dring}`, /has no "loss-on-dring", perhaps "loss-on-drying"\. Write "loss-on-drying"\./],
  [`{${PRODUCT}: Shelf life}`, /has no "Shelf life", perhaps "shelfLife"\. Write "shelfLife"\./],
  [`{${PRODUCT}: lead}`, /"lead" differs between the grades of content.*Name one: \{category\/slug#grade: id\}/],
  [`{${PRODUCT}#97 %: lead}`, /names no grade of content.*Use one of 98 %, 95 %/],
  ['{herbal-extract/pure-piperin: lead}', /names no product of the site, perhaps "herbal-extract\/pure-piperine"/],
  ['{compounds/piperin: cas}', /names no compound of the site/],
  ['{compounds/piperine: colour}', /piperine\.yaml has no "colour"\. Use one of cas, formula, molecularWeight/],
  ['{pure piperine}', /the figure "\{pure piperine\}" cannot be read\. Write figures as \{category\/slug: id\}/],
])('the figure %s is refused with its line and the fix', async (reference, message) => {
  const { problems } = await answering(`First line.\n\nIt is ${reference} there.`)
  expect(problems).toEqual([expect.stringMatching(message)])
  expect(problems[0]).toMatch(/^content\/knowledge\/what-is-piperine-\.md:\d+: /)
})

test('a figure of a product that cannot be read is no second problem', async () => {
  const broken = {
    [`products/${PRODUCT}.md`]: `${tinyContent()[`products/${PRODUCT}.md`]}`.replace('name: ', 'name: : '),
  }
  const { problems } = await answering(`It is {${PRODUCT}: storage} there.`, broken)
  expect(problems.filter((problem) => problem.includes('figure'))).toEqual([])
  expect(problems).toContainEqual(expect.stringContaining('pure-piperine.md'))
})
