import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../manifest/readContent.ts'
import type { PageOf } from '../../shared/page.ts'
import { issueContent } from '../issueContent.ts'
import { runNode } from '../site/builtSite.ts'
import { tinyContent } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const CHANGE = 'products/herbal-extract/pure-piperine.2999-01-15.md'
const PATH = '/herbal-extract/pure-piperine'

const changed = (name: string, was: string, now: string) => (tinyContent()[name] ?? '').replace(was, now)

const CHANGED = changed(PIPERINE, 'Dry and dark', 'Below 8 °C')

const on = (today: string) => ({ publication: { drafts: false, today } })

/** The page of the product on a day, as a build of that day makes it. */
async function pageOn(folder: string, today: string, areIssued = false) {
  const made = await compiledFrom(folder, { ...on(today), areIssued })
  expect(made.problems).toEqual([])
  const page = 'compiled' in made ? made.compiled.routes.get(PATH)?.() : undefined
  return (page as PageOf<'productsdetail'> | undefined)?.product
}

test('a record is changed on the day in the name of the file that takes its place, and not before', async () => {
  const folder = await tinyFolder({ [CHANGE]: CHANGED })
  expect(await pageOn(folder, '2999-01-14')).toMatchObject({ storage: 'Dry and dark' })
  expect(await pageOn(folder, '2999-01-15')).toMatchObject({ storage: 'Below 8 °C' })
  expect(readContent(folder, undefined, undefined, '2999-01-15').content.products.map(({ id }) => id)).toEqual(
    readContent(folder).content.products.map(({ id }) => id),
  )
})

test('of two changes the later one holds from its day on', async () => {
  const folder = await tinyFolder({
    [CHANGE]: CHANGED,
    [CHANGE.replace('-15', '-20')]: changed(PIPERINE, 'Dry and dark', 'Frozen'),
  })
  expect(await pageOn(folder, '2999-01-19')).toMatchObject({ storage: 'Below 8 °C' })
  expect(await pageOn(folder, '2999-02-01')).toMatchObject({ storage: 'Frozen' })
})

test.each<{ mistake: string; made: Record<string, string | null>; says: unknown }>([
  {
    mistake: 'a name in the change that nothing has',
    made: { [CHANGE]: changed(PIPERINE, 'plant: piper-nigrum', 'plant: piper-album') },
    says: [
      `content/${CHANGE}:7:8: plant: from 2999-01-15 on, there is no plant "piper-album". Use a name that content/plants holds, or add it there.`,
    ],
  },
  {
    mistake: 'a field that its schema refuses',
    made: { [CHANGE]: changed(PIPERINE, 'storage: Dry and dark\n', '') },
    says: [`content/${CHANGE}:2:1: storage: is missing. Add a line "storage: …" to the fields.`],
  },
  {
    mistake: 'a day that there is not',
    made: { 'compounds/piperine.2999-02-31.yaml': tinyContent()['compounds/piperine.yaml'] ?? '' },
    says: [
      'content/compounds/piperine.2999-02-31.yaml: "2999-02-31" in the name of the file is no day. Name it after the day from which it takes the place of its record, such as piperine.2027-01-15.yaml.',
    ],
  },
  {
    mistake: 'words in place of the day',
    made: { 'compounds/piperine.soon.yaml': tinyContent()['compounds/piperine.yaml'] ?? '' },
    says: [
      'content/compounds/piperine.soon.yaml: "soon" in the name of the file is no day. Name it after the day from which it takes the place of its record, such as piperine.2027-01-15.yaml.',
    ],
  },
  {
    mistake: 'a record that is renamed or removed meanwhile',
    made: { 'news/new-mill.2999-01-15.md': tinyContent()['news/new-mill.md'] ?? '', 'news/new-mill.md': null },
    says: [
      'content/news/new-mill.2999-01-15.md: there is no content/news/new-mill.md, whose place it would take. Give it the name that the record has now, with the day before the ending, or delete it.',
    ],
  },
  {
    mistake: 'another address',
    made: { [CHANGE]: changed(PIPERINE, 'slug: pure-piperine', 'slug: piperine-98') },
    says: expect.arrayContaining([
      expect.stringContaining(
        `content/${CHANGE}:4:7: slug: from 2999-01-15 on, is "piperine-98", but the file is called`,
      ),
    ]),
  },
])('$mistake is told today, with the file', async ({ made, says }) => {
  expect((await compiledFrom(await tinyFolder(made))).problems).toEqual(says)
})

test('a heading that will change is reported with the text that links to it', async () => {
  const news = 'news/pepper-harvest.md'
  const headed = (text: string, heading: string) => `${text}\n## ${heading}\n\nIt is told below.\n`
  const content = tinyContent()
  const folder = await tinyFolder({
    [PIPERINE]: headed(content[PIPERINE] ?? '', 'How it dries'),
    [CHANGE]: headed(CHANGED, 'How it is dried'),
    [news]: `${content[news]}\nSee [how it dries](/herbal-extract/pure-piperine#how-it-dries).\n`,
  })
  expect((await compiledFrom(folder)).problems).toEqual([
    expect.stringMatching(/from 2999-01-15 on, .* has no part "how-it-dries"/),
  ])
})

