import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differencesOf } from '../../manifest/catalogue/differences.ts'
import { isReason } from '../../manifest/catalogue/reasons.ts'
import type { CompiledSite } from '../../manifest/compile.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Change } from '../../shared/revisions.ts'
import { issueContent } from '../issueContent.ts'
import { runNode } from '../site/builtSite.ts'
import { product } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

const PIPERINE = 'herbal-extract/pure-piperine'
const FILE = `products/${PIPERINE}.md`

/** `npm run content:revise` in a content folder. */
const revise = async (folder: string, ...options: string[]) =>
  runNode(['--import', 'tsx', 'manifest/cli/revise.ts', '--content', folder, ...options])

/** The same within this process, where what it says does not matter. */
const issue = (folder: string, reason?: string) => issueContent(folder, reason, new Date().toISOString().slice(0, 10))

async function issuedFolder(): Promise<string> {
  const folder = await tinyFolder()
  await issue(folder)
  return folder
}

async function change(folder: string, file: string, rewrite: (text: string) => string): Promise<void> {
  const place = join(folder, file)
  await writeFile(place, rewrite(await readFile(place, 'utf8')))
}

const checked = async (folder: string) => (await compiledFrom(folder, { areIssued: true })).problems

async function revisionsOf(folder: string, path = `/${PIPERINE}`) {
  const made = await compiledFrom(folder, { areIssued: true })
  expect(made.problems).toEqual([])
  const page = 'compiled' in made ? (made.compiled.routes.get(path)?.() as PageOf<'productsdetail'>) : undefined
  return page?.product.revisions
}

const lowerLead = (text: string) => text.replace('≤ 1.0 mg/kg', '≤ 0.5 mg/kg')

test('a content folder without any revision keeps no ledger', async () => {
  const folder = await tinyFolder()
  expect(await checked(folder)).toEqual([])
  expect(await revisionsOf(folder)).toEqual([])
})

test('the ledger begins with the present state: what is published, today or later, is issued as it is', async () => {
  const folder = await tinyFolder({
    'products/herbal-extract/later.md': product('Later', 'later', 'la', 'publishAt: 2999-01-01\n'),
  })
  const { stdout } = await revise(folder)
  expect(stdout).toContain('15 specifications issued')
  expect(stdout).toContain('herbal-extract/later')
  expect(stdout).not.toContain('organic-mushroom-extract/draft')
  expect(await revisionsOf(folder)).toMatchObject([{ number: 1, reason: 'First issue', changes: [] }])
  expect((await revise(folder)).stdout).toBe('Every specification is as it was issued.\n')
})

test('a changed row, fact or grade keeps the site from being built until it is issued', async () => {
  const folder = await issuedFolder()
  await change(folder, FILE, (text) => text.replace('Dry and dark', 'Below 8 °C'))
  expect(await checked(folder)).toEqual([
    `content/${FILE}: the specification is not that of revision 1 any more (Storage). Run npm run content:revise in the terminal, which asks for the reason, and commit what it writes together with this record.`,
  ])
  await issue(folder, 'Kept cooler')
  expect(await checked(folder)).toEqual([])
})

test('what is no part of the specification is changed without a revision', async () => {
  const folder = await issuedFolder()
  await change(folder, FILE, (text) =>
    text.replace('moq: 25 kg\nleadTime: 5 days', 'moq: 1 kg\nleadTime: 9 days').replace('A text about', 'Another on'),
  )
  expect(await checked(folder)).toEqual([])
})

test('a change in a shared set of limits is one row with all products that it changes, for one reason', async () => {
  const folder = await issuedFolder()
  await change(folder, 'limits/elements.yaml', lowerLead)
  expect(await checked(folder)).toHaveLength(14)
  const { stdout } = await revise(folder, '--reason', 'Three years of results')
  expect(stdout).toContain(', revision 2\n  Lead (98 %) changed from ≤ 1.0 mg/kg to ≤ 0.5 mg/kg\n')
  const names = await readdir(join(folder, 'revisions'))
  const file = names.find((name) => /^\d{4}-\d\d-\d\d-\d\d-three-years-of-results\.yaml$/.test(name)) ?? ''
  expect(file).not.toBe('')
  const record = await readFile(join(folder, 'revisions', file), 'utf8')
  expect(record.match(/row: Lead/g)).toHaveLength(1)
  // The other grade has a limit of its own.
  expect(await revisionsOf(folder)).toMatchObject([
    {
      number: 2,
      reason: 'Three years of results',
      changes: [{ row: 'Lead', grades: ['98 %'], was: '≤ 1.0 mg/kg · ICP-MS', now: '≤ 0.5 mg/kg · ICP-MS' }],
    },
    { number: 1 },
  ])
})

