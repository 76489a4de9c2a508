import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../manifest/compile.ts'
import { checkEditorial } from '../../manifest/editorial/checkEditorial.ts'
import { createLibrary } from '../../manifest/library.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'
import type { PageOf } from '../../shared/page.ts'
import { factsOf } from '../factsOf.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'

const QUESTION = 'knowledge/what-is-piperine-.md'
const PRODUCT = 'herbal-extract/pure-piperine'

/** The question of the tiny content with another text. */
async function answering(text: string, changes: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'figures-'))
  const fields = tinyContent()[QUESTION]?.split('---\n')[1] ?? ''
  await writeContent(folder, {
    [QUESTION]: `---\n${fields}---\n\n${text}\n\n## Where it comes from\n\nPepper.\n`,
    ...changes,
  })
  const read = readContent(folder)
  const publication = { drafts: false, today: '2026-06-01' }
  const facts = await factsOf(read)
  const result = compile(read, { publication, siteUrl: 'https://www.phytolane.example', facts })
  return { read, result, publication }
}

async function answerOf(text: string): Promise<string> {
  const { result } = await answering(text)
  if ('problems' in result) throw new Error(result.problems.map(describeProblem).join('\n'))
  const page = result.compiled.routes.get('/knowledge/what-is-piperine-')?.() as PageOf<'knowledgedetail'>
  return page.article.answer
}

async function problemsOf(text: string, changes?: Record<string, string>): Promise<string[]> {
  const { result } = await answering(text, changes)
  return 'problems' in result ? result.problems.map(describeProblem) : []
}

test.each([
  [`{${PRODUCT}: Loss on drying}`, '≤ 0.5\u00a0%'],
  [`{${PRODUCT}#98 %: Lead}`, '≤ 1.0\u00a0mg/kg'],
  [`{${PRODUCT}#95 %: Lead}`, '≤ 3.0\u00a0mg/kg'],
  [`{${PRODUCT}#95 %: Piperine}`, '<span class="keep">95.0–97.5</span>\u00a0%'],
  [`{${PRODUCT}: Storage}`, 'Dry and dark'],
  ['{compounds/piperine: CAS}', '<code>94-62-2</code>'],
  ['{compounds/piperine: Formula}', 'C<sub>17</sub>H<sub>19</sub>NO<sub>3</sub>'],
  ['{compounds/piperine: Molecular weight}', '285.34\u00a0g/mol'],
])('%s in a text is the figure of the record', async (reference, figure) => {
  expect(await answerOf(`It is *${reference}* there.`)).toBe(`It is <em>${figure}</em> there.`)
})

test.each([
  [`{${PRODUCT}: Loss on dring}`, /has no "Loss on dring", perhaps "Loss on drying"\. Write "Loss on drying"\./],
  [`{${PRODUCT}: Lead}`, /"Lead" differs between the grades of content.*Name one: \{category\/slug#grade: row\}/],
  [`{${PRODUCT}#97 %: Lead}`, /names no grade of content.*Use one of 98 %, 95 %/],
  ['{herbal-extract/pure-piperin: Lead}', /names no product of the site, perhaps "herbal-extract\/pure-piperine"/],
  ['{compounds/piperin: CAS}', /names no compound of the site/],
  ['{compounds/piperine: Colour}', /piperine\.yaml has no "Colour"\. Use one of CAS, Formula, Molecular weight/],
  ['{pure piperine}', /the figure "\{pure piperine\}" cannot be read\. Write figures as \{category\/slug: row\}/],
])('the figure %s is refused with its line and the fix', async (reference, message) => {
  const problems = await problemsOf(`First line.\n\nIt is ${reference} there.`)
  expect(problems).toEqual([expect.stringMatching(message)])
  expect(problems[0]).toMatch(/^content\/knowledge\/what-is-piperine-\.md:\d+: /)
})

test('a figure of a product that cannot be read is no second problem', async () => {
  const broken = {
    [`products/${PRODUCT}.md`]: `${tinyContent()[`products/${PRODUCT}.md`]}`.replace('name: ', 'name: : '),
  }
  const problems = await problemsOf(`It is {${PRODUCT}: Storage} there.`, broken)
  expect(problems.filter((problem) => problem.includes('figure'))).toEqual([])
  expect(problems).toContainEqual(expect.stringContaining('pure-piperine.md'))
})

test('a CAS number that a record holds is not typed again, and percentages of a product are those of its grades', async () => {
  const { read, publication } = await answering(
    `The number is 94-62-2, not 50-00-0. Take [piperine](/${PRODUCT}) of 95 or 98 %, not [piperine](/${PRODUCT}) of 90 %.`,
  )
  const site = read.content.site[0]
  if (!site) throw new Error('no site')
  const problems = checkEditorial(createLibrary(read.content, site.data, publication), {}).map(describeProblem)
  const found = problems.filter((problem) => problem.includes('what-is-piperine') && !problem.includes('words'))
  expect(found).toEqual([
    expect.stringContaining(
      'the CAS number 94-62-2 stands in content/compounds/piperine.yaml. Write {compounds/piperine: CAS}',
    ),
    expect.stringContaining('"90 %" is no grade of content/products/herbal-extract/pure-piperine.md'),
  ])
})
