import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tests/site/builtSite.ts'
import { readIndex } from '../../pictures/drawings.ts'
import type { Fields } from '../protocol.ts'
import { git, type Places, repositories } from './repositories.ts'
import { PIPERINE } from './startEditor.ts'
import { startTeam } from './startTeam.ts'

const MILL = 'news/new-mill.md'

let places: Places
beforeEach(async () => {
  places = await repositories()
})

const textOf = (clone: string, name = PIPERINE) => readFile(join(clone, 'content', name), 'utf8')

/** What somebody at another machine changes and pushes. */
async function pushElsewhere(change: (text: string) => string, name = PIPERINE) {
  git(places.other, 'pull', '--quiet', '--rebase', 'origin', 'main')
  await writeFile(join(places.other, 'content', name), change(await textOf(places.other, name)))
  git(places.other, 'commit', '--quiet', '--all', '-m', 'Change it elsewhere')
  git(places.other, 'push', '--quiet', 'origin', 'HEAD:main')
}

const pushed = (...format: string[]) => git(places.bare, 'log', ...format, 'main')

test('saving is a commit of exactly its files in the name of who saves, and reaches the others', async () => {
  const { anna, bo } = await startTeam(places)
  await writeFile(join(places.clone, 'note.txt'), 'not of the editor')
  expect(await anna.save(PIPERINE, { moq: '2 kg' })).toHaveProperty('saved')
  expect(await bo.ask('new', { kind: 'plants', title: 'Piper longum', chosen: {} })).toHaveProperty('name')
  await expect.poll(() => pushed('--format=%an: %s')).toBe('Bo: Piper longum: new\nAnna: Pure Piperine: MOQ\nCy: Begin')
  expect(git(places.bare, 'show', '--name-only', '--format=', 'main~1')).toBe(`content/${PIPERINE}`)
  expect(git(places.clone, 'status', '--short')).toBe('?? note.txt')
})

test('a rename is one commit with the records that follow it', async () => {
  const { anna } = await startTeam(places)
  await anna.save(PIPERINE, { slug: 'piperine-98' })
  expect(git(places.clone, 'show', '--name-only', '--no-renames', '--format=%b').split('\n').filter(Boolean)).toEqual([
    'Welcome',
    'What is piperine?',
    'content/knowledge/what-is-piperine-.md',
    'content/pages/home.md',
    'content/products/herbal-extract/piperine-98.md',
    `content/${PIPERINE}`,
  ])
})

test('a commit that fails leaves the files as they were, and says why', async () => {
  const { anna } = await startTeam(places)
  const hook = join(places.clone, '.git/hooks/pre-commit')
  await writeFile(hook, '#!/bin/sh\necho "no commits today" >&2\nexit 1\n')
  await chmod(hook, 0o755)
  const before = await textOf(places.clone)
  await expect(anna.save(PIPERINE, { moq: '2 kg' })).rejects.toThrow(/^Nothing was saved.*no commits today/s)
  expect(await textOf(places.clone)).toBe(before)
  expect(git(places.clone, 'status', '--short')).toBe('')
})

test('what others pushed is taken in each minute, and a push that failed is tried again and told until then', async () => {
  const { anna, aMinuteLater } = await startTeam(places)
  await pushElsewhere((text) => text.replace('leadTime: 5 days', 'leadTime: 9 days'))
  await aMinuteLater()
  expect((await anna.open(PIPERINE)).content.fields.leadTime).toBe('9 days')
  git(places.clone, 'remote', 'set-url', 'origin', join(places.place, 'away'))
  await anna.save(PIPERINE, { moq: '2 kg' })
  await aMinuteLater()
  const { repository } = await anna.ask('overview', {})
  expect(repository).toMatchObject({
    unpushed: 1,
    unshared: { is: 'silent', words: expect.stringContaining('away') as string },
  })
  git(places.clone, 'remote', 'set-url', 'origin', places.bare)
  await aMinuteLater()
  expect((await anna.ask('overview', {})).repository).toEqual({ unpushed: 0 })
  expect(pushed('--format=%s', '-1')).toBe('Pure Piperine: MOQ')
})