test('a change of every grade names none, and grades come and go with their rows', async () => {
  const folder = await issuedFolder()
  await change(folder, FILE, (text) =>
    text
      .replace('≤ 0.5 %', '≤ 0.3 %')
      .replace(
        /^ {2}- \{name: 95 %.*$/m,
        '  - { name: 40 %, assay: [{ min: 40, method: UV, technique: uv-vis }], tests: { elements: [{ test: Lead, limit: ≤ 2.0 mg/kg, method: ICP-MS }, { test: Cadmium, limit: ≤ 0.4 mg/kg, method: ICP-MS }] } }',
      ),
  )
  await issue(folder, 'Drier lots')
  const [latest] = (await revisionsOf(folder)) ?? []
  const drying = latest?.changes.filter(({ row }) => row === 'Loss on drying')
  expect(drying).toMatchObject([
    { grades: ['98 %'], was: '≤ 0.5 % · USP ⟨731⟩', now: '≤ 0.3 % · USP ⟨731⟩' },
    { grades: ['95 %'], was: '≤ 0.5 % · USP ⟨731⟩' },
    { grades: ['40 %'], now: '≤ 0.3 % · USP ⟨731⟩' },
  ])
  await change(folder, FILE, (text) => text.replace('≤ 0.3 %', '≤ 0.2 %'))
  await issue(folder, 'Drier still')
  const [third] = (await revisionsOf(folder)) ?? []
  expect(third).toMatchObject({
    number: 3,
    changes: [{ row: 'Loss on drying', was: '≤ 0.3 % · USP ⟨731⟩', now: '≤ 0.2 % · USP ⟨731⟩' }],
  })
  expect(third?.changes[0]).not.toHaveProperty('grades')
})

test('a grade under another name is one row, and what changes afterwards is told of the new name', async () => {
  const folder = await issuedFolder()
  await change(folder, FILE, (text) => text.replaceAll('95 %', '95 % by HPLC'))
  const { stdout } = await revise(folder, '--reason', 'The name tells the method')
  expect(stdout).toContain(`${PIPERINE}, revision 2\n  Grade 95 % renamed to 95 % by HPLC\n`)
  await change(folder, FILE, (text) => text.replace('≤ 0.5 %', '≤ 0.3 %'))
  await issue(folder, 'Drier lots')
  expect(await checked(folder)).toEqual([])
  expect(await revisionsOf(folder)).toMatchObject([
    { number: 3, changes: [{ row: 'Loss on drying' }] },
    { number: 2, changes: [{ row: 'Grade renamed', was: '95 %', now: '95 % by HPLC' }] },
    { number: 1 },
  ])
})

test('a grade that changes a row with its name is another name and a changed row, not a grade that is gone', async () => {
  const folder = await issuedFolder()
  await change(folder, FILE, (text) => text.replaceAll('95 %', '95 % by HPLC').replace('≤ 3.0 mg/kg', '≤ 2.0 mg/kg'))
  const { stdout } = await revise(folder, '--reason', 'Less lead')
  expect(stdout).toContain(
    `${PIPERINE}, revision 2\n  Grade 95 % renamed to 95 % by HPLC\n` +
      '  Lead (95 % by HPLC) changed from ≤ 3.0 mg/kg to ≤ 2.0 mg/kg\n\n',
  )
  expect(await revisionsOf(folder)).toMatchObject([
    {
      changes: [
        { row: 'Grade renamed', was: '95 %', now: '95 % by HPLC' },
        { row: 'Lead', grades: ['95 % by HPLC'] },
      ],
    },
    { number: 1 },
  ])
})

test('a row under another name is one row of both names, and not a limit that was dropped; another test is another row', async () => {
  const folder = await issuedFolder()
  await change(folder, FILE, (text) => text.replace('Loss on drying', 'Loss on drying at 105 °C'))
  await issue(folder, 'The name tells the temperature')
  expect(await checked(folder)).toEqual([])
  expect((await revisionsOf(folder))?.[0]).toMatchObject({
    changes: [{ row: 'Row renamed', was: 'Loss on drying', now: 'Loss on drying at 105 °C' }],
  })
  await change(folder, FILE, (text) => text.replace('Loss on drying at 105 °C', 'Water'))
  await issue(folder, 'Water takes the place of drying')
  expect((await revisionsOf(folder))?.[0]?.changes.map(({ row }) => row).toSorted()).toEqual([
    'Loss on drying at 105 °C',
    'Water',
  ])
})

test.each(['', 'x', '.', 'Update', 'TODO', 'Two\nlines', `Too long, ${'very '.repeat(40)}`])(
  'a reason that tells a buyer nothing is refused: %j',
  (reason) => expect(isReason(reason)).toBe(false),
)

test('what differs is said in plain words, and with what buyers can read of it a reason begins', () => {
  const differenceOf = (...changes: Change[]) => {
    const [{ lines, reason } = { lines: [], reason: '' }] = differencesOf([
      { product: PIPERINE, file: FILE, revision: 2, changes, rows: new Map() },
    ])
    expect(isReason(reason)).toBe(true)
    return { lines, reason }
  }
  const lead = { row: 'Lead', was: '≤ 1.0 mg/kg · ICP-MS', now: '≤ 0.5 mg/kg · ICP-MS' }
  const gone = { row: 'Allergens', was: 'gluten' }
  const added = { row: 'Water', grades: ['98 %', '95 %'], now: '≤ 5 % · USP ⟨921⟩' }
  expect(differenceOf(lead, gone, added)).toEqual({
    lines: [
      'Lead changed from ≤ 1.0 mg/kg to ≤ 0.5 mg/kg',
      'Allergens no longer stated (was gluten)',
      'Water (98 %, 95 %) added: ≤ 5 % · USP ⟨921⟩',
    ],
    reason:
      'Lead changed from ≤ 1.0 mg/kg to ≤ 0.5 mg/kg; Allergens no longer stated (was gluten); Water (98 %, 95 %) added: ≤ 5 % · USP ⟨921⟩',
  })
  expect(differenceOf({ ...lead, now: '≤ 1.0 mg/kg · AAS' }).reason).toBe(
    'Lead changed from ≤ 1.0 mg/kg · ICP-MS to ≤ 1.0 mg/kg · AAS',
  )
  expect(differenceOf({ row: 'Grade renamed', was: '95 %', now: '95 % by HPLC' }).reason).toBe(
    'Grade 95 % renamed to 95 % by HPLC',
  )
  expect(differenceOf({ row: 'Lead', was: '≤ 1 mg/kg' }, { row: 'Lead (Pb)', now: '≤ 1 mg/kg' }).reason).toBe(
    'Lead renamed to Lead (Pb)',
  )
  expect(differenceOf({ row: '*Salmonella*', now: 'Absent in 25 g' }).lines).toEqual([
    'Salmonella added: Absent in 25 g',
  ])
  // Where it is more than buyers can read, the rows, and then how many they are.
  const long = { row: 'Storage', was: 'dry '.repeat(30), now: 'cool' }
  expect(differenceOf(lead, long, gone).reason).toBe('Lead and Storage changed; Allergens no longer stated')
  const many = Array.from({ length: 40 }, (_, place) => ({ row: `Row ${place}`, now: 'none' }))
  expect(differenceOf(...many).reason).toBe('40 rows of the specification changed')
})

test('the name of a record is no longer than a file system takes', async () => {
  const folder = await issuedFolder()
  await change(folder, 'limits/elements.yaml', lowerLead)
  expect(await revise(folder, '--reason', `Lower ${'x'.repeat(280)}`)).toMatchObject({ code: 0 })
})

test('records of one day are told apart by a number, which follows on the greatest', async () => {
  const folder = await issuedFolder()
  const [first = ''] = await readdir(join(folder, 'revisions'))
  const day = first.slice(0, 10)
  await rename(join(folder, 'revisions', first), join(folder, 'revisions', `${day}-04-first-issue.yaml`))
  await change(folder, 'limits/elements.yaml', lowerLead)
  await issue(folder, 'Lower still')
  expect(await readdir(join(folder, 'revisions'))).toContain(`${day}-05-lower-still.yaml`)
  await rename(
    join(folder, `revisions/${day}-05-lower-still.yaml`),
    join(folder, `revisions/${day}-04-lower-still.yaml`),
  )
  const fix = 'Rename the file: the day, the next number of that day, a few words of the reason.'
  expect(await checked(folder)).toEqual([
    `content/revisions/${day}-04-lower-still.yaml: another record is ${day}-04, too. ${fix}`,
  ])
  await rename(
    join(folder, `revisions/${day}-04-lower-still.yaml`),
    join(folder, `revisions/2026-01-01-05-lower-still.yaml`),
  )
  expect(await checked(folder)).toContain(
    `content/revisions/2026-01-01-05-lower-still.yaml: its name does not begin with ${day} and a number of two digits. ${fix}`,
  )
})

test('the hundredth record of a day follows on the ninety-ninth', async () => {
  const folder = await issuedFolder()
  const [first = ''] = await readdir(join(folder, 'revisions'))
  const day = first.slice(0, 10)
  await rename(join(folder, 'revisions', first), join(folder, 'revisions', `${day}-98-first-issue.yaml`))
  for (const number of [99, 100, 101]) {
    await change(folder, 'limits/elements.yaml', (text) => text.replace(/≤ [\d.]+ mg\/kg/, `≤ 0.${number} mg/kg`))
    await issue(folder, 'Lower still')
    expect(await readdir(join(folder, 'revisions'))).toContain(`${day}-${number}-lower-still.yaml`)
    expect(await checked(folder)).toEqual([])
  }
})

test('a record that does not follow on those before it is refused, also by content:revise', async () => {
  const folder = await issuedFolder()
  await change(folder, 'limits/elements.yaml', lowerLead)
  await revise(folder, PIPERINE, '--reason', 'Lower still')
  const name = (await readdir(join(folder, 'revisions'))).find((it) => it.endsWith('-lower-still.yaml')) ?? ''
  await change(folder, `revisions/${name}`, (text) => text.replace('was: ≤ 1.0', 'was: ≤ 2.0'))
  const [line = ''] = await checked(folder)
  expect(line).toContain(`content/revisions/${name}: ${PIPERINE}: Lead was issued as something else before. Take`)
  expect(await revise(folder, '--reason', 'Lower still')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(line),
  })
  const issues = (await readdir(join(folder, 'revisions'))).find((it) => it.endsWith('-first-issue.yaml')) ?? ''
  await copyFile(join(folder, 'revisions', issues), join(folder, 'revisions', issues.replace('-01-', '-03-')))
  expect(await checked(folder)).toContainEqual(expect.stringContaining(`${PIPERINE} was issued before`))
  await rm(join(folder, 'revisions', issues))
  await rm(join(folder, 'revisions', issues.replace('-01-', '-03-')))
  expect(await checked(folder)).toEqual([expect.stringContaining(`${PIPERINE} was not issued before`)])
})

