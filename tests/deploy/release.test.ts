import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { send } from '../server/send.ts'
import { serve } from '../server/serve.ts'
import { type Server, startServer } from '../server/startServer.ts'
import { buildCommand, copyOfBuilt, ROOT, runNode } from '../site/builtSite.ts'
import { readUnit } from './unit.ts'

/** Releases go here; none of the project's packages can be found from there. */
const place = freshFolder()
const current = join(place, 'current')
const names = () => readdirSync(join(place, 'releases')).toSorted()
const nameOfCurrent = () => readlinkSync(current).replace('releases/', '')
const filesBelow = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(current, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(current, folder, name))
      .filter((file) => statSync(file).isFile()),
  )

/** The packages that a bundle imports; its comments name others. */
function importedBy(text: string): string[] {
  const imports =
    /(?:^|[;\n])(?:import|export)\b[^;\n]*?["']([^"'./][^"'\n]*)["']|\b(?:import|require)\(["']([^"'./][^"'\n]*)["']\)/g
  return [...text.replaceAll(/^\s*\*.*$/gm, '').matchAll(imports)]
    .map(([, first = '', second = first]) => second)
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}

function dependenciesIn(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: object
  }
  return Object.keys(dependencies)
}

// Each release takes some seconds, and more where the machine has other work.
describe('a release', { timeout: 300_000 }, () => {
  let project: string
  let server: Server
  let inFolders: string[]
  /** Of another commit each time: what is there already is not released again. */
  const release = (...options: string[]) =>
    runNode([...inFolders, ...options], ROOT, { COMMIT: `v1-${(commits += 1)}` })
  let commits = 0
  const brandOf = (body: string) => /<meta property="og:site_name" content="(\w+)"/.exec(body)?.[1]
  const brands = async () =>
    Promise.all(['/', '/search?q=piperine'].map(async (path) => brandOf((await send(server.port, path)).body)))

  beforeAll(async () => {
    project = await copyOfBuilt('released')
    inFolders = ['bin/release.js', place, '--site', join(project, 'dist'), '--cache', join(project, 'cache')]
    await release()
    // As systemd does, but in another place.
    const { command, env } = readUnit('phytolane.service')
    const [SITE_FOLDER = '', SERVER_FOLDER = ''] = [env.SITE_FOLDER, env.SERVER_FOLDER].map((folder) =>
      folder?.replace('/srv/phytolane', place),
    )
    const started = [process.execPath, join(current, command[1] ?? '')]
    server = await startServer({ SITE_FOLDER, SERVER_FOLDER }, started)
  })
  afterAll(() => void server.process.kill())

  test('stands alone: it renders pages, stores inquiries, and has the commands for them', async () => {
    expect((await send(server.port, '/search?q=piperine')).body).toMatch(/<ol[^>]*aria-label="Search results"/)
    const { status } = await send(server.port, '/api/inquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }),
    })
    expect(status).toBe(201)
    const env = { DATABASE_URL: server.database }
    const listed = await runNode([join(current, 'server/cli/inquiries.js'), 'list'], tmpdir(), env)
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining('Piperine, 25 kg') as string })
  })

  test('has the packages that its programs load, which are those that are not for development', () => {
    const programs = filesBelow('server', 'chunks', '.cache/ssr').filter((file) => file.endsWith('.js'))
    const imported = programs.flatMap((file) => importedBy(readFileSync(file, 'utf8')))
    const packages = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name))
    const named = [ROOT, ...packages].flatMap(dependenciesIn)
    expect([...new Set(imported)].toSorted()).toEqual([...new Set(named)].toSorted())
    expect(named.filter((name) => !existsSync(join(current, 'node_modules', name)))).toEqual([])
  })

  test('knows nothing of the folder in which it was made', () => {
    const programs = filesBelow('server', 'chunks')
    expect(programs.length).toBeGreaterThan(3)
    expect(programs.filter((file) => readFileSync(file, 'utf8').includes(ROOT))).toEqual([])
  })

  test('leaves the site to a server of its folder, which answers with what is built anew, and 304 for what is as it was', async () => {
    const { get } = await serve({ siteFolder: join(project, 'dist'), serverFolder: join(project, 'cache/ssr') })
    const kept = async (url: string) => ({ 'if-none-match': String((await get(url)).headers.etag) })
    const [file, page] = [await kept('/robots.txt'), await kept('/contact-us')]
    expect((await get('/contact-us', page)).statusCode).toBe(304)
    expect(brandOf((await get('/search?q=piperine')).body)).toBe('Phytolane')

    const site = join(project, 'content/site.yaml')
    await writeFile(site, (await readFile(site, 'utf8')).replace(/^brand: .*/m, 'brand: Second'))
    const env = { API_BASE_URL: 'https://api.buyer.example/' }
    expect(await runNode(buildCommand(project), ROOT, env)).toMatchObject({ code: 0, stderr: '' })

    const { headers, body } = await get('/search?q=piperine')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.buyer.example")
    expect(brandOf(body)).toBe('Second')
    const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(body)?.[1] ?? ''
    const answers = [await get(stylesheet), await get('/contact-us', page), await get('/robots.txt', file)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 304])
  })

  test('of new content is followed by a server that runs, and so is the way back; each request is answered by one', async () => {
    const over = new AbortController()
    const seen = new Set<string>()
    const visit = async () => {
      while (!over.signal.aborted) {
        const { status, body } = await send(server.port, '/search?q=piperine')
        seen.add(`${status} ${brandOf(body)}`)
      }
    }
    const first = nameOfCurrent()
    const none = { code: 1, stdout: '', stderr: `There is no release before ${first}.\n` }
    expect(await release('--back')).toEqual(none)
    expect(await brands()).toEqual(['Phytolane', 'Phytolane'])
    const visiting = visit()
    await release()
    expect(await brands()).toEqual(['Second', 'Second'])
    expect((await release('--back')).stdout).toBe(`${current} is ${first}\n`)
    expect(await brands()).toEqual(['Phytolane', 'Phytolane'])
    over.abort()
    await visiting
    expect(seen).toEqual(new Set(['200 Phytolane', '200 Second']))
  })

  test('takes the place of the oldest, and its files keep the times that are their validators', async () => {
    mkdirSync(join(place, 'releases/.stopped'))
    await release('--keep', '2')
    expect(names()).toHaveLength(2)
    expect(names().at(-1)).toBe(nameOfCurrent())
    expect(names()).not.toContain('.stopped')
    const file = 'dist/contact-us.html'
    expect(statSync(join(current, file)).mtimeMs).toBeCloseTo(statSync(join(project, file)).mtimeMs, 2)
  })

  test('that somebody goes back to stays through nights of a timer, and so does the code that runs, until a release on purpose', async () => {
    const [before = '', newest = ''] = names()
    symlinkSync(join('releases', newest), join(place, 'running'))
    expect((await release('--back')).stdout).toBe(`${current} is ${before}\n`)
    for (const night of [1, 2]) {
      const { stdout } = await runNode([...inFolders, '--unattended', '--keep', '1'], ROOT, {
        COMMIT: `night-${night}`,
      })
      expect(stdout, `night ${night}`).toContain(`${current} stays ${before}, to which somebody went back.`)
    }
    const { stdout: listed } = await runNode(['bin/release.js', place, '--list'])
    const last = names().at(-1) ?? ''
    expect(listed.split('\n').map((line) => line.replaceAll(/code [\w-]+|content [0-9a-f]{12}/g, '*'))).toEqual([
      `${before}  *  *  current, pinned`,
      `${newest}  *  *  running`,
      `${last}  *  *`,
      '',
    ])
    await runNode([...inFolders, '--keep', '1'], ROOT, { COMMIT: 'v2-5-gabc1234' })
    expect((await release('--list')).stdout).toContain(`${nameOfCurrent()}  code v2-5-gabc1234  content `)
    expect(nameOfCurrent()).toBe(names().at(-1))
    expect(names()).toEqual([newest, nameOfCurrent()])
    await release('--unattended')
    expect(nameOfCurrent()).toBe(names().at(-1))
  })

  test('of a night on which nothing is new is none, so that those which one may go back to stay', async () => {
    const atNight = (commit: string) => runNode([...inFolders, '--unattended'], ROOT, { COMMIT: commit })
    await atNight('v3')
    const before = names()
    expect(await atNight('v3')).toEqual({
      code: 0,
      stdout: `${before.at(-1)} holds this site already: nothing was released.\n`,
      stderr: '',
    })
    expect(names()).toEqual(before)
    await atNight('v4')
    expect(names()).toHaveLength(before.length + 1)
    // Whoever has changed files since the commit may have changed those of the server.
    await atNight('v4-dirty')
    await atNight('v4-dirty')
    expect(names()).toHaveLength(before.length + 3)
  })

  test('that lies ready already is put in place, and not made again', async () => {
    const onPurpose = () => runNode(inFolders, ROOT, { COMMIT: 'v5' })
    await onPurpose()
    const [before, newest] = [names(), nameOfCurrent()]
    const isThere = `${newest} holds this site already: nothing was released.\n${current} is ${newest}\n`
    expect((await onPurpose()).stdout).toBe(isThere)
    await release('--back')
    expect((await onPurpose()).stdout).toBe(isThere)
    expect((await release('--list')).stdout).toMatch(/  current\n$/)
    expect(names()).toEqual(before)
  })

  test('that finds the disk full says so and what to do, and leaves nothing of itself behind', async () => {
    const [before, inPlace] = [readdirSync(join(place, 'releases')), nameOfCurrent()]
    const fullDisk = ['--import', join(ROOT, 'tests/deploy/fullDisk.js')]
    const { code, stdout, stderr } = await runNode([...fullDisk, ...inFolders])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^The disk of .* is full: nothing was released, and .*\n$/)
    expect(stderr).toContain(`${current} stays ${inPlace}. Make room on it, and run the command again.`)
    expect([readdirSync(join(place, 'releases')), nameOfCurrent()]).toEqual([before, inPlace])
  })

  test('has all workbooks and data sheets where it is asked for files', async () => {
    const atNight = (...more: string[]) => runNode([...inFolders, '--unattended', ...more], ROOT, { COMMIT: 'v6' })
    await atNight()
    const before = names()
    await atNight('--files')
    expect(names()).toHaveLength(before.length + 1)
    const head = (name: string) =>
      readFileSync(join(current, 'dist', name))
        .subarray(0, 4)
        .toString()
    expect(head('herbal-extract/pure-piperine.pdf')).toBe('%PDF')
    expect(head('herbal-extract/pure-piperine.xlsx')).toBe('PK\u0003\u0004')
    expect(head('catalogue.xlsx')).toBe('PK\u0003\u0004')
    for (const more of [['--files'], []]) expect((await atNight(...more)).stdout).toContain('holds this site already')
  })
})

