import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Publishing } from '../protocol.ts'
import { PHOTOS } from '../../../shared/paths.ts'
import { copyOfBuilt, runNode } from '../../../tests/site/builtSite.ts'
import { git, type Places, repositories } from './repositories.ts'
import { startTeam } from './startTeam.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const MILL = 'news/new-mill.md'

let places: Places
let team: Awaited<ReturnType<typeof startTeam>>

beforeAll(async () => {
  places = await repositories()
  await copyOfBuilt(basename(places.place))
  team = await startTeam(places)
})

async function published(names: string[], { anna } = team): Promise<Publishing> {
  await anna.ask('publish', { names })
  return ended(anna)
}

async function ended({ ask } = team.anna): Promise<Publishing> {
  let state = await ask('publishing', {})
  while (state.is === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 200))
    state = await ask('publishing', {})
  }
  return state
}

const current = () => readlink(join(team.releases, 'current'))
const payload = async (path: string) => {
  const dist = join(team.releases, 'current/dist')
  const { routes } = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as {
    routes: Record<string, string>
  }
  return readFile(join(dist, 'payload', `${routes[path]}.json`), 'utf8')
}
const pending = async () =>
  (await team.anna.ask('unpublished', {})).groups.map((group) => group.map(({ name }) => name)).toSorted()
const standing = async (name: string) =>
  (await team.anna.ask('overview', {})).records.find((record) => record.name === name)?.standing

// Each takes a build.
test(
  'what is chosen is built, released and told page by page; what is not stays as it is',
  { timeout: 300_000 },
  async () => {
    const all = (await pending()).flat()
    expect(all).toContain(PIPERINE)
    expect(all).not.toContain('products/organic-mushroom-extract/draft.md')
    const first = await published(all)
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
    const state = await published([MILL])
    expect(state.is === 'done' && state.pages.map(({ path }) => path)).toContain('/company-news/new-mill')
    expect(await payload('/company-news/new-mill')).toContain('It grinds.')
    expect(await payload('/herbal-extract/pure-piperine')).not.toContain('Below 8')
    expect(await pending()).toEqual([[PIPERINE]])
    const { before, after } = await team.anna.ask('difference', { name: PIPERINE })
    expect([before, after]).toMatchObject([
      { fields: { storage: 'Dry and dark' } },
      { fields: { storage: 'Below 8 °C' } },
    ])
  },
)

test('a photo that somebody has taken in is public with the record that shows it', { timeout: 300_000 }, async () => {
  const photo = await readFile('public/pictures/products/herbal-extract/pure-piperine-960.avif')
  const taken = await team.pictures.take(photo, 'product')
  const file = 'name' in taken ? taken.name : ''
  const words = { alt: 'Needles on a spoon', by: 'Ann Lee', permission: 'taken for us' }
  expect(await team.anna.save(PIPERINE, { photo: { file, ...words } })).toHaveProperty('saved')
  expect(await published([PIPERINE])).toMatchObject({ is: 'done' })
  expect(await payload('/herbal-extract/pure-piperine')).toContain(file)
  const dist = join(team.releases, 'current/dist')
  expect(await readdir(join(dist, PHOTOS))).toContain(`${file}-960.avif`)
})

test(
  'what a build would refuse is told at its record and field, and the site stays as it is',
  { timeout: 300_000 },
  async () => {
    const made = await team.anna.ask('new', { kind: 'limits', title: 'Residues', chosen: {} })
    const limits = 'name' in made ? made.name : ''
    await team.anna.save(limits, {
      group: 'residues',
      tests: [{ test: 'Ethanol', limit: '≤ 5000 mg/kg', method: 'GC' }],
      draft: false,
    })
    await team.bo.save(PIPERINE, { limits: ['elements', 'residues'] })
    const before = await current()
    const state = await published([PIPERINE])
    expect(state).toMatchObject({
      is: 'failed',
      messages: [{ name: PIPERINE, title: 'Pure Piperine', path: ['limits', 1] }],
    })
    expect(await current()).toBe(before)
    expect(await pending()).toEqual([[limits], [PIPERINE]])
    expect(await published([PIPERINE, limits])).toMatchObject({ is: 'done' })
    expect(await pending()).toEqual([])
  },
)

test('records that were saved together are published together', { timeout: 300_000 }, async () => {
  await published([PIPERINE])
  await team.anna.save(PIPERINE, { slug: 'piperine-98' })
  const [group = []] = (await team.anna.ask('unpublished', {})).groups
  expect(group.map(({ name }) => name)).toContain('pages/home.md')
  // One that has another name is told once.
  const renamed = 'products/herbal-extract/piperine-98.md'
  expect(group.filter(({ name }) => [PIPERINE, renamed].includes(name))).toMatchObject([
    { name: renamed, is: 'changed', former: { name: PIPERINE, title: 'Pure Piperine' } },
  ])
  const { before, after } = await team.anna.ask('difference', { name: renamed, former: PIPERINE })
  expect([before, after]).toMatchObject([{ fields: { slug: 'pure-piperine' } }, { fields: { slug: 'piperine-98' } }])
  const state = await published(['pages/home.md'])
  expect(state.is === 'done' && state.pages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: '/herbal-extract/piperine-98', is: 'new' }),
      { path: '/herbal-extract/pure-piperine', is: 'removed', now: '/herbal-extract/piperine-98' },
    ]),
  )
  expect(await pending()).toEqual([])
})

test('only one publishes at a time', { timeout: 300_000 }, async () => {
  await team.anna.save(MILL, { summary: 'It grinds finely.' })
  await team.anna.ask('publish', { names: [MILL] })
  await expect(team.bo.ask('publish', { names: [] })).rejects.toThrow('Anna is publishing')
  await ended()
})

test('what a publishing has left that was killed keeps nobody from the next', { timeout: 300_000 }, async () => {
  await team.anna.save(MILL, { summary: 'It grinds.' })
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
  expect(await published([MILL], again)).toMatchObject({ is: 'done' })
})

test('on its day a page appears by itself, and what is saved only does not', { timeout: 300_000 }, async () => {
  await team.anna.save(MILL, { summary: 'Not chosen.' })
  await team.publisher.publishOfDay('2999-01-01')
  expect(await ended()).toMatchObject({ is: 'done', pages: [] })
  expect(await pending()).toEqual([[MILL]])
  await team.publisher.publishOfDay('2999-01-01')
  expect(await team.anna.ask('publishing', {})).toMatchObject({ is: 'done' })
})

test('after going back to the release before, what that holds is what is public', { timeout: 300_000 }, async () => {
  await published([MILL])
  expect(await pending()).toEqual([])
  await runNode(['bin/release.js', team.releases, '--back'])
  expect(await pending()).toEqual([[MILL]])
})
