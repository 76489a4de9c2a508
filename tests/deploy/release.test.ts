import { execFile, spawn, spawnSync } from 'node:child_process'
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
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../shared/timings.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { freshFolder } from '../freshFolder.ts'
import { commandOnDisk, describeOnSmallDisk } from '../smallDisk.ts'
import { ROOT } from '../site/builtSite.ts'

const run = promisify(execFile)

/** A clone with a small site and one package. */
let clone: string
let place: string
const released = (file: string) => join(place, 'current', file)
const releaseNames = () => readdirSync(join(place, 'releases'))

beforeEach(() => {
  vi.unstubAllEnvs()
  clone = freshFolder()
  place = freshFolder()
  cpSync(join(ROOT, 'deploy'), join(clone, 'deploy'), { recursive: true })
  cpSync(join(ROOT, 'node_modules/fresh'), join(clone, 'node_modules/fresh'), { recursive: true })
  writeFileSync(join(clone, 'package.json'), '{"dependencies":{"fresh":"*"}}')
  mkdirSync(join(clone, '.cache/ssr'), { recursive: true })
  build({ 'index.html': 'one', 'assets/one.js': 'one', 'payload/one.json': '1' })
})

/** Writes a site like a build: into an empty folder. */
function build(files: Record<string, string>): void {
  rmSync(join(clone, 'dist'), { recursive: true, force: true })
  for (const folder of ['assets', 'payload']) mkdirSync(join(clone, 'dist', folder), { recursive: true })
  for (const [name, text] of Object.entries({ 'manifest.json': '{}', ...files }))
    writeFileSync(join(clone, 'dist', name), text)
}

/** Runs the script, and returns the name of the current release. It has to say how to restart the server. */
async function runScript(...parameters: string[]): Promise<string> {
  const { stdout } = await run('sh', ['deploy/release.sh', ...parameters], { cwd: clone })
  return /current is (\S+)\. .* systemctl try-restart phytolane$/m.exec(stdout)?.[1] ?? stdout
}

const release = (...parameters: string[]) => runScript(place, ...parameters)
const goBack = (...names: string[]) => runScript('--back', place, ...names)

test('a link that a killed release left does not change what is published', async () => {
  const first = await release()
  symlinkSync(`releases/${first}`, join(place, 'next'))
  build({ 'index.html': 'two' })
  await release()
  expect(readFileSync(released('dist/index.html'), 'utf8')).toBe('two')
})

test('a release removes what a killed one left', async () => {
  mkdirSync(join(place, 'releases/.2026-01-01T00-00-00/dist'), { recursive: true })
  const name = await release()
  expect(releaseNames()).toEqual([name])
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
  await expect(release()).rejects.toMatchObject({ stderr: 'dist holds no site. Run npm run build first.\n' })
  expect(readdirSync(place)).toEqual([])
})

test('--back to a folder without releases creates nothing', async () => {
  await expect(goBack()).rejects.toMatchObject({ stderr: `There are no releases in ${place}.\n` })
  expect(readdirSync(place)).toEqual([])
})

test.each(['0', '-1', 'abc'])('a release that keeps %s releases is refused', async (count) => {
  await expect(release(count)).rejects.toMatchObject({
    stderr: `The number of kept releases has to be a whole number from 1 to 9999, not ${count}.\n`,
  })
})

test.each(['0', '-1', 'abc', '1.5'])('a release with KEPT_DAYS=%s is refused', async (days) => {
  vi.stubEnv('KEPT_DAYS', days)
  await expect(release()).rejects.toMatchObject({
    stderr: `KEPT_DAYS has to be a whole number from 1 to 9999, not ${days}.\n`,
  })
})

test('a clone and a folder of releases may have a space in their paths', async () => {
  const spacious = join(clone, 'my clone')
  mkdirSync(spacious)
  for (const name of ['deploy', 'dist', 'node_modules', 'package.json', '.cache'])
    renameSync(join(clone, name), join(spacious, name))
  clone = spacious
  place = join(place, 'my site')
  await release()
  await release()
  expect(existsSync(released('node_modules/fresh/index.js'))).toBe(true)
})

