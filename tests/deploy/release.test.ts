import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DAY_MS } from '../../shared/timings.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { freshFolder } from '../freshFolder.ts'
import { commandOnDisk, describeOnSmallDisk } from '../smallDisk.ts'
import { ROOT } from '../site/builtSite.ts'

/** A folder with a clone, which has a small site and one package, and with the releases of its site. */
let folder: string
let clone: string
let place: string
const released = (file: string) => join(place, 'current', file)
const releaseNames = () => readdirSync(join(place, 'releases'))

/** Runs a command in the clone. */
function run(command: string, parameters: string[], variables = {}) {
  const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, ...variables }
  return promisify(execFile)(command, parameters, { cwd: clone, env })
}

function use(newFolder: string): void {
  folder = newFolder
  clone = join(folder, 'clone')
  place = join(folder, 'place')
}

/** The release that each test finds. */
const FIRST = '2026-01-01T00-00-00'
const template = freshFolder()

beforeAll(async () => {
  use(template)
  cpSync(join(ROOT, 'deploy'), join(clone, 'deploy'), { recursive: true })
  cpSync(join(ROOT, 'node_modules/fresh'), join(clone, 'node_modules/fresh'), { recursive: true })
  writeFileSync(join(clone, 'package.json'), '{"dependencies":{"fresh":"*"}}')
  mkdirSync(join(clone, '.cache/ssr'), { recursive: true })
  build({ 'index.html': 'one', 'assets/one.js': 'one', 'payload/one.json': '1' })
  const name = await release()
  renameSync(join(place, 'releases', name), join(place, 'releases', FIRST))
  rmSync(join(place, 'current'))
  symlinkSync(`releases/${FIRST}`, join(place, 'current'))
})

beforeEach(() => {
  use(freshFolder())
  execFileSync('cp', ['-a', `${template}/.`, folder])
  // npm itself would take most of the time.
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "$PWD/node_modules/fresh"', { mode: 0o755 })
})

/** Writes a site like a build: into an empty folder. */
function build(files: Record<string, string>): void {
  rmSync(join(clone, 'dist'), { recursive: true, force: true })
  for (const name of ['assets', 'payload']) mkdirSync(join(clone, 'dist', name), { recursive: true })
  for (const [name, text] of Object.entries({ 'manifest.json': '{}', ...files }))
    writeFileSync(join(clone, 'dist', name), text)
}

/** Runs the script, and returns the name of the current release. It has to say how to restart the server. */
async function runScript(parameters: string[], variables = {}): Promise<string> {
  const { stdout } = await run('sh', ['deploy/release.sh', ...parameters], variables)
  return /current is (\S+)\. .* systemctl try-restart phytolane$/m.exec(stdout)?.[1] ?? stdout
}

const release = (...parameters: string[]) => runScript([place, ...parameters])
const goBack = (...names: string[]) => runScript(['--back', place, ...names])

test('a link that a killed release left does not change what is published', async () => {
  symlinkSync(`releases/${FIRST}`, join(place, 'next'))
  build({ 'index.html': 'two' })
  await release()
  expect(readFileSync(released('dist/index.html'), 'utf8')).toBe('two')
})

test('a release removes what a killed one left', async () => {
  mkdirSync(join(place, 'releases/.2026-01-01T00-00-00/dist'), { recursive: true })
  const name = await release()
  expect(releaseNames()).toEqual([FIRST, name])
})

test('a second release at the same time says so', async () => {
  const holder = spawn('flock', [join(place, 'lock'), 'sh', '-c', 'echo held; read line'])
  await once(holder.stdout, 'data')
  await expect(release()).rejects.toMatchObject({
    stderr: `Another release of ${place} is running. Wait until it has ended.\n`,
  })
  holder.stdin.end()
})

test('a folder without a site is not released, and creates nothing', async () => {
  rmSync(join(clone, 'dist'), { recursive: true })
  place = freshFolder()
  await expect(release()).rejects.toMatchObject({ stderr: 'dist holds no site. Run npm run build first.\n' })
  expect(readdirSync(place)).toEqual([])
})

test('--back to a folder without releases creates nothing', async () => {
  place = freshFolder()
  await expect(goBack()).rejects.toMatchObject({ stderr: `There are no releases in ${place}.\n` })
  expect(readdirSync(place)).toEqual([])
})

test.each(['0', '-1', 'abc', '1.5'])('a release that keeps %s releases or days is refused', async (count) => {
  const refusal = (name: string) => ({ stderr: `${name} has to be a whole number from 1 to 9999, not ${count}.\n` })
  await expect(release(count)).rejects.toMatchObject(refusal('The number of kept releases'))
  await expect(runScript([place], { KEPT_DAYS: count })).rejects.toMatchObject(refusal('KEPT_DAYS'))
})

test('a clone and a folder of releases may have a space in their paths', async () => {
  renameSync(folder, `${folder} with a space`)
  use(`${folder} with a space`)
  await release()
  expect(existsSync(released('node_modules/fresh/index.js'))).toBe(true)
})

