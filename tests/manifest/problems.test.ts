import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../manifest/compile.ts'
import { fieldName } from '../../manifest/read/fieldName.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'
import { factsOf } from '../factsOf.ts'
import { nodeid, product, tinyContent, writeContent } from '../tinyContent.ts'

/** The lines that the build prints for the tiny content with some files changed. */
async function problemsOf(changes: Record<string, string | null>, drafts = false): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await writeContent(folder, changes)
  const read = readContent(folder)
  const result = compile(read, {
    publication: { drafts, today: '2026-06-01' },
    siteUrl: 'https://www.phytolane.example',
    facts: await factsOf(read),
  })
  return 'problems' in result ? result.problems.map(describeProblem) : []
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

test('content without mistakes has no problems', async () => {
  expect(await problemsOf({})).toEqual([])
})

test.each<[string, Record<string, string | null>, RegExp]>([
  [
    'a missing field',
    edited(PIPERINE, /^storage:.*\n/m, ''),
    /pure-piperine\.md:2:\d+: storage: is missing\. Add a line "storage: …"\.$/,
  ],
  [
    'an unknown field',
    edited(PIPERINE, 'moq: 25 kg', 'moq: 25 kg\nminimum: 3'),
    /pure-piperine\.md:\d{2}:10: unknown field "minimum"\. Remove it or correct its name\.$/,
  ],
  [
    'an unknown compound',
    edited(PIPERINE, 'compound: piperine', 'compound: piperin'),
    /pure-piperine\.md:\d+:11: compound: there is no compound "piperin", perhaps "piperine"\. Use a name/,
  ],
  [
    'an unknown plant',
    edited(PIPERINE, 'plant: piper-nigrum', 'plant: piper-album'),
    /plant: there is no plant "piper-album"/,
  ],
  [
    'an unknown document',
    edited(PIPERINE, '[COA]', '[CAO]'),
    /1st document: there is no document "CAO", perhaps "COA"/,
  ],
  [
    'an unknown certificate',
    edited(PIPERINE, 'moq: 25 kg', 'moq: 25 kg\nexcludedCertifications: [HALLAL]'),
    /1st excluded certificate: there is no certificate "HALLAL", perhaps "HALAL"/,
  ],
  [
    'a duplicate slug',
    { 'products/herbal-extract/copy.md': product('Copy', 'pure-piperine', 'xx') },
    /copy\.md:3:\d+: slug: is "pure-piperine", but the file is called copy\.md/,
  ],
  [
    'a duplicate nodeid',
    { 'products/herbal-extract/copy.md': product('Copy', 'copy', 'pp') },
    /pure-piperine\.md:\d+:\d+: nodeid: the nodeid ".*" stands in content\/products\/herbal-extract\/copy\.md too\. Find out which of the two files is the copy, delete the line there and run npm run content:id on it/,
  ],
  [
    'a record named in another spelling',
    edited(PIPERINE, 'plant: piper-nigrum', 'plant: Piper nigrum'),
    /plant: there is no plant "Piper nigrum", perhaps "piper-nigrum"/,
  ],
  [
    'an entry far down a list',
    edited(
      PIPERINE,
      'tests: { elements: [{ test: Lead, limit: ≤ 3.0 mg/kg, method: ICP-MS }] }',
      'tests: { elements: [{ test: Lead, limit: 3, method: ICP-MS }] }',
    ),
    /: limit of the 1st entry of tests\.elements of the 2nd grade: is 3\. Write it in quotes: '3'\.$/,
  ],
  [
    'an empty field that is needed',
    edited(PIPERINE, 'moq: 25 kg\n', 'moq:\n'),
    /pure-piperine\.md:\d+:\d+: moq: is empty\. Write its value behind the colon; the field is needed\.$/,
  ],
  [
    'an empty field that may be left out',
    edited(PIPERINE, 'moq: 25 kg\n', 'moq: 25 kg\nsafetyNote:\n'),
    /safetyNote: is empty\. Write its value behind the colon, or delete the line: the field is optional\.$/,
  ],
  [
    'a value that a # turns into a comment',
    edited('compounds/piperine.yaml', 'name: Piperine', 'name: #1 Piperine'),
    /piperine\.yaml:1:\d+: name: is empty, since # begins a comment\. Put the value in quotes: name: '#1 Piperine'\.$/,
  ],
  [
    'a misspelt field name',
    edited(PIPERINE, 'storage: Dry', 'storige: Dry'),
    /pure-piperine\.md:\d{2}:\d+: unknown field "storige", perhaps "storage"\. Remove it or correct its name\.$/,
  ],
  [
    'a list that is not closed',
    edited(PIPERINE, 'applications: [Food supplements]', 'applications: [Food supplements'),
    /pure-piperine\.md:\d+:\d+: a bracket or brace above this line is not closed\. /,
  ],
  [
    'a tab',
    edited('limits/elements.yaml', '  - { test: Lead', '\t- { test: Lead'),
    /elements\.yaml:4:\d+: a tab stands at the beginning of the line\. Use spaces in its place\.$/,
  ],
  [
    'a line that is indented otherwise',
    edited('limits/elements.yaml', '  - { test: Cadmium', ' - { test: Cadmium'),
    /elements\.yaml:[45]:\d+: the line is indented otherwise than those around it\. Begin it/,
  ],
  [
    'a colon in a text without quotes',
    edited(PIPERINE, 'storage: Dry and dark', 'storage: Dry: and dark'),
    /pure-piperine\.md:\d+:\d+: a colon stands in a text without quotes\. Put the whole text in single quotes/,
  ],
  [
    'a quotation that is not closed',
    edited('plants/piper-nigrum.yaml', 'region: India', "region: 'India"),
    /piper-nigrum\.yaml:\d+:\d+: a quotation mark is not closed\. /,
  ],
  [
    'a field written twice',
    edited(PIPERINE, 'moq: 25 kg\n', 'moq: 25 kg\nmoq: 50 kg\n'),
    /pure-piperine\.md:\d+:\d+: the field "moq" stands twice\. Keep one of the two lines\.$/,
  ],
  [
    'a value that begins with an asterisk',
    edited(PIPERINE, 'storage: Dry and dark', 'storage: *dry'),
    /pure-piperine\.md:\d+:\d+: the value begins with a mark that has a meaning of its own\. Put the value in single quotes/,
  ],
  [
    'an empty file',
    { 'knowledge/empty.md': '' },
    /knowledge\/empty\.md:1: the file is empty\. Begin it with the fields/,
  ],
  [
    'a text without fields',
    { 'knowledge/plain.md': 'Just text.' },
    /knowledge\/plain\.md:1: the fields at its beginning are missing/,
  ],
  [
    'a wrong CAS check digit',
    edited('compounds/piperine.yaml', '94-62-2', '94-62-3'),
    /piperine\.yaml:3:6: cas: the check digit of 94-62-3 does not fit/,
  ],
  [
    'a bad SMILES',
    edited('compounds/piperine.yaml', 'O=C(', 'O=C(('),
    /piperine\.yaml:4:\d+: smiles: the structure ".*" cannot be read as SMILES/,
  ],
  [
    'an unreadable Markdown link',
    edited(QUESTION, '](/herbal-extract/pure-piperine)', '](/herbal-extract/pure piperine)'),
    /what-is-piperine-\.md:10: the link "\[pure piperine\]\(\/herbal-extract\/pure piperine\)" cannot be read\. Write links as/,
  ],
  [
    'an article without a short answer',
    edited(QUESTION, 'See [pure', '## Source\n\nSee [pure'),
    /what-is-piperine-\.md:\d+: the text does not begin with the short answer\. Answer the question in a paragraph/,
  ],
  [
    'an unknown compound of a page',
    edited('pages/dhm.md', '[piperine]', '[piperin]'),
    /pages\/dhm\.md:\d+:\d+: 1st compound: there is no compound "piperin", perhaps "piperine"/,
  ],
  [
    'a link to no page',
    edited(QUESTION, '/herbal-extract/pure-piperine', '/herbal-extract/pure-piperin'),
    /what-is-piperine-\.md:10: the link \/herbal-extract\/pure-piperin leads to no page, perhaps "\/herbal-extract\/pure-piperine"/,
  ],
  [
    'a link to a missing heading',
    edited('knowledge/is-piperine-bitter-.md', '#where-it', '#how-it'),
    /has no heading "how-it-comes-from"\. Use one of where-it-comes-from/,
  ],
  [
    'a number outside its form',
    edited(PIPERINE, 'moq: 25 kg\n', 'moq: much\n'),
    /moq: is "much"\. It must be a quantity such as 25 kg\.$/,
  ],
  [
    'a text in place of a number',
    edited(PIPERINE, 'min: 98,', 'min: high,'),
    /: min of the 1st assay of the 1st grade: is "high"\. Write a number without quotes\.$/,
  ],
  [
    'a value outside a list',
    edited(PIPERINE, 'kind: isolate', 'kind: pure'),
    /kind: is "pure"\. Use one of isolate, standardised extract/,
  ],
  [
    'an unknown question of the home page',
    edited('pages/home.md', '[what-is-piperine-]', '[what-is-piperin-]'),
    /home\.md:\d+:\d+: 1st article: there is no article "what-is-piperin-", perhaps "what-is-piperine-"/,
  ],
  [
    'a question without a topic',
    edited(QUESTION, 'topic: substances\n', ''),
    /what-is-piperine-\.md:2:\d+: topic: is missing\. Add a line "topic: …"\.$/,
  ],
  [
    'an unknown topic',
    edited(QUESTION, 'topic: substances', 'topic: testing'),
    /what-is-piperine-\.md:6:8: topic: is "testing"\. Use one of substances, plants, .*, trade\.$/,
  ],
  [
    'a character that the fonts lack',
    edited(PIPERINE, 'A text', 'A 姜 text'),
    /pure-piperine\.md:\d+:3: the fonts lack "姜" \(U\+59DC\)/,
  ],
  ['a missing text', edited(PIPERINE, 'A text about the product.', ''), /pure-piperine\.md:\d+: the text is missing/],
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
    'a required page that is gone',
    { 'pages/thanks.md': null },
    /content\/pages: the page \/thanks of the kind "thanks" is missing/,
  ],
  ['a file in no known place', { 'notes/x.md': 'x' }, /content\/notes\/x\.md: no kind of content has its place here/],
  [
    'a former slug that is another page',
    edited(PIPERINE, 'order: 1', 'order: 1\nformerSlugs: [pepper-1]'),
    /1st former slug: the address \/herbal-extract\/pepper-1 belongs to/,
  ],
  [
    'a product at the address of a page of its list',
    { 'products/herbal-extract/page-2.md': product('Page', 'page-2', 'p2') },
    /herbal-extract\/page-2\.md:3:7: slug: the address \/herbal-extract\/page-2 belongs to a page of the list content\/pages\/herbal-extract\.md\. Give one of the two another address\.$/,
  ],
  [
    'a fixed page at the address of a product',
    fixedPage('/herbal-extract/pure-piperine'),
    /pure-piperine\.md:3:7: slug: the address \/herbal-extract\/pure-piperine belongs to content\/pages\/fixed\.md\. Give one of the two another address\.$/,
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
  [
    'a grade without assay, ratio or tests',
    edited(PIPERINE, /- \{ name: 98 %.*\n/, '- { name: 98 % }\n'),
    /: assay of the 1st grade: does not fit the rest\. Give the grade an assay, a ratio, a particle size or tests of its own\.$/,
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

test('a file that cannot be read is one problem, however many others refer to it', async () => {
  expect(await problemsOf(edited(PIPERINE, 'kind: isolate', 'kind: pure'))).toHaveLength(1)
  expect(await problemsOf(edited('compounds/piperine.yaml', 'name: Piperine', 'nam: Piperine'))).toHaveLength(1)
})

test('a byte order mark at the beginning of a file is no problem', async () => {
  expect(await problemsOf(edited(QUESTION, /^/, '\ufeff'))).toEqual([])
})

test('a misspelt field name is one problem, not two', async () => {
  expect(await problemsOf(edited(PIPERINE, 'storage: Dry', 'storige: Dry'))).toHaveLength(1)
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
    expect.stringMatching(
      /pure-piperine\.md:\d+:\d+: plant: "piper-nigrum" is a draft\. Publish it first/,
    ),
  )
})

test('the same nodeid on two kinds of page is a problem too', async () => {
  const problems = await problemsOf(edited('pages/thanks.md', nodeid('/thanks'), nodeid('pp')))
  expect(problems).toHaveLength(1)
})
