import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../server/send.ts'
import { type Server, startServer } from '../server/startServer.ts'
import { buildFolder, runBuild, runNode } from '../site/builtSite.ts'
import { writeContent } from '../tinyContent.ts'
import { describeAnswers } from './answers.ts'
import { builtFolders } from './hosts.ts'
import { readUnit } from './unit.ts'

/** Puts a built site into a place; none of the project's packages can be found from there. */
function release(place: string, site: string, cache: string, ...options: string[]) {
  return runNode(['bin/release.js', place, '--site', site, '--cache', cache, ...options])
}

const placeOfReleases = () => mkdtempSync(join(tmpdir(), 'releases-'))
const namesIn = (place: string) => readdirSync(join(place, 'releases')).toSorted()
const nameOfCurrent = (place: string) => readlinkSync(join(place, 'current')).replace('releases/', '')

/** Starts the server of the release in place as systemd does, but in another place. */
function startReleased(place: string): Promise<Server> {
  const { command, env } = readUnit('phytolane.service')
  const [SITE_FOLDER = '', SERVER_FOLDER = ''] = [env.SITE_FOLDER, env.SERVER_FOLDER].map((folder) =>
    folder?.replace('/srv/phytolane', place),
  )
  return startServer({ SITE_FOLDER, SERVER_FOLDER }, [process.execPath, join(place, 'current', command[1] ?? '')])
}

describe('a release stands alone:', () => {
  let server: Server
  const place = placeOfReleases()
  beforeAll(async () => {
    const { SITE_FOLDER, SERVER_FOLDER } = builtFolders()
    await release(place, SITE_FOLDER, join(SERVER_FOLDER, '..'))
    server = await startReleased(place)
  })
  afterAll(() => void server.process.kill())

  describeAnswers(() => server.port)

  test('it renders pages and stores inquiries with the packages that it has', async () => {
    expect((await send(server.port, '/search?q=piperine')).body).toMatch(/<ol[^>]*aria-label="Search results"/)
    const { status } = await send(server.port, '/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }),
    })
    expect(status).toBe(201)
  })

  test('its server names no file of the folder that it was made in', async () => {
    const folder = join(place, 'current/server')
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
    expect(names).toContain('main.js')
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    expect(names.filter((_name, index) => texts[index]?.includes(process.cwd()))).toEqual([])
  })
})

// Each release takes some seconds, and more where the machine has other work.
describe('releases one after the other', { timeout: 180_000 }, () => {
  let place: string
  let project: string
  let server: Server
  const releaseBuilt = (...options: string[]) =>
    release(place, join(project, 'dist'), join(project, 'cache'), ...options)
  const brandOf = (body: string) => /<meta property="og:site_name" content="(\w+)"/.exec(body)?.[1]
  const brands = async () =>
    Promise.all(['/', '/search?q=piperine'].map(async (path) => brandOf((await send(server.port, path)).body)))

  async function build(brand: string): Promise<void> {
    const file = join(project, 'content/site.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^brand: .*/m, `brand: ${brand}`))
    expect(await runBuild(project)).toMatchObject({ code: 0, stderr: '' })
  }

  beforeAll(async () => {
    place = placeOfReleases()
    project = await buildFolder('released')
    await writeContent(join(project, 'content'))
    await build('First')
    await releaseBuilt()
    server = await startReleased(place)
  })
  afterAll(() => void server.process.kill())

  test('a server that runs follows a release of new content, and the way back', async () => {
    expect(await brands()).toEqual(['First', 'First'])
    await build('Second')
    expect(await brands()).toEqual(['First', 'First'])
    await releaseBuilt()
    expect(await brands()).toEqual(['Second', 'Second'])
    const { stdout } = await releaseBuilt('--back')
    expect(stdout).toBe(`${join(place, 'current')} is ${namesIn(place)[0]}\n`)
    expect(await brands()).toEqual(['First', 'First'])
  })

  test('before the first release there is none, and that is said', async () => {
    expect(await releaseBuilt('--back')).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no release before ${nameOfCurrent(place)}.\n`,
    })
  })

  test('while releases change each request is answered by one of them', async () => {
    const over = new AbortController()
    const seen: string[] = []
    const visit = async () => {
      while (!over.signal.aborted) {
        const { status, body } = await send(server.port, '/search?q=piperine')
        seen.push(`${status} ${brandOf(body)}`)
      }
    }
    const change = async () => {
      await releaseBuilt()
      await releaseBuilt('--back')
      over.abort()
    }
    await Promise.all([visit(), change()])
    expect(new Set(seen)).toEqual(new Set(['200 First', '200 Second']))
  })

  test('the last releases are kept, and files keep the times that are their validators', async () => {
    mkdirSync(join(place, 'releases/.stopped'))
    await releaseBuilt('--keep', '2')
    expect(namesIn(place)).toHaveLength(2)
    expect(namesIn(place).at(-1)).toBe(nameOfCurrent(place))
    const file = 'dist/contact-us.html'
    expect(statSync(join(place, 'current', file)).mtimeMs).toBe(statSync(join(project, file)).mtimeMs)
  })
})

test('a release says what it needs, and what it cannot read', async () => {
  expect(await runNode(['bin/release.js'])).toMatchObject({
    code: 1,
    stderr: 'Name the folder of the releases: npm run release -- /srv/phytolane\n',
  })
  expect(await runNode(['bin/release.js', 'place', '--keep', 'all'])).toMatchObject({
    code: 1,
    stderr: '--keep all is no number of releases. Write --keep 10.\n',
  })
  const place = placeOfReleases()
  expect(await runNode(['bin/release.js', place, '--back'])).toMatchObject({
    code: 1,
    stderr: `${place} holds no release.\n`,
  })
  expect(await release(place, join(place, 'none'), place)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds no site. Run npm run build first.') as string,
  })
})