test('a release fails if an installed package is not the one that package.json asks for', async () => {
  rmSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(clone, 'package.json'), '{"dependencies":{"fresh":"^99"}}')
  await expect(release()).rejects.toThrow('invalid: fresh@')
  expect(releaseNames()).toEqual([FIRST])
})

test('a release of a clone made under umask 077 is readable for other users', async () => {
  spawnSync('chmod', ['-R', 'go-rwx', clone])
  place = freshFolder()
  const name = await release()
  const unreadable = spawnSync('find', [join(place, 'releases', name), '!', '-perm', '-o=r'], { encoding: 'utf8' })
  expect(unreadable.stdout).toBe('')
})

test('a release fails if a part of it is missing', async () => {
  rmSync(join(clone, '.cache/ssr'), { recursive: true })
  await expect(release()).rejects.toThrow(/'.cache\/ssr'/)
  expect(releaseNames()).toEqual([FIRST])
})

test('an unchanged file keeps its date in the next release', async () => {
  const { mtimeMs } = statSync(released('dist/index.html'))
  build({ 'index.html': 'one' })
  utimesSync(join(clone, 'dist/index.html'), new Date(), new Date(mtimeMs + DAY_MS))
  await release()
  expect(statSync(released('dist/index.html')).mtimeMs).toBe(mtimeMs)
})

test('what the clone changes in place does not change a release', () => {
  const names = ['dist/index.html', 'package.json', 'node_modules/fresh/index.js']
  const before = names.map((name) => readFileSync(released(name), 'utf8'))
  for (const name of names) writeFileSync(join(clone, name), 'changed')
  expect(names.map((name) => readFileSync(released(name), 'utf8'))).toEqual(before)
})

test('a hashed file stays until KEPT_DAYS after it was replaced', async () => {
  build({ 'assets/two.js': 'two' })
  await release()
  expect(existsSync(released('dist/assets/one.js'))).toBe(true)
  const longAgo = new Date(Date.now() - 15 * DAY_MS)
  utimesSync(released('earlier/assets/one.js'), longAgo, longAgo)
  await release()
  expect(existsSync(released('dist/assets/one.js'))).toBe(false)
})

test('the newest releases are kept, and the one before', async () => {
  await release()
  await goBack()
  const newest = await release('1')
  expect(releaseNames()).toEqual([FIRST, newest])
})

test('--back publishes the release before the current one, or the named one', async () => {
  const second = await release()
  for (const [names, expected] of [
    [[], FIRST],
    [[second], second],
  ] as const) {
    expect(await goBack(...names)).toBe(expected)
    expect(readlinkSync(join(place, 'current'))).toBe(`releases/${expected}`)
  }
})

test.each([
  [[], 'to go back to'],
  [['2026'], '2026'],
])('--back %j without such a release changes nothing', async (names, message) => {
  await expect(goBack(...names)).rejects.toMatchObject({
    stderr: `There is no release ${message} in ${place}/releases.\n`,
  })
  expect(readlinkSync(join(place, 'current'))).toBe(`releases/${FIRST}`)
})

describeOnSmallDisk('on a small disk', () => {
  /** Runs shell commands in the clone, with a disk at the place of the releases. */
  const runOnDisk = (size: string, commands: string) => {
    const [command = '', ...parameters] = commandOnDisk(place, size, commands)
    return run(command, parameters)
  }
  const diskFull = () => `The disk of ${place} is full. Make room on it, and release again.\n`

  test('a full disk gives one sentence and leaves nothing behind', async () => {
    writeFileSync(join(clone, 'dist/large'), Buffer.alloc(2_000_000))
    const { stdout, stderr } = await runOnDisk('1m', `sh deploy/release.sh ${place}; ls -A ${place}/releases`)
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: diskFull() })
  })

  test('a disk without room for the files of earlier releases refuses the release', async () => {
    const payload = Buffer.alloc(1_000_000)
    writeFileSync(join(clone, 'dist/payload/before.json'), payload)
    const rename = 'mv dist/payload/before.json dist/payload/after.json'
    const script = `sh deploy/release.sh ${place}; ${rename}; sh deploy/release.sh ${place}; ls -A ${place}/releases`
    const { stdout, stderr } = await runOnDisk('3m', script)
    const [message, ...names] = stdout.trim().split('\n')
    expect(stderr).toBe(diskFull())
    expect(names.map((name) => `${place}/current is ${name}.`)).toEqual([/^.*?\.(?= )/.exec(message ?? '')?.[0]])
  })
})

describeWithProgram(
  'runuser',
  'as another user',
  () => {
    test('a release into the folder of another user is refused', async () => {
      for (const path of [folder, dirname(folder)]) chmodSync(path, 0o755)
      const command = ['--user', 'nobody', '--', 'sh', 'deploy/release.sh', place]
      await expect(run('runuser', command)).rejects.toThrow('belongs to root. Run this as that user.')
    })
  },
  process.getuid?.() === 0,
)