/** `npm run content:revise` in a content folder. */
const revise = async (folder: string, ...options: string[]) =>
  runNode(['--import', 'tsx', 'manifest/cli/revise.ts', '--content', folder, ...options])

test('the revision of a changed specification is issued ahead, and holds from its day on', async () => {
  const folder = await tinyFolder()
  await issueContent(folder)
  await writeFile(join(folder, CHANGE), CHANGED)
  const made = await compiledFrom(folder, { areIssued: true })
  expect(made.problems).toEqual([
    expect.stringContaining(
      'from 2999-01-15 on, the specification is not that of revision 1 any more (Storage). Run npm run content:revise',
    ),
  ])
  const { stdout } = await revise(folder, '--reason', 'Kept cooler after a year')
  expect(stdout).toContain('From 2999-01-15 on:')
  expect(stdout).toContain('revisions/2999-01-15-01-kept-cooler-after-a-year.yaml: 1 specification issued')
  const today = new Date().toISOString().slice(0, 10)
  expect((await pageOn(folder, today, true))?.revisions).toMatchObject([{ number: 1 }])
  expect((await pageOn(folder, '2999-01-15', true))?.revisions).toMatchObject([
    { number: 2, date: '2999-01-15', reason: 'Kept cooler after a year' },
    { number: 1 },
  ])
  // What else is issued meanwhile has a place before it.
  await writeFile(join(folder, PIPERINE), changed(PIPERINE, 'shelfLife: 24', 'shelfLife: 36'))
  await writeFile(join(folder, CHANGE), CHANGED.replace('shelfLife: 24', 'shelfLife: 36'))
  expect((await revise(folder, '--reason', 'Three years of results')).code).toBe(0)
  expect((await pageOn(folder, '2999-01-15', true))?.revisions).toMatchObject([
    { number: 3, reason: 'Kept cooler after a year' },
    { number: 2, reason: 'Three years of results' },
    { number: 1 },
  ])
  expect((await revise(folder)).stdout).toBe('Every specification is as it was issued.\n')
})

const aheadIn = async (folder: string) =>
  (await readdir(join(folder, 'revisions'))).filter((name) => name.startsWith('2999'))

test('a revision whose change is put off to another day is told, and follows it with its reason', async () => {
  const folder = await issuedAhead()
  await rename(join(folder, CHANGE), join(folder, CHANGE.replace('-15', '-20')))
  expect((await compiledFrom(folder, { areIssued: true })).problems).toEqual([
    expect.stringContaining('from 2999-01-15 on, the specification is not that of revision 2 any more'),
  ])
  expect(await readFile(join(folder, PIPERINE), 'utf8')).toContain('Dry and dark')
  expect((await revise(folder)).code).toBe(0)
  expect(await aheadIn(folder)).toEqual(['2999-01-20-01-kept-cooler-after-a-year.yaml'])
  expect((await pageOn(folder, '2999-01-19', true))?.revisions).toHaveLength(1)
  expect((await pageOn(folder, '2999-01-20', true))?.revisions).toMatchObject([
    { number: 2, date: '2999-01-20', reason: 'Kept cooler after a year' },
    { number: 1 },
  ])
})

test('a revision goes with the change for which it was issued ahead', async () => {
  const folder = await issuedAhead()
  await rm(join(folder, CHANGE))
  expect((await revise(folder)).code).toBe(0)
  expect(await aheadIn(folder)).toEqual([])
  expect((await pageOn(folder, '2999-01-15', true))?.revisions).toHaveLength(1)
})

test('what changes today in the row that a change waits to change is issued before it, which goes on from there', async () => {
  const folder = await issuedAhead()
  await writeFile(join(folder, PIPERINE), changed(PIPERINE, 'Dry and dark', 'Cool'))
  expect((await revise(folder, '--reason', 'Warm in summer')).code).toBe(0)
  const today = new Date().toISOString().slice(0, 10)
  expect((await pageOn(folder, today, true))?.revisions).toMatchObject([{ number: 2 }, { number: 1 }])
  expect((await pageOn(folder, '2999-01-15', true))?.revisions).toMatchObject([
    { reason: 'Kept cooler after a year', changes: [{ was: 'Cool', now: 'Below 8 °C' }] },
    { reason: 'Warm in summer', changes: [{ was: 'Dry and dark', now: 'Cool' }] },
    { number: 1 },
  ])
})

test('a change that says something else by now is issued for another reason', async () => {
  const folder = await issuedAhead()
  await writeFile(join(folder, CHANGE), CHANGED.replace('Below 8 °C', 'Frozen'))
  expect((await revise(folder, '--reason', 'Frozen as customers ask for')).code).toBe(0)
  expect(await aheadIn(folder)).toEqual(['2999-01-15-02-frozen-as-customers-ask-for.yaml'])
})

async function issuedAhead(): Promise<string> {
  const folder = await tinyFolder()
  await issueContent(folder)
  await writeFile(join(folder, CHANGE), CHANGED)
  await issueContent(folder, 'Kept cooler after a year')
  return folder
}
