import { copyFile, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { issueContent } from '../../../tests/issueContent.ts'
import { copyOfBuilt } from '../../../tests/site/builtSite.ts'
import type { Publishing, Reasons } from '../protocol.ts'
import { git, type Places, repositories } from './repositories.ts'
import { startTeam } from './startTeam.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const PEPPER = 'products/herbal-extract/pepper-1.md'
const [PIPERINE_2, PIPERINE_3, PEPPER_2] = [
  'herbal-extract/pure-piperine, revision 2',
  'herbal-extract/pure-piperine, revision 3',
  'herbal-extract/pepper-1, revision 2',
]
const REASON = 'Kept cooler after a year of results'

let places: Places
let team: Awaited<ReturnType<typeof startTeam>>

// Each publishing takes a build.
beforeAll(async () => {
  places = await repositories()
  await issueContent(join(places.other, 'content'))
  git(places.other, 'add', '.')
  git(places.other, 'commit', '--quiet', '-m', 'Issue')
  git(places.other, 'push', '--quiet', 'origin', 'main')
  await copyOfBuilt(basename(places.place))
  team = await startTeam(places)
  await team.aMinuteLater()
  await publish({ names: await pending() })
}, 300_000)

async function publish(asked: { names: string[]; reasons?: Reasons }): Promise<Publishing> {
  await team.anna.ask('publish', asked)
  let state = await team.anna.ask('publishing', {})
  while (state.is === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 200))
    state = await team.anna.ask('publishing', {})
  }
  return state
}

const pending = async () => (await team.anna.ask('unpublished', {})).groups.flat().map(({ name }) => name)
const revisions = () => readdir(join(places.clone, 'content/revisions'))

test(
  'who publishes other specifications is asked why of each, which buyers read, and their next revisions are saved with it',
  { timeout: 300_000 },
  async () => {
    await team.anna.save(PIPERINE, { storage: 'Below 8 °C' })
    const before = await revisions()
    await team.anna.save(PEPPER, { packaging: '20 kg drum' })
    const asking = await publish({ names: [PIPERINE, PEPPER] })
    expect(asking).toMatchObject({
      is: 'asking',
      differences: [
        {
          of: [{ id: PIPERINE_2, title: 'Pure Piperine, revision 2' }],
          lines: ['Storage changed from Dry and dark to Below 8 °C'],
          reason: 'Storage changed from Dry and dark to Below 8 °C',
        },
        {
          of: [{ id: PEPPER_2 }],
          lines: ['Packaging changed from 25 kg drum to 20 kg drum'],
          reason: 'Packaging changed from 25 kg drum to 20 kg drum',
        },
      ],
    })
    expect(await publish({ names: [PIPERINE, PEPPER], reasons: { [PIPERINE_2]: REASON } })).toEqual(asking)
    expect(await revisions()).toEqual(before)
    expect((await pending()).toSorted()).toEqual([PEPPER, PIPERINE])

    const reasons = { [PIPERINE_2]: REASON, [PEPPER_2]: 'Smaller drums are easier to lift' }
    const state = await publish({ names: [PIPERINE, PEPPER], reasons })
    expect(state.is === 'done' && state.pages.map(({ path }) => path)).toContain('/herbal-extract/pure-piperine')
    expect((await revisions()).filter((name) => !before.includes(name) && !name.endsWith('-texts.yaml'))).toEqual([
      expect.stringMatching(/-kept-cooler-after-a-year-of\.yaml$/),
      expect.stringMatching(/-smaller-drums-are-easier-to-lift\.yaml$/),
    ])
    expect(await pending()).toEqual([])
    expect(git(places.clone, 'log', '-1', '--format=%aN: %s')).toBe('Anna: Specifications issued for 2 reasons')

    // What changes on a day is issued with that day.
    const { content, revision } = await team.anna.open(PIPERINE)
    const fields = { ...content.fields, storage: 'Frozen' }
    const draft = { draft: 'Anna', name: PIPERINE, revision, content: { ...content, fields } }
    await team.anna.ask('schedule', { ...draft, day: '2999-01-15' })
    const change = PIPERINE.replace('.md', '.2999-01-15.md')
    expect(await pending()).toEqual([change])
    expect(await publish({ names: [change] })).toMatchObject({
      is: 'asking',
      differences: [
        {
          of: [{ title: 'Pure Piperine, revision 3, from 2999-01-15 on' }],
          lines: ['Storage changed from Below 8 °C to Frozen'],
        },
      ],
    })
    const later = await publish({ names: [change], reasons: { [PIPERINE_3]: 'Frozen as customers ask for' } })
    expect(later.is === 'done' && later.pages.map(({ path }) => path)).not.toContain('/herbal-extract/pure-piperine')
    expect(await revisions()).toContain('2999-01-15-01-frozen-as-customers-ask-for.yaml')
    expect(await pending()).toEqual([])

    // It follows to another day, and nobody is asked again.
    const waiting = await team.bo.open(change)
    const { content: same, revision: its } = waiting
    await team.bo.ask('schedule', { draft: 'Bo', name: change, revision: its, content: same, day: '2999-01-20' })
    const moved = PIPERINE.replace('.md', '.2999-01-20.md')
    expect(await pending()).toEqual([moved])
    expect(await publish({ names: [moved] })).toMatchObject({ is: 'done' })
    expect((await revisions()).filter((name) => name.startsWith('2999'))).toEqual([
      '2999-01-20-01-frozen-as-customers-ask-for.yaml',
    ])
    expect(await pending()).toEqual([])

    // What changes before that day in the same row is issued before it.
    await team.bo.save(PIPERINE, { storage: 'Below 5 °C' })
    expect(await publish({ names: [PIPERINE] })).toMatchObject({
      is: 'asking',
      differences: [{ lines: ['Storage changed from Below 8 °C to Below 5 °C'] }],
    })
    expect(await publish({ names: [PIPERINE], reasons: { [PIPERINE_3]: REASON } })).toMatchObject({ is: 'done' })
    const [ahead = '', ...more] = (await revisions()).filter((name) => name.startsWith('2999'))
    expect(more).toEqual([])
    const issued = await readFile(join(places.clone, 'content/revisions', ahead), 'utf8')
    expect(issued).toContain('was: Below 5 °C')
    expect(issued).toContain('now: Frozen')
    expect(await pending()).toEqual([])
  },
)