test('a repository that refuses what is saved is told as one that has answered, with its words, also in the form', async () => {
  const { anna, aMinuteLater } = await startTeam(places)
  const hook = join(places.bare, 'hooks/pre-receive')
  await writeFile(hook, '#!/bin/sh\necho "Protected branch." >&2\necho "Ask Cy." >&2\nexit 1\n')
  await chmod(hook, 0o755)
  expect(await anna.save(PIPERINE, { moq: '2 kg' })).toHaveProperty('saved')
  await aMinuteLater()
  const unshared = { is: 'refused', words: 'Protected branch. Ask Cy.' }
  expect((await anna.ask('overview', {})).repository).toEqual({ unpushed: 1, unshared })
  const kept = { name: PIPERINE, draft: 'Anna', kept: null }
  expect(await anna.ask('keep', kept)).toMatchObject({ unshared })
  await rm(hook)
  await aMinuteLater()
  expect((await anna.ask('overview', {})).repository).toEqual({ unpushed: 0 })
  expect((await anna.ask('keep', kept)).unshared).toBeUndefined()
})

test('who types into a record that another removes or renames is told who did, and where it is to be had', async () => {
  const { anna, bo } = await startTeam(places)
  const { content, revision } = await bo.open(MILL)
  const typed = { draft: 'Bo', name: MILL, content: { ...content, body: 'It grinds.' } }
  await bo.ask('keep', { draft: 'Bo', name: MILL, kept: { revision, base: content, content: typed.content } })
  await anna.ask('remove', { name: MILL, revision })
  await expect(bo.ask('draft', typed)).rejects.toThrow(
    /^Anna has removed “New mill”. What was typed into it is kept: “Bring back” in History/,
  )
  await bo.ask('restore', { name: MILL })
  expect((await bo.open(MILL)).kept?.content).toEqual(typed.content)
  await anna.save(MILL, { slug: 'mill' })
  await expect(bo.ask('draft', typed)).rejects.toThrow(
    '“New mill” has another address now, by Anna. Copy what you have typed here. Find the record in the list',
  )
})