test('a product keeps its revisions under a new name', async () => {
  const folder = await issuedFolder()
  await change(folder, 'limits/elements.yaml', lowerLead)
  await issue(folder, 'Lower still')
  const before = await readFile(join(folder, 'products/herbal-extract/pepper-1.md'), 'utf8')
  await writeFile(
    join(folder, 'products/herbal-extract/pepper-one.md'),
    before.replace('slug: pepper-1', 'slug: pepper-one\nformerSlugs: [pepper-1]'),
  )
  await rm(join(folder, 'products/herbal-extract/pepper-1.md'))
  expect(await revisionsOf(folder, '/herbal-extract/pepper-one')).toMatchObject([{ number: 2 }, { number: 1 }])
})

test.each([
  { what: 'one product', removed: ['pepper-1'], slugs: 'pepper-1' },
  {
    what: 'a product, and was renamed afterwards',
    removed: ['pepper-1', 'pure-piperine'],
    slugs: 'pepper-1, pure-piperine',
    now: 'piperine',
  },
  { what: 'a product that others had made place for', removed: ['pepper-1', 'pepper-2'], slugs: 'pepper-2, pepper-1' },
])(
  'a product to which the address of $what leads keeps its own revisions, and takes none of the other',
  async ({ removed, slugs, now = 'pure-piperine' }) => {
    const folder = await issuedFolder()
    await change(folder, 'limits/elements.yaml', lowerLead)
    await issue(folder, 'Lower still')
    const kept = await readFile(join(folder, FILE), 'utf8')
    for (const slug of removed) await rm(join(folder, `products/herbal-extract/${slug}.md`))
    const file = `products/herbal-extract/${now}.md`
    await writeFile(join(folder, file), kept.replace('slug: pure-piperine', `slug: ${now}\nformerSlugs: [${slugs}]`))
    for (const name of ['pages/home.md', 'knowledge/what-is-piperine-.md'])
      await change(folder, name, (text) => text.replaceAll(PIPERINE, `herbal-extract/${now}`))
    expect(await checked(folder)).toEqual([])
    expect((await revise(folder)).stdout).toContain('Every specification is as it was issued.\n')
    const revisions = await revisionsOf(folder, `/herbal-extract/${now}`)
    expect(revisions).toMatchObject([{ number: 2 }, { number: 1 }])
    await change(folder, file, (text) => text.replace('Dry and dark', 'Below 8 °C'))
    expect((await revise(folder, '--reason', 'Kept cooler')).stdout).toContain(`herbal-extract/${now}, revision 3\n`)
    expect(await checked(folder)).toEqual([])
  },
)

