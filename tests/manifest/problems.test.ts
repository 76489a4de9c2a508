import { expect, test } from 'vitest'
import { fieldName } from '../../manifest/read/fieldName.ts'
import { nodeid, product, tinyContent } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

/** The lines that the build prints for the tiny content with some files changed. */
async function problemsOf(changes: Record<string, string | null>, drafts = false): Promise<string[]> {
  return (await compiledFrom(await tinyFolder(changes), { publication: { drafts, today: '2026-06-01' } })).problems
}

/** A file of the tiny content with a text replaced. */
function edited(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = tinyContent()[file]
  if (text === undefined) throw new Error(`no file ${file}`)
  return { [file]: text.replace(from, to) }
}

/** One more fixed page. */
function fixedPage(path: string): Record<string, string> {
  const fields = {
    path,
    name: 'contact',
    nodeid: nodeid(path),
    heading: 'Fixed',
    title: 'A',
    description: 'B',
    keywords: 'C',
  }
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}`)
  return { 'pages/fixed.md': `---\n${lines.join('\n')}\n---\n\nA text.\n` }
}

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const QUESTION = 'knowledge/what-is-piperine-.md'

// What editors do wrong day by day stands in tests/manifest/mistakes.
test.each<[string, Record<string, string | null>, RegExp]>([
  [
    'an unknown compound of a page',
    edited('pages/dhm.md', '[piperine]', '[piperin]'),
    /pages\/dhm\.md:\d+:\d+: 1st compound: there is no compound "piperin", perhaps "piperine"/,
  ],
  [
    'an unknown question of the home page',
    edited('pages/home.md', '[what-is-piperine-]', '[what-is-piperin-]'),
    /home\.md:\d+:\d+: 1st article: there is no article "what-is-piperin-", perhaps "what-is-piperine-"/,
  ],
  [
    'an unknown middleware',
    edited('pages/about-us.md', '---\n\nA', 'middleware: [guard]\n---\n\nA'),
    /1st middleware: there is no middleware "guard"/,
  ],
  [
    'an unknown article to read while waiting',
    edited('pages/thanks.md', '---\n\nA', 'articles: [what-is-pepper]\n---\n\nA'),
    /pages\/thanks\.md:\d+:\d+: 1st article: there is no article "what-is-pepper"/,
  ],
  [
    'a product at the address of a page of its list',
    { 'products/herbal-extract/page-2.md': product('Page', 'page-2', 'p2') },
    /herbal-extract\/page-2\.md:4:7: slug: the address \/herbal-extract\/page-2 belongs to a page of the list content\/pages\/herbal-extract\.md\. Give one of the two another address\.$/,
  ],
  [
    'a fixed page at the address of a product',
    fixedPage('/herbal-extract/pure-piperine'),
    /pure-piperine\.md:4:7: slug: the address \/herbal-extract\/pure-piperine belongs to content\/pages\/fixed\.md\. Give one of the two another address\.$/,
  ],
  [
    'a fixed page at the address of a page of a list',
    fixedPage('/news/page-1'),
    /pages\/fixed\.md:2:7: path: the address \/news\/page-1 belongs to a page of the list content\/pages\/news\.md\. /,
  ],
  [
    'a list at the address of another',
    {
      'pages/products-copy.md': tinyContent()['pages/products.md']?.replace(nodeid('/products'), nodeid('copy')) ?? '',
    },
    /pages\/products\.md:2:7: path: the address \/products belongs to content\/pages\/products-copy\.md\. /,
  ],
  [
    'a former slug that is a fixed page',
    {
      ...fixedPage('/herbal-extract/pepper'),
      ...edited(PIPERINE, 'order: 1', 'order: 1\nformerSlugs: [pepper]'),
    },
    /1st former slug: the address \/herbal-extract\/pepper belongs to content\/pages\/fixed\.md\. Remove it/,
  ],
])('%s is reported once, with file, field and fix', async (_mistake, changes, line) => {
  const problems = await problemsOf(changes)
  expect(problems.filter((problem) => line.test(problem))).toHaveLength(1)
})

test.each([
  [['moq'], 'moq'],
  [['grades', 1, 'name'], 'name of the 2nd grade'],
  [['aliases', 2], '3rd alias'],
  [['tests', 'identity', 11, 'limit'], 'limit of the 12th entry of tests.identity'],
  [['synonyms', 20], '21st synonym'],
])('the field %j is called "%s"', (path, name) => {
  expect(fieldName(path)).toBe(name)
})

test('all problems are reported together', async () => {
  const problems = await problemsOf({
    ...edited(PIPERINE, 'compound: piperine', 'compound: x1'),
    ...edited(QUESTION, '[piperine]', '[x2]'),
    'knowledge/empty.md': '',
    ...edited('pages/about-us.md', 'A text on', '[A](/x3) text on'),
    'plants/none.yaml': 'kind: plant\n',
  })
  expect(problems.filter((line) => line.includes('plants/none.yaml'))).toHaveLength(4)
  expect(problems.map((line) => /x1|x2|x3|empty/.exec(line)?.[0]).filter(Boolean)).toEqual(['empty', 'x1', 'x2', 'x3'])
})

test.each([
  ['that lacks fields', 'question: Why?\ndraft: true\n'],
  ['with a mistake in its fields', "question: 'Why?\ndraft: true\n"],
])('a draft %s holds nothing up', async (_kind, fields) => {
  expect(await problemsOf({ 'knowledge/idea.md': `---\n${fields}---\n` })).toEqual([])
})

test('what refers to an unfinished draft is no second problem where drafts are shown', async () => {
  const changes = {
    'products/herbal-extract/idea.md': product('Idea', 'idea', 'id', 'draft: true\n').replace(
      'kind: isolate',
      'kind: pure',
    ),
    ...edited(QUESTION, '/herbal-extract/pure-piperine', '/herbal-extract/idea'),
  }
  expect(await problemsOf(changes, true)).toEqual([])
  expect(await problemsOf(changes)).toEqual([expect.stringContaining('"/herbal-extract/idea" is a draft')])
})

test('a substance or species that is a draft is known to drafts only', async () => {
  const drafts = {
    ...edited('compounds/piperine.yaml', 'cas:', 'draft: true\ncas:'),
    ...edited('plants/piper-nigrum.yaml', 'region:', 'draft: true\nregion:'),
  }
  expect(await problemsOf(drafts, true)).toEqual([])
  expect(await problemsOf(drafts)).toContainEqual(
    expect.stringMatching(/pure-piperine\.md:\d+:\d+: plant: "piper-nigrum" is a draft\. Publish it first/),
  )
})

test('the same nodeid on two kinds of page is a problem too', async () => {
  const problems = await problemsOf(edited('pages/thanks.md', nodeid('/thanks'), nodeid('pp')))
  expect(problems).toHaveLength(1)
})
