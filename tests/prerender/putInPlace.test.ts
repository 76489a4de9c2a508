import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { type Place, putInPlace, restore, stageOf } from '../../prerender/putInPlace.ts'
import { ROOT } from '../site/builtSite.ts'

let place: Place

/** A site and its bundle in the stage, each with the name of their build. */
function stage(name: string): void {
  for (const folder of ['site', 'ssr']) {
    mkdirSync(join(stageOf(place), folder), { recursive: true })
    writeFileSync(join(stageOf(place), folder, 'build.txt'), name)
  }
}

/** Of which builds site and bundle are. */
function inPlace(): string[] {
  return [place.outputFolder, join(place.cacheFolder, 'ssr')].map((folder) =>
    readFileSync(join(folder, 'build.txt'), 'utf8'),
  )
}

beforeEach(() => {
  const folder = freshFolder()
  place = { outputFolder: join(folder, 'dist'), cacheFolder: join(folder, 'cache') }
  stage('old')
  putInPlace(place)
})

test('a finished site and its bundle take the place of the old ones, and nothing is left over', () => {
  stage('new')
  putInPlace(place)
  expect(inPlace()).toEqual(['new', 'new'])
  expect(readdirSync(place.cacheFolder)).toEqual(['ssr'])
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
    stage('new')
    await dieBeforeMove(move)
    restore(place)
    expect(inPlace()).toEqual([left, left])
    expect(readdirSync(place.cacheFolder)).toEqual(['ssr'])
  },
)

test('a build that is killed where there was no bundle does not leave its own with the old site', async () => {
  rmSync(join(place.cacheFolder, 'ssr'), { recursive: true })
  stage('new')
  await dieBeforeMove(4)
  restore(place)
  expect(readFileSync(join(place.outputFolder, 'build.txt'), 'utf8')).toBe('old')
  expect(readdirSync(join(place.cacheFolder, 'ssr'))).toEqual([])
})

test('a move that fails leaves site and bundle of the old build', () => {
  stage('new')
  rmSync(join(stageOf(place), 'site'), { recursive: true })
  expect(() => putInPlace(place)).toThrow('ENOENT')
  expect(inPlace()).toEqual(['old', 'old'])
  expect(readdirSync(place.cacheFolder)).toEqual(['ssr'])
})

/** Puts a build in place in a process of its own, which kills itself before that move; the one after the last is its end. */
async function dieBeforeMove(move: number): Promise<void> {
  const parameters = [String(move), JSON.stringify(place)]
  const dying = spawn(process.execPath, ['--import', 'tsx', 'tests/prerender/dyingBuild.ts', ...parameters], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const [, signal] = (await once(dying, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}