test('a release fails if an installed package is not the one that package.json asks for', async () => {
  writeFileSync(join(clone, 'package.json'), '{"dependencies":{"fresh":"^99"}}')
  await expect(release()).rejects.toThrow('invalid: fresh@')
  expect(releaseNames()).toEqual([])
})

test('a release of a clone made under umask 077 is readable for other users', async () => {
  spawnSync('chmod', ['-R', 'go-rwx', clone])
  const name = await release()
  const unreadable = spawnSync('find', [join(place, 'releases', name), '!', '-perm', '-o=r'], { encoding: 'utf8' })
  expect(unreadable.stdout).toBe('')
})

test('a release fails if a part of it is missing', async () => {
  rmSync(join(clone, '.cache/ssr'), { recursive: true })
  await expect(release()).rejects.toThrow(/'.cache\/ssr'/)
  expect(releaseNames()).toEqual([])
})

test('an unchanged file keeps its date in the next release', async () => {
  await release()
  const { mtimeMs } = statSync(released('dist/index.html'))
  build({ 'index.html': 'one' })
  utimesSync(join(clone, 'dist/index.html'), new Date(), new Date(mtimeMs + DAY_MS))
  await release()
  expect(statSync(released('dist/index.html')).mtimeMs).toBe(mtimeMs)
})

test('what the clone changes in place does not change a release', async () => {
  await release()
  const names = ['dist/index.html', 'package.json', 'node_modules/fresh/index.js']
  const before = names.map((name) => readFileSync(released(name), 'utf8'))
  for (const name of names) writeFileSync(join(clone, name), 'changed')
  expect(names.map((name) => readFileSync(released(name), 'utf8'))).toEqual(before)
})

test('a hashed file stays after it was replaced', async () => {
  await release()
  build({ 'assets/two.js': 'two' })
  await release()
  expect(existsSync(released('dist/assets/one.js'))).toBe(true)
})

test('a hashed file that was replaced KEPT_DAYS ago is gone', async () => {
  await release()
  build({ 'assets/two.js': 'two' })
  await release()
  const longAgo = new Date(Date.now() - 15 * DAY_MS)
  utimesSync(released('earlier/assets/one.js'), longAgo, longAgo)
  await release()
  expect(existsSync(released('dist/assets/one.js'))).toBe(false)
})

test('the newest releases are kept, and the one before', async () => {
  const first = await release()
  await release()
  await goBack()
  const newest = await release('1')
  expect(releaseNames()).toEqual([first, newest])
})

test('--back publishes the release before the current one', async () => {
  const first = await release()
  await release()
  expect(await goBack()).toBe(first)
  expect(readlinkSync(join(place, 'current'))).toBe(`releases/${first}`)
})

test('--back with a name publishes that release', async () => {
  await release()
  const second = await release()
  await goBack()
  expect(await goBack(second)).toBe(second)
})

test.each([
  [[], 'to go back to'],
  [['2026'], '2026'],
])('--back %j without such a release changes nothing', async (names, message) => {
  const name = await release()
  await expect(goBack(...names)).rejects.toMatchObject({
    stderr: `There is no release ${message} in ${place}/releases.\n`,
  })
  expect(readlinkSync(join(place, 'current'))).toBe(`releases/${name}`)
})

describeOnSmallDisk('on a small disk', () => {
  /** Runs shell commands in the clone, with a disk at the place of the releases. */
  const runOnDisk = (size: string, commands: string) => {
    const [command = '', ...parameters] = commandOnDisk(place, size, commands)
    return run(command, parameters, { cwd: clone })
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
      for (const folder of [clone, place, join(clone, '..')]) chmodSync(folder, 0o755)
      await release()
      const command = ['--user', 'nobody', '--', 'sh', 'deploy/release.sh', place]
      await expect(run('runuser', command, { cwd: clone })).rejects.toThrow('belongs to root. Run this as that user.')
    })
  },
  process.getuid?.() === 0,
)