describe('of what one has saved and others have pushed meanwhile', () => {
  const PLACES = 'products/herbal-extract/pepper-1.md'
  const OTHER = 'products/herbal-extract/pepper-2.md'
  const RENAMED = 'products/herbal-extract/pepper-3.md'
  const HARVEST = 'news/pepper-harvest.md'
  const laterBy9 = (text: string) => text.replace('leadTime: 5 days', 'leadTime: 9 days')
  let team: Awaited<ReturnType<typeof startTeam>>
  let shared: Places

  beforeAll(async () => {
    shared = places = await repositories()
    team = await startTeam(places)
    const { anna, aMinuteLater } = team
    git(places.clone, 'remote', 'set-url', 'origin', join(places.place, 'away'))
    await anna.save(PLACES, { moq: '2 kg' })
    await anna.save(MILL, { summary: 'It grinds.' })
    await anna.save(PIPERINE, { moq: '2 kg' })
    await anna.ask('remove', { name: HARVEST, revision: (await anna.open(HARVEST)).revision })
    await anna.save(RENAMED, { slug: 'pepper-98' })
    for (const name of [PLACES, OTHER, RENAMED]) await pushElsewhere(laterBy9, name)
    await pushElsewhere((text) =>
      text.replace('moq: 25 kg\nlead', 'moq: 7 kg\nlead').replace('A text about', 'Text on'),
    )
    await pushElsewhere((text) => text.replace('A text.', 'Another text.'), HARVEST)
    git(places.clone, 'remote', 'set-url', 'origin', places.bare)
    await aMinuteLater()
  })

  test('what two have changed in different places of a record is put together, and nothing waits', async () => {
    for (const clone of [shared.clone, shared.bare])
      expect(git(clone, 'show', `main:content/${PLACES}`)).toMatch(/moq: 2 kg\nleadTime: 9 days/)
    expect(await team.anna.open(PLACES)).toMatchObject({
      kept: undefined,
      content: { fields: { leadTime: '9 days' } },
    })
  })

  test('what two have changed in different records is put together, too', async () => {
    expect((await team.anna.open(OTHER)).content.fields.leadTime).toBe('9 days')
    expect(git(shared.bare, 'show', `main:content/${MILL}`)).toContain('It grinds.')
  })

  test('where two have changed the same, it stays as it is here, and the other’s version waits under their name', async () => {
    const stands = git(shared.bare, 'show', `main:content/${PIPERINE}`)
    expect(stands).toContain('\nmoq: 2 kg\n')
    expect(stands).toContain('Text on the product')
    const { records } = await team.bo.ask('overview', {})
    expect(records.find(({ name }) => name === PIPERINE)).toMatchObject({ unsaved: ['Cy'] })
    const { kept, savedBy, revision } = await team.bo.open(PIPERINE)
    expect(kept).toMatchObject({ of: 'Cy', base: { fields: { moq: '25 kg' } }, content: { fields: { moq: '7 kg' } } })
    expect(kept?.revision).not.toBe(revision)
    expect(savedBy).toBe('Anna')
  })

  test('a record that one has removed and another has changed is there, as it was changed', async () => {
    expect(await textOf(shared.clone, HARVEST)).toContain('Another text.')
  })

  test('a record that was renamed here and changed elsewhere has both', async () => {
    const text = await textOf(shared.clone, 'products/herbal-extract/pepper-98.md')
    expect(text).toMatch(/slug: pepper-98[^]*leadTime: 9 days/)
    await expect(textOf(shared.clone, RENAMED)).rejects.toThrow('ENOENT')
  })
})

test('what was written and not committed when the editor stopped is committed when it starts again', async () => {
  await writeFile(
    join(places.clone, 'content', PIPERINE),
    (await textOf(places.clone)).replace('25 kg drum', '5 kg drum'),
  )
  await writeFile(join(places.clone, '.git/index.lock'), '')
  const { aMinuteLater } = await startTeam(places)
  await aMinuteLater()
  expect(git(places.bare, 'show', `main:content/${PIPERINE}`)).toContain('5 kg drum')
})

test('who else changes a record is told by name, and drafts are of who typed them', async () => {
  const { anna, bo } = await startTeam(places)
  const { content: base, revision } = await anna.open(PIPERINE)
  const kept = { revision, base, content: { ...base, body: 'Typed by Anna' } }
  expect(await anna.ask('keep', { name: PIPERINE, draft: 'Anna', kept })).toMatchObject({ others: [], readers: [] })
  expect(await bo.ask('keep', { name: PIPERINE, draft: 'Bo', kept: null })).toMatchObject({
    others: ['Anna'],
    readers: [],
  })
  expect((await bo.open(PIPERINE)).kept).toBeUndefined()
  expect((await anna.ask('record', { name: PIPERINE, draft: 'another tab' })).kept?.content).toEqual(kept.content)
})

test('who else has a record open is told by name, with the file as it is saved', async () => {
  const { anna, bo } = await startTeam(places)
  const { revision } = await anna.open(PIPERINE)
  const look = (person: typeof anna) => person.ask('keep', { name: PIPERINE, draft: 'tab', kept: null })
  expect(await look(anna)).toEqual({ others: [], readers: [], revision })
  await bo.ask('keep', { name: PIPERINE, draft: 'another tab', kept: null })
  expect(await look(anna)).toEqual({ others: [], readers: ['Bo'], revision })
  await bo.save(PIPERINE, { moq: '2 kg' })
  expect((await look(anna)).revision).not.toBe(revision)
})

