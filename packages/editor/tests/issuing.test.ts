import { copyFile, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { issueContent } from '../../../tests/issueContent.ts'
import { copyOfBuilt } from '../../../tests/site/builtSite.ts'
import type { ChangedPage } from '../protocol.ts'
import { git, type Places, repositories } from './repositories.ts'
import { PUBLISHED } from '../server/publicState.ts'
import { PIPERINE } from './startEditor.ts'
import { startTeam } from './startTeam.ts'

const PEPPER = 'products/herbal-extract/pepper-1.md'
const CHANGE = PIPERINE.replace('.md', '.2999-01-15.md')
const [PIPERINE_2, PIPERINE_3, PEPPER_2] = [
  'herbal-extract/pure-piperine, revision 2',
  'herbal-extract/pure-piperine, revision 3',
  'herbal-extract/pepper-1, revision 2',
]
const REASON = 'Kept cooler after a year of results'

let places: Places
let team: Awaited<ReturnType<typeof startTeam>>

beforeAll(async () => {
  places = await repositories()
  await issueContent(join(places.other, 'content'))
  git(places.other, 'add', '.')
  git(places.other, 'commit', '--quiet', '-m', 'Issue')
  git(places.other, 'push', '--quiet', 'origin', 'main')
  await copyOfBuilt(basename(places.place))
  team = await startTeam(places)
  await team.aMinuteLater()
  git(places.clone, 'update-ref', PUBLISHED, 'HEAD')
})

const pending = async () => (await team.anna.ask('unpublished', {})).groups.flat().map(({ name }) => name)
const revisions = () => readdir(join(places.clone, 'content/revisions'))
const ahead = async () => (await revisions()).filter((name) => name.startsWith('2999'))

// Each publishing takes a build: what can be is made public together.
test(
  'who publishes other specifications is asked why of each, which buyers read, and their next revisions are saved with it, with the day of what changes on one',
  { timeout: 300_000 },
  async () => {
    await team.anna.save(PIPERINE, { storage: 'Below 8 °C' })
    const before = await revisions()
    await team.anna.save(PEPPER, { packaging: '20 kg drum' })
    const { content, revision } = await team.anna.open(PIPERINE)
    const fields = { ...content.fields, storage: 'Frozen' }
    const draft = { draft: 'Anna', name: PIPERINE, revision, content: { ...content, fields } }
    await team.anna.ask('schedule', { ...draft, day: '2999-01-15' })
    const names = [CHANGE, PEPPER, PIPERINE]
    const asking = await team.anna.publish({ names })
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
        {
          of: [{ id: PIPERINE_3, title: 'Pure Piperine, revision 3, from 2999-01-15 on' }],
          lines: ['Storage changed from Below 8 °C to Frozen'],
        },
      ],
    })
    expect(await team.anna.publish({ names, reasons: { [PIPERINE_2]: REASON } })).toEqual(asking)
    expect(await revisions()).toEqual(before)
    expect((await pending()).toSorted()).toEqual(names.toSorted())

    const reasons = {
      [PIPERINE_2]: REASON,
      [PEPPER_2]: 'Smaller drums are easier to lift',
      [PIPERINE_3]: 'Frozen as customers ask for',
    }
    const state = await team.anna.publish({ names, reasons })
    expect(state.is === 'done' && state.pages.map(({ path }) => path)).toContain('/herbal-extract/pure-piperine')
    expect(await team.payload('/herbal-extract/pure-piperine')).not.toContain('Frozen')
    expect((await revisions()).filter((name) => !before.includes(name) && !name.endsWith('-texts.yaml'))).toEqual([
      expect.stringMatching(/-kept-cooler-after-a-year-of\.yaml$/),
      expect.stringMatching(/-smaller-drums-are-easier-to-lift\.yaml$/),
      '2999-01-15-01-frozen-as-customers-ask-for.yaml',
    ])
    expect(await pending()).toEqual([])
    expect(git(places.clone, 'log', '-1', '--format=%aN: %s')).toBe('Anna: Specifications issued for 3 reasons')
  },
)

let pages: ChangedPage[]

test(
  'what changes on a day follows to another, of which nobody is asked again, and what changes before that in the same row is issued before it',
  { timeout: 300_000 },
  async () => {
    const { content, revision } = await team.bo.open(CHANGE)
    await team.bo.ask('schedule', { draft: 'Bo', name: CHANGE, revision, content, day: '2999-01-20' })
    await team.bo.save(PIPERINE, { storage: 'Below 5 °C' })
    await replacePepper()
    const names = await pending()
    expect(names).toContain(PIPERINE.replace('.md', '.2999-01-20.md'))
    expect(await team.anna.publish({ names })).toMatchObject({
      is: 'asking',
      differences: [{ lines: ['Storage changed from Below 8 °C to Below 5 °C'] }],
    })
    const state = await team.anna.publish({ names, reasons: { [PIPERINE_3]: REASON } })
    pages = state.is === 'done' ? state.pages : []
    expect(await ahead()).toEqual(['2999-01-20-01-frozen-as-customers-ask-for.yaml'])
    const issued = await readFile(join(places.clone, 'content/revisions', (await ahead())[0] ?? ''), 'utf8')
    expect(issued).toContain('was: Below 5 °C')
    expect(issued).toContain('now: Frozen')
    expect(await pending()).toEqual([])
  },
)

const [GONE, HEIR] = ['products/herbal-extract/pepper-2.md', 'products/herbal-extract/pepper-3.md']

async function replacePepper(): Promise<void> {
  const edits = await team.anna.ask('replacement', { name: GONE, by: HEIR })
  const { revision } = await team.anna.open(GONE)
  await team.anna.ask('write', { edits, removed: { name: GONE, revision } })
}

test('the address of a product that is removed in favour of another leads to that, whose specification is not issued again', async () => {
  expect(pages).toContainEqual(
    expect.objectContaining({ path: '/herbal-extract/pepper-2', now: '/herbal-extract/pepper-3' }),
  )
  expect(pages.find(({ path }) => path === '/herbal-extract')?.title).toMatch(/\w/)
  const issued = (await revisions()).filter((name) => !name.endsWith('-texts.yaml'))
  expect(issued.filter((name) => !name.endsWith('first-issue.yaml'))).toHaveLength(4)
})

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
  const state = await team.anna.publish({ names: await pending() })
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
