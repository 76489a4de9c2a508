import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Publishing } from '../protocol.ts'
import { repositories, startTeam } from './startTeam.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const MILL = 'news/new-mill.md'

let places: Awaited<ReturnType<typeof repositories>>
let team: Awaited<ReturnType<typeof startTeam>>

beforeAll(async () => {
  places = await repositories()
  team = await startTeam(places)
})

async function published(names: string[]): Promise<Publishing> {
  await team.anna.ask('publish', { names })
  let state = await team.anna.ask('publishing', {})
  while (state.is === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 200))
    state = await team.anna.ask('publishing', {})
  }
  return state
}

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
