import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { send } from '../server/send.ts'
import { type Server, startServer } from '../server/startServer.ts'
import { buildFolder, ROOT, runBuild, runNode } from '../site/builtSite.ts'
import { describeAnswers } from './answers.ts'
import { builtFolders } from './hosts.ts'
import { readUnit } from './unit.ts'

/** Puts a built site into a place; none of the project's packages can be found from there. */
function release(place: string, site: string, cache: string, ...options: string[]) {
  return runNode(['bin/release.js', place, '--site', site, '--cache', cache, ...options])
}

const placeOfReleases = () => mkdtempSync(join(tmpdir(), 'releases-'))
const namesIn = (place: string) => readdirSync(join(place, 'releases')).toSorted()
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
const nameOfCurrent = (place: string) => readlinkSync(join(place, 'current')).replace('releases/', '')

/** The packages that a bundle imports. */
function importedBy(text: string): string[] {
  return [
    ...text.matchAll(
      /(?:^|[;\n])(?:import|export)\b[^;\n]*?["']([^"'./][^"'\n]*)["']|\b(?:import|require)\(["']([^"'./][^"'\n]*)["']\)/g,
    ),
  ]
    .map(([, first = '', second = first]) => second)
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

function dependenciesIn(file: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }
  return Object.keys(dependencies)
}

/** Starts the server of the release in place as systemd does, but in another place. */
function startReleased(place: string): Promise<Server> {
  const { command, env } = readUnit('phytolane.service')
  const [SITE_FOLDER = '', SERVER_FOLDER = ''] = [env.SITE_FOLDER, env.SERVER_FOLDER].map((folder) =>
    folder?.replace('/srv/phytolane', place),
  )
  const accounts = join(place, 'accounts')
  writeFileSync(accounts, '')
  return startServer({ SITE_FOLDER, SERVER_FOLDER, DESK_ACCOUNTS: accounts }, [
    process.execPath,
    join(place, 'current', command[1] ?? ''),
  ])
}

describe('a release stands alone:', () => {
  let server: Server
  let place: string
  beforeAll(async () => {
    place = placeOfReleases()
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
    const answer = await send(server.port, '/desk/desk.css')
    expect(answer.body).toContain('{')
  })

  test('it has the packages that its programs load, which are those that are not for development', async () => {
    const current = join(place, 'current')
    const programs = ['server', 'chunks', '.cache/ssr'].flatMap((name) => filesBelow(join(current, name)))
    const imported = programs
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => importedBy(readFileSync(file, 'utf8')))
    const manifests = [ROOT, ...readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name))]
    const named = manifests.flatMap((folder) => dependenciesIn(join(folder, 'package.json')))
    expect([...new Set(imported)].toSorted()).toEqual([...new Set(named)].toSorted())
    expect(named.filter((name) => !existsSync(join(current, 'node_modules', name)))).toEqual([])
  })

  test('it knows nothing of the folder in which it was made', () => {
    const programs = ['server', 'chunks'].flatMap((name) => filesBelow(join(place, 'current', name)))
    expect(programs.length).toBeGreaterThan(3)
    expect(programs.filter((file) => readFileSync(file, 'utf8').includes(ROOT))).toEqual([])
  })

  test('it has the commands for inquiries', async () => {
    const env = { DATABASE_URL: server.database }
    const listed = await runNode([join(place, 'current/server/cli/inquiries.js'), 'list'], tmpdir(), env)
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining('Piperine, 25 kg') as string })
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
    // What was built for all tests, to be built anew in its place.
    await cp(join(inject('builtSite').contentFolder, '..'), project, { recursive: true, preserveTimestamps: true })
    await releaseBuilt()
    server = await startReleased(place)
  })
  afterAll(() => void server.process.kill())

  test('a server that runs follows a release of new content, and the way back', async () => {
    expect(await brands()).toEqual(['Phytolane', 'Phytolane'])
    await build('Second')
    expect(await brands()).toEqual(['Phytolane', 'Phytolane'])
    await releaseBuilt()
    expect(await brands()).toEqual(['Second', 'Second'])
    const { stdout } = await releaseBuilt('--back')
    expect(stdout).toBe(`${join(place, 'current')} is ${namesIn(place)[0]}\n`)
    expect(await brands()).toEqual(['Phytolane', 'Phytolane'])
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
    expect(new Set(seen)).toEqual(new Set(['200 Phytolane', '200 Second']))
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
  expect(await runNode(['bin/release.js', '--help'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Unknown option '--help'.*\n$/) as string,
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