test(
  'the address of a product that is removed in favour of another leads to that, whose specification is not issued again',
  { timeout: 300_000 },
  async () => {
    const before = (await revisions()).filter((name) => !name.endsWith('-texts.yaml'))
    const [gone, by] = ['products/herbal-extract/pepper-2.md', 'products/herbal-extract/pepper-3.md']
    const edits = await team.anna.ask('replacement', { name: gone, by })
    const { revision } = await team.anna.open(gone)
    expect(await team.anna.ask('write', { edits, removed: { name: gone, revision } })).toHaveProperty('written')
    const state = await publish({ names: await pending() })
    const pages = state.is === 'done' ? state.pages : []
    expect(pages).toContainEqual(
      expect.objectContaining({ path: '/herbal-extract/pepper-2', now: '/herbal-extract/pepper-3' }),
    )
    expect(pages.find(({ path }) => path === '/herbal-extract')?.title).toMatch(/\w/)
    expect((await revisions()).filter((name) => !name.endsWith('-texts.yaml'))).toEqual(before)
    expect(await pending()).toEqual([])
  },
)

test('why nothing was published is said by record, with what an editor can do, and without the folders of the host', async () => {
  await team.anna.save(PEPPER, { leadTime: '6 days' })
  await team.bo.save(PEPPER, { moq: '7 kg' })
  const [record] = (await team.anna.ask('unpublished', {})).groups.flat()
  expect(record).toMatchObject({ name: PEPPER, by: 'Bo', also: ['Anna'] })
  const [first = ''] = await revisions()
  const folder = join(places.clone, 'content/revisions')
  await copyFile(join(folder, first), join(folder, `${first.slice(0, 10)}-98-first-issue.yaml`))
  git(places.clone, 'add', '.')
  git(places.clone, 'commit', '--quiet', '-m', 'Issue twice')
  const state = await publish({ names: await pending() })
  expect(state.is === 'failed' && state.messages).toContainEqual({
    is: 'error',
    name: PIPERINE,
    title: 'Pure Piperine',
    wrong:
      'what was issued of its specification does not hold together (herbal-extract/pure-piperine was issued before)',
    fix: 'Leave it out of this publishing, and ask whoever looks after the site to mend it',
  })
  expect(JSON.stringify(state)).not.toContain(places.place)
})