test('a release says what it needs, and what it cannot read', async () => {
  const empty = freshFolder()
  for (const [parameters, said] of [
    [[], 'Name the folder of the releases: npm run release -- /srv/phytolane\n'],
    [['--help'], /^Unknown option '--help'.*\n$/],
    [['place', '--keep', 'all'], '--keep all is no number of releases. Write --keep 10.\n'],
    [[empty, '--to', 'none'], `${empty} holds no release none. It holds none.\n`],
    [[empty, '--back'], `${empty} holds no release.\n`],
    [[empty, '--site', join(empty, 'none'), '--cache', empty], 'holds no site. Run npm run build first.'],
  ] as const) {
    const { code, stderr } = await runNode(['bin/release.js', ...parameters])
    expect(code).toBe(1)
    expect(stderr).toMatch(said)
  }
})

const isRoot = process.getuid?.() === 0

test.each(isRoot ? ['releases', ''] : ['releases'])(
  'a release is made by the user whose folder /%s is, not by root or another',
  async (name) => {
    const whole = freshFolder()
    const folder = join(whole, name)
    // Somebody else's folder: root can make one, and has one that anybody else finds.
    if (isRoot) {
      mkdirSync(folder, { recursive: true })
      chownSync(folder, 65_534, -1)
    } else symlinkSync('/usr', folder)
    const { uid } = statSync(folder)
    for (const options of [[], ['--back'], ['--to', 'another']]) {
      const { code, stderr } = await runNode(['bin/release.js', whole, ...options])
      expect(code).toBe(1)
      expect(stderr).toBe(
        `${folder} belongs to another user, who releases here: runuser --user "$(id --name --user ${uid})" -- npm run release -- ${whole}\n`,
      )
    }
  },
)
