import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Publishing } from '../protocol.ts'
import { PHOTOS } from '../../../shared/paths.ts'
import { copyOfBuilt, runNode } from '../../../tests/site/builtSite.ts'
import { git, type Places, repositories } from './repositories.ts'
import { PIPERINE } from './startEditor.ts'
import { startTeam } from './startTeam.ts'

const MILL = 'news/new-mill.md'

let places: Places
let team: Awaited<ReturnType<typeof startTeam>>
let photo: string
let all: string[]
let first: Publishing
let limits: string

// Each publishing takes a build: what can be is made public together.
beforeAll(async () => {
  places = await repositories()
  await copyOfBuilt(basename(places.place))
  team = await startTeam(places, { draws: true })
  const taken = await team.pictures.take(
    await readFile('public/pictures/products/herbal-extract/pure-piperine-960.avif'),
    'product',
  )
  photo = 'name' in taken ? taken.name : ''
  const words = { alt: 'Needles on a spoon', by: 'Ann Lee', permission: 'taken for us' }
  await team.anna.save(PIPERINE, { photo: { file: photo, ...words } })
  all = (await pending()).flat()
  first = await team.anna.publish({ names: all })
}, 300_000)

const current = () => readlink(join(team.releases, 'current'))
const pending = async () =>
  (await team.anna.ask('unpublished', {})).groups.map((group) => group.map(({ name }) => name)).toSorted()
const standing = async (name: string) =>
  (await team.anna.ask('overview', {})).records.find((record) => record.name === name)?.standing

test(
  'what is chosen is built, released and told page by page; what is not stays as it is',
  { timeout: 300_000 },
  async () => {
    expect(all).toContain(PIPERINE)
    expect(all).not.toContain('products/organic-mushroom-extract/draft.md')
    expect(first).toMatchObject({ is: 'done' })
    expect(await pending()).toEqual([])
    expect(await standing(PIPERINE)).toHaveProperty('publicSince')

    await team.anna.save(PIPERINE, { storage: 'Below 8 °C' })
    await team.bo.save(MILL, { summary: 'It grinds.' })
    expect(await pending()).toEqual([[MILL], [PIPERINE]])
    expect((await team.bo.ask('unpublished', {})).groups.flat()).toContainEqual(
      expect.objectContaining({ name: MILL, title: 'New mill', by: 'Bo', is: 'changed' }),
    )
    expect(await standing(MILL)).toMatchObject({ saved: { by: 'Bo' } })
    const state = await team.anna.publish({ names: [MILL] })
    expect(state.is === 'done' && state.pages.map(({ path }) => path)).toContain('/company-news/new-mill')
    expect(await team.payload('/company-news/new-mill')).toContain('It grinds.')
    expect(await team.payload('/herbal-extract/pure-piperine')).not.toContain('Below 8')
    expect(await pending()).toEqual([[PIPERINE]])
    const { before, after } = await team.anna.ask('difference', { name: PIPERINE })
    expect([before, after]).toMatchObject([
      { fields: { storage: 'Dry and dark' } },
      { fields: { storage: 'Below 8 °C' } },
    ])
  },
)

test('a photo that somebody has taken in is public with the record that shows it', async () => {
  expect(await team.payload('/herbal-extract/pure-piperine')).toContain(photo)
  expect(await readdir(join(team.releases, 'current/dist', PHOTOS))).toContain(`${photo}-960.avif`)
})

test('what a build would refuse is told at its record and field, and the site stays as it is', async () => {
  const made = await team.anna.ask('new', { kind: 'limits', title: 'Residues', chosen: {} })
  limits = 'name' in made ? made.name : ''
  await team.anna.save(limits, {
    group: 'residues',
    tests: [{ test: 'Ethanol', limit: '≤ 5000 mg/kg', method: 'GC' }],
    draft: false,
  })
  await team.bo.save(PIPERINE, { limits: ['elements', 'residues'] })
  const before = await current()
  const state = await team.anna.publish({ names: [PIPERINE] })
  expect(state).toMatchObject({
    is: 'failed',
    messages: [{ name: PIPERINE, title: 'Pure Piperine', path: ['limits', 1] }],
  })
  expect(await current()).toBe(before)
  expect(await pending()).toEqual([[limits], [PIPERINE]])
})

test('only one publishes at a time', async () => {
  await team.anna.ask('publish', { names: [PIPERINE] })
  await expect(team.bo.ask('publish', { names: [] })).rejects.toThrow('Anna is publishing')
  await team.anna.ended()
})

test('records that were saved together are published together', { timeout: 300_000 }, async () => {
  await team.anna.save(PIPERINE, { slug: 'piperine-98' })
  const group = (await team.anna.ask('unpublished', {})).groups.find((its) => its.length > 1) ?? []
  expect(group.map(({ name }) => name)).toContain('pages/home.md')
  // One that has another name is told once.
  const renamed = 'products/herbal-extract/piperine-98.md'
  expect(group.filter(({ name }) => [PIPERINE, renamed].includes(name))).toMatchObject([
    { name: renamed, is: 'changed', former: { name: PIPERINE, title: 'Pure Piperine' } },
  ])
  const { before, after } = await team.anna.ask('difference', { name: renamed, former: PIPERINE })
  expect([before, after]).toMatchObject([{ fields: { slug: 'pure-piperine' } }, { fields: { slug: 'piperine-98' } }])
  const state = await team.anna.publish({ names: ['pages/home.md', limits] })
  expect(state.is === 'done' && state.pages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: '/herbal-extract/piperine-98', is: 'new' }),
      { path: '/herbal-extract/pure-piperine', is: 'removed', now: '/herbal-extract/piperine-98' },
    ]),
  )
  expect(await pending()).toEqual([])
})

test('on its day a page appears by itself, and what is saved only does not', { timeout: 300_000 }, async () => {
  await team.anna.save(MILL, { summary: 'Not chosen.' })
  await team.publisher.publishOfDay('2999-01-01')
  expect(await team.anna.ended()).toMatchObject({ is: 'done', pages: [] })
  expect(await pending()).toEqual([[MILL]])
  await team.publisher.publishOfDay('2999-01-01')
  expect(await team.anna.ask('publishing', {})).toMatchObject({ is: 'done' })
})

test('what a publishing has left that was killed keeps nobody from the next', { timeout: 300_000 }, async () => {
  const before = await current()
  // As it would stand in the midst of it.
  const worktree =
    git(places.clone, 'worktree', 'list', '--porcelain')
      .split('\n')
      .findLast((line) => line.startsWith('worktree '))
      ?.slice(9) ?? ''
  await writeFile(join(worktree, 'half'), 'written')
  await rm(join(worktree, 'content'), { recursive: true })
  await writeFile(join(places.clone, '.git/worktrees/published/index.lock'), '')
  const again = await startTeam(places)
  expect(await current()).toBe(before)
  expect((await again.anna.ask('unpublished', {})).groups.flat()).toHaveLength(1)
  expect(await again.anna.publish({ names: [MILL] })).toMatchObject({ is: 'done' })
})

test('after going back to the release before, what that holds is what is public', async () => {
  expect(await pending()).toEqual([])
  await runNode(['bin/release.js', team.releases, '--back'])
  expect(await pending()).toEqual([[MILL]])
})