test('the last changes of all records are told with who, when and which', async () => {
  const { anna } = await startTeam(places)
  await anna.save(PIPERINE, { moq: '2 kg' })
  const { changes = [] } = await anna.ask('changes', {})
  expect(changes[0]).toMatchObject({
    by: 'Anna',
    about: 'Pure Piperine: MOQ',
    records: [{ name: PIPERINE, title: 'Pure Piperine' }],
  })
})

test('what a save has drawn is committed in the name of who saved', async () => {
  const { anna, aMinuteLater } = await startTeam(places, { draws: true })
  const { content } = await anna.open(PIPERINE)
  await anna.save(PIPERINE, { appearance: { ...(content.fields.appearance as Fields), srgb: '#aa3311' } })
  await anna.ask('pictures', {})
  await aMinuteLater()
  await expect.poll(() => pushed('-1', '--format=%an: %s')).toBe('Anna: Pictures of what was saved')
  const files = git(places.bare, 'show', '--name-only', '--format=', 'main').split('\n')
  expect(files).toContain('public/previews/products/herbal-extract/pure-piperine.jpg')
  expect(files).toContain('packages/pictures/index.tsv')
  expect(git(places.clone, 'status', '--short')).toBe('')
})

test('what two clones have drawn is put together, and what both have drawn otherwise is drawn anew', async () => {
  const index = 'packages/pictures/index.tsv'
  const write = async (clone: string, lines: string[]) => {
    await mkdir(dirname(join(clone, index)), { recursive: true })
    await writeFile(join(clone, index), lines.map((line) => `products\t${line.replace(' ', '\t')}\n`).join(''))
    git(clone, 'add', '.')
    git(clone, 'commit', '--quiet', '-m', 'Draw')
  }
  await copyFile(join(ROOT, '.gitattributes'), join(places.other, '.gitattributes'))
  await write(places.other, ['a/one 1', 'a/two 1'])
  git(places.other, 'push', '--quiet', 'origin', 'HEAD:main')
  git(places.clone, 'pull', '--quiet')
  await write(places.other, ['a/one 2', 'a/other 1', 'a/two 2'])
  git(places.other, 'push', '--quiet', 'origin', 'HEAD:main')
  await write(places.clone, ['a/here 1', 'a/one 1', 'a/two 3'])
  const { aMinuteLater } = await startTeam(places)
  await aMinuteLater()
  expect(readIndex(places.clone).products).toMatchObject({ 'a/here': '1', 'a/other': '1', 'a/two': '' })
  expect(git(places.clone, 'log', '-1', '--format=%s')).toBe('Take in what others have pushed')
})

test('a removed record comes back as a draft from the history of all, and one that was renamed is found by its new name', async () => {
  const { anna, bo } = await startTeam(places)
  const before = await textOf(places.clone, MILL)
  await anna.ask('remove', { name: MILL, revision: (await anna.open(MILL)).revision })
  await anna.save(PIPERINE, { slug: 'piperine-98' })
  const { changes = [] } = await bo.ask('changes', {})
  const gone = changes.flatMap(({ records }) => records.flatMap(({ name, isGone }) => (isGone ? name : [])))
  expect(new Set(gone)).toEqual(new Set([MILL, PIPERINE]))
  expect(await bo.ask('restore', { name: MILL })).toEqual({ name: MILL })
  expect((await textOf(places.clone, MILL)).replace('draft: true\n', '')).toBe(before)
  expect(git(places.clone, 'log', '-1', '--format=%an: %s')).toBe('Bo: New mill: brought back')
  expect(await bo.ask('restore', { name: PIPERINE })).toEqual({ name: 'products/herbal-extract/piperine-98.md' })
  await expect(bo.ask('restore', { name: 'news/never-there.md' })).rejects.toThrow('news/never-there.md')
})
