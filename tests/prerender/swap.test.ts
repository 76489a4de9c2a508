import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type BuiltFolders, type Place, putInPlace, restore } from '../../prerender/swap.ts'
import { ROOT } from '../site/builtSite.ts'

let place: Place

/** A site and its bundle, each with the name of their build. */
async function makeBuild(name: string): Promise<BuiltFolders> {
  const stage = join(place.cacheFolder, name)
  const folders = { siteFolder: join(stage, 'site'), serverFolder: join(stage, 'ssr') }
  for (const folder of Object.values(folders)) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'build.txt'), name)
  }
  return folders
}

/** Of which builds site and bundle are. */
function inPlace(): Promise<string[]> {
  const folders = [place.outputFolder, join(place.cacheFolder, 'ssr')]
  return Promise.all(folders.map((folder) => readFile(join(folder, 'build.txt'), 'utf8')))
}

/** What was moved aside. */
async function leftOver(): Promise<string[]> {
  return (await readdir(place.cacheFolder)).filter((name) => name.startsWith('replaced-'))
}

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swap-'))
  place = { outputFolder: join(folder, 'dist'), cacheFolder: join(folder, 'cache') }
  await putInPlace(await makeBuild('old'), place)
})

test('a finished site and its bundle take the place of the old ones, and nothing is left over', async () => {
  await putInPlace(await makeBuild('new'), place)
  expect(await inPlace()).toEqual(['new', 'new'])
  expect(await leftOver()).toEqual([])
})

test('of builds that end at the same time, site and bundle in place are those of one', async () => {
  const names = ['a', 'b', 'c', 'd']
  const builds = await Promise.all(names.map(makeBuild))
  await Promise.all(builds.map((built) => putInPlace(built, place)))
  const [site, bundle] = await inPlace()
  expect(names).toContain(site)
  expect(bundle).toBe(site)
  expect(await leftOver()).toEqual([])
})

test.each([
  [1, 'old'],
  [2, 'old'],
  [3, 'old'],
  [4, 'old'],
  [5, 'new'],
])(
  'a build that is killed before its move %i leaves site and bundle of the %s build to the next',
  async (move, left) => {
    await dieBeforeMove(move, await makeBuild('new'))
    await restore(place)
    expect(await inPlace()).toEqual([left, left])
    expect(await leftOver()).toEqual([])
  },
)

test('a build that is killed where there was no bundle does not leave its own with the old site', async () => {
  await rm(join(place.cacheFolder, 'ssr'), { recursive: true })
  await dieBeforeMove(4, await makeBuild('new'))
  await restore(place)
  expect(await readFile(join(place.outputFolder, 'build.txt'), 'utf8')).toBe('old')
  expect(await readdir(join(place.cacheFolder, 'ssr'))).toEqual([])
})

test('a move that fails leaves site and bundle of the old build', async () => {
  const built = await makeBuild('new')
  await expect(putInPlace({ ...built, siteFolder: join(place.cacheFolder, 'missing') }, place)).rejects.toThrow(
    'ENOENT',
  )
  expect(await inPlace()).toEqual(['old', 'old'])
  expect(await leftOver()).toEqual([])
})

/** Puts a build in place in a process of its own, which kills itself before that move; the one after the last is its end. */
async function dieBeforeMove(move: number, built: BuiltFolders): Promise<void> {
  const parameters = [String(move), JSON.stringify(built), JSON.stringify(place)]
  const swap = spawn(process.execPath, ['--import', 'tsx', 'tests/prerender/dyingSwap.ts', ...parameters], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const [, signal] = (await once(swap, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}
