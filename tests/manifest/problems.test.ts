import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../manifest/compile.ts'
import { compositionFacts } from '../../manifest/compoundFacts.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'
import { nodeid, product, tinyContent, writeContent } from '../tinyContent.ts'

/** The lines that the build prints for the tiny content with some files changed. */
async function problemsOf(changes: Record<string, string | null>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  await writeContent(folder, changes)
  const { content, problems } = await readContent(folder)
  const result = compile(content, problems, {
    publication: { drafts: false, today: '2026-06-01' },
    siteUrl: 'https://www.phytolane.example',
    facts: compositionFacts,
  })
  return 'problems' in result ? result.problems.map(describeProblem) : []
}

/** A file of the tiny content with a text replaced. */
function edited(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = tinyContent()[file]
  if (text === undefined) throw new Error(`no file ${file}`)
  return { [file]: text.replace(from, to) }
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
    /documents\.0: there is no document "CAO", perhaps "COA"/,
  ],
  [
    'a duplicate slug',
    { 'products/herbal-extract/copy.md': product('Copy', 'pure-piperine', 'xx') },
    /copy\.md:3:\d+: slug: is "pure-piperine", but the file is called copy\.md/,
  ],
  [
    'a duplicate nodeid',
    { 'products/herbal-extract/copy.md': product('Copy', 'copy', 'pp') },
    /pure-piperine\.md:\d+:\d+: nodeid: the nodeid ".*" is that of content\/products\/herbal-extract\/copy\.md too\. Delete the line and run npm run content:id/,
  ],
  [
    'bad YAML',
    edited(PIPERINE, 'applications: [Food supplements]', 'applications: [Food supplements'),
    /pure-piperine\.md:\d+:\d+: the YAML cannot be read/,
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
    /what-is-piperine-\.md:9: the link "\[pure piperine\]\(\/herbal-extract\/pure piperine\)" cannot be read\. Write links as/,
  ],
  [
    'a link to no page',
    edited(QUESTION, '/herbal-extract/pure-piperine', '/herbal-extract/pure-piperin'),
    /what-is-piperine-\.md:9: the link \/herbal-extract\/pure-piperin leads to no page, perhaps "\/herbal-extract\/pure-piperine"/,
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
    /grades\.0\.assay\.0\.min: is "high"\. Write a number without quotes\.$/,
  ],
  [
    'a value outside a list',
    edited(PIPERINE, 'kind: isolate', 'kind: pure'),
    /kind: is "pure"\. Use one of isolate, standardised extract/,
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
    /middleware\.0: there is no middleware "guard"/,
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
    /formerSlugs\.0: the address \/herbal-extract\/pepper-1 belongs to/,
  ],
  [
    'a grade without assay, ratio or tests',
    edited(PIPERINE, /- \{ name: 98 %.*\n/, '- { name: 98 % }\n'),
    /grades\.0\.assay: does not fit the rest\. Give the grade an assay, a ratio, a particle size or tests of its own\.$/,
  ],
])('%s is reported with file, field and fix', async (_mistake, changes, line) => {
  const problems = await problemsOf(changes)
  expect(problems).toContainEqual(expect.stringMatching(line))
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
  expect(await problemsOf(edited('compounds/piperine.yaml', 'name: Piperine', 'nam: Piperine'))).toHaveLength(2)
})

test('a byte order mark at the beginning of a file is no problem', async () => {
  expect(await problemsOf(edited(QUESTION, /^/, '\ufeff'))).toEqual([])
})

test('a draft that is not finished holds nothing up', async () => {
  expect(await problemsOf({ 'knowledge/idea.md': '---\nquestion: Why?\ndraft: true\n---\n' })).toEqual([])
})

test('the same nodeid on two kinds of page is a problem too', async () => {
  const problems = await problemsOf(edited('pages/thanks.md', nodeid('/thanks'), nodeid('pp')))
  expect(problems).toHaveLength(1)
})