test('products can be named that are to be issued, and a reason is needed for a change alone', async () => {
  const folder = await issuedFolder()
  await change(folder, 'limits/elements.yaml', lowerLead)
  const { code, stdout } = await revise(folder)
  expect([code, stdout.includes('There is no terminal to ask in')]).toEqual([1, true])
  await revise(folder, PIPERINE, '--reason', 'One for now')
  expect(await checked(folder)).toHaveLength(13)
})

test('a product that is not there, or a reason that buyers cannot read, changes nothing', async () => {
  const folder = await issuedFolder()
  await change(folder, 'limits/elements.yaml', lowerLead)
  const before = await readdir(join(folder, 'revisions'))
  for (const [options, told] of [
    [
      ['herbal-extract/pure-piperin'],
      `There is no published product "herbal-extract/pure-piperin", perhaps "${PIPERINE}"`,
    ],
    [['--reason', ' '], 'Say what happened in one line'],
    [['--reason', 'One\nTwo'], 'Say what happened in one line'],
  ] as const) {
    const { code, stdout } = await revise(folder, ...options)
    expect([code, stdout]).toEqual([1, expect.stringContaining(told)])
  }
  expect(await readdir(join(folder, 'revisions'))).toEqual(before)
})

test('a text has the day of the latest revision of whose figures it prints, others keep theirs', async () => {
  const [bitter, what] = ['is-piperine-bitter-', 'what-is-piperine-']
  const folder = await tinyFolder()
  await change(folder, `knowledge/${bitter}.md`, (text) => `${text}\nIt has {${PIPERINE}: loss-on-drying} of water.\n`)
  await issue(folder)
  // As if these had been issued long ago.
  const first = '2026-01-05'
  for (const name of await readdir(join(folder, 'revisions'))) {
    await change(folder, `revisions/${name}`, (text) => text.replace(/^date: .*$/m, `date: ${first}`))
    await rename(join(folder, 'revisions', name), join(folder, 'revisions', name.replace(/^\d{4}-\d\d-\d\d/, first)))
  }
  await change(folder, FILE, (text) => text.replace('limit: ≤ 0.5 %', 'limit: ≤ 0.4 %'))
  await issue(folder, 'Dried longer')
  const { compiled } = (await compiledFrom(folder, { areIssued: true })) as { compiled: CompiledSite }
  const modifiedOf = (slug: string) => compiled.routes.get(`/knowledge/${slug}`)?.().modified
  expect(modifiedOf(what)).toBe(first)
  expect(modifiedOf(bitter)).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(modifiedOf(bitter)).not.toBe(first)
})

test('nothing is issued before a record of a day that lies ahead', async () => {
  const folder = await issuedFolder()
  const [name = ''] = (await readdir(join(folder, 'revisions'))).toSorted()
  const later = `2999-01-01${name.slice(10)}`
  await change(folder, `revisions/${name}`, (text) => text.replace(/^date: .*$/m, 'date: 2999-01-01'))
  await rename(join(folder, 'revisions', name), join(folder, 'revisions', later))
  await change(folder, FILE, (text) => text.replace('limit: ≤ 0.5 %', 'limit: ≤ 0.4 %'))
  const before = await readdir(join(folder, 'revisions'))
  const { code, stdout } = await revise(folder, '--reason', 'Dried longer')
  expect(stdout).toContain('is of a day that lies ahead')
  expect(code).toBe(1)
  expect(await readdir(join(folder, 'revisions'))).toEqual(before)
})
