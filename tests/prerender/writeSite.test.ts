import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SiteFile } from '../../prerender/siteFile.ts'
import { inStage, type SitePlace, writeSite } from '../../prerender/writeSite.ts'
import { freshFolder } from '../freshFolder.ts'
import { emptyBuildFolder } from '../site/builtSite.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let place: SitePlace

function writeFiles(files: AsyncIterable<SiteFile>, options: SitePlace = place): Promise<void> {
  return inStage(options, (stage) => writeSite(files, stage, options))
}

/** Writes a site with a script of this name. */
async function write(script: string, { keptDays = 14, manifest = script } = {}): Promise<void> {
  async function* files() {
    yield { name: 'site/manifest.json', content: manifest }
    yield { name: `site/assets/${script}.js`, content: '' }
    yield { name: 'site/payload/1.json', content: '' }
    yield { name: 'ssr/site.json', content: script }
  }
  await writeFiles(files(), { ...place, keptDays })
}

/** Starts a build that writes nothing. */
const start = (options: SitePlace) => inStage(options, () => Promise.resolve())

/** Sets the dates of all files back by some days. */
function age(days: number): void {
  for (const name of readdirSync(place.outputFolder, { recursive: true, encoding: 'utf8' })) {
    const file = join(place.outputFolder, name)
    const date = new Date(statSync(file).mtimeMs - days * DAY_MS)
    utimesSync(file, date, date)
  }
}

const scripts = () => readdirSync(join(place.outputFolder, 'assets')).toSorted()
const textsInPlace = () =>
  [join(place.outputFolder, 'manifest.json'), join(place.cacheFolder, 'ssr/site.json')].map((file) =>
    readFileSync(file, 'utf8'),
  )

beforeEach(async () => {
  const folder = await emptyBuildFolder('write-site')
  mkdirSync(join(folder, 'cache'), { recursive: true })
  place = { outputFolder: join(folder, 'dist'), cacheFolder: join(folder, 'cache'), keptDays: 14 }
  await write('first')
})

test('a finished site replaces the old one completely', async () => {
  await write('second')
  expect(textsInPlace()).toEqual(['second', 'second'])
  expect(readdirSync(place.cacheFolder)).toEqual(['lock', 'ssr'])
})

test('a hashed file stays some days after its replacement', async () => {
  age(100)
  await write('second')
  await write('third')
  expect(scripts()).toEqual(['first.js', 'second.js', 'third.js'])
})

test('a hashed file is deleted some days after its replacement', async () => {
  await write('second')
  age(10)
  await write('third')
  age(10)
  await write('fourth')
  expect(scripts()).toEqual(['fourth.js', 'second.js', 'third.js'])
})

test('a script that is replaced under an unchanged manifest stays', async () => {
  age(20)
  await write('second', { manifest: 'first' })
  expect(scripts()).toEqual(['first.js', 'second.js'])
})

test('a build leaves the date of the manifest in place', async () => {
  age(20)
  const manifest = join(place.outputFolder, 'manifest.json')
  const before = statSync(manifest).mtimeMs
  async function* files() {
    yield { name: 'site/manifest.json', content: 'first' }
    expect(statSync(manifest).mtimeMs).toBe(before)
    throw new Error('the build ends here')
  }
  await expect(writeFiles(files())).rejects.toThrow('the build ends here')
})

test('an unchanged file is linked', async () => {
  const inode = () => statSync(join(place.outputFolder, 'assets/first.js')).ino
  const before = inode()
  await write('first')
  expect(inode()).toBe(before)
})

test('a linked file counts as new', async () => {
  age(100)
  await write('first')
  await write('second')
  expect(scripts()).toEqual(['first.js', 'second.js'])
})

test('keptDays 0 keeps no earlier file', async () => {
  await write('second', { keptDays: 0 })
  expect(scripts()).toEqual(['second.js'])
})

/** Moves folders as a swap does that dies after some of its four moves. */
function dieAfter(moves: number): void {
  const stage = join(place.cacheFolder, 'stage')
  const folders = { ssr: join(place.cacheFolder, 'ssr'), site: place.outputFolder }
  for (const name of ['ssr', 'site']) {
    mkdirSync(join(stage, name), { recursive: true })
    writeFileSync(join(stage, name, name === 'ssr' ? 'site.json' : 'manifest.json'), 'second')
  }
  mkdirSync(join(stage, 'site/payload'))
  writeFileSync(join(stage, 'target'), place.outputFolder)
  mkdirSync(join(stage, 'replaced'))
  const all = [
    ...Object.entries(folders).map(([name, folder]) => [folder, join(stage, 'replaced', name)] as const),
    ...Object.entries(folders).map(([name, folder]) => [join(stage, name), folder] as const),
  ]
  for (const [from, to] of all.slice(0, moves)) if (existsSync(from)) renameSync(from, to)
}

test.each([
  [0, 'first'],
  [1, 'first'],
  [2, 'first'],
  [3, 'first'],
  [4, 'second'],
])('after a swap that died after %i moves the next build finds the %s site whole', async (moves, site) => {
  dieAfter(moves)
  await start(place)
  expect(textsInPlace()).toEqual([site, site])
})

test('a swap that died leaves no new server files with an old site', async () => {
  rmSync(join(place.cacheFolder, 'ssr'), { recursive: true })
  dieAfter(3)
  await start(place)
  expect(readFileSync(join(place.outputFolder, 'manifest.json'), 'utf8')).toBe('first')
  expect(readdirSync(place.cacheFolder)).toEqual(['lock'])
})

test.each([2, 3])('a build into another folder puts a site back that died after %i moves', async (moves) => {
  dieAfter(moves)
  await start({ ...place, outputFolder: join(place.cacheFolder, '../other') })
  expect(textsInPlace()).toEqual(['first', 'first'])
})

test.each([2, 3])('a site that cannot be put back after %i moves stays for the next build', async (moves) => {
  dieAfter(moves)
  const obstacle = join(place.outputFolder, 'manifest.json/obstacle')
  mkdirSync(obstacle, { recursive: true })
  mkdirSync(join(place.outputFolder, 'payload'))
  await expect(start(place)).rejects.toThrow('ENOTEMPTY')
  rmSync(place.outputFolder, { recursive: true })
  await start(place)
  expect(textsInPlace()).toEqual(['first', 'first'])
})

test('the next build deletes files of a killed build', async () => {
  mkdirSync(join(place.cacheFolder, 'stage/site'), { recursive: true })
  await start(place)
  expect(readdirSync(place.cacheFolder)).toEqual(['lock', 'ssr'])
})

test('a swap that fails at its second move leaves the old files', async () => {
  const outputFolder = mkdtempSync('/dev/shm/site-')
  onTestFinished(() => rmSync(outputFolder, { recursive: true }))
  writeFileSync(join(outputFolder, 'manifest.json'), '')
  mkdirSync(join(outputFolder, 'payload'))
  async function* files() {
    yield { name: 'site/manifest.json', content: 'second' }
    yield { name: 'ssr/site.json', content: 'second' }
  }
  await expect(writeFiles(files(), { ...place, outputFolder })).rejects.toThrow('on different disks')
  expect(textsInPlace()).toEqual(['first', 'first'])
})

test('a failing file leaves the old site', async () => {
  async function* files() {
    yield { name: 'site/manifest.json', content: 'torn' }
    throw new Error('a page cannot be rendered')
  }
  await expect(writeFiles(files())).rejects.toThrow('cannot be rendered')
  expect(textsInPlace()).toEqual(['first', 'first'])
})

test('a cache in which no lock can be opened is reported with a fix', async () => {
  rmSync(join(place.cacheFolder, 'lock'))
  mkdirSync(join(place.cacheFolder, 'lock'))
  await expect(start(place)).rejects.toThrow('The user who runs the build must be able to')
})

test('a file with the name of one in place is refused too', async () => {
  async function* files() {
    yield { name: 'site/manifest.json', content: 'second' }
    yield { name: 'site/assets/first.js', content: 'of public/' }
    yield { name: 'site/assets/first.js', content: '' }
  }
  await expect(writeFiles(files())).rejects.toThrow('site/assets/first.js is made twice')
})

test('a build that fails leaves the dates of replaced files', async () => {
  age(1)
  const dateOf = () => statSync(join(place.outputFolder, 'assets/first.js')).mtimeMs
  const before = dateOf()
  async function* files() {
    yield { name: 'site/manifest.json', content: 'second' }
    yield { name: 'site/assets/second.js', content: '' }
  }
  // The swap lacks the server's files.
  await expect(writeFiles(files())).rejects.toThrow('ENOENT')
  expect(dateOf()).toBe(before)
})

test('two files with one name are refused', async () => {
  async function* files() {
    yield { name: 'site/sitemap.xml', content: 'of public/' }
    yield { name: 'site/sitemap.xml', content: 'of the build' }
  }
  await expect(writeFiles(files())).rejects.toThrow('site/sitemap.xml is made twice')
})

test('a folder without a site is not replaced', async () => {
  const outputFolder = freshFolder()
  writeFileSync(join(outputFolder, 'index.html'), 'Dear Ada')
  await expect(start({ ...place, outputFolder })).rejects.toThrow('holds no site')
})

test('a file is not replaced', async () => {
  const outputFolder = join(freshFolder(), 'letter')
  writeFileSync(outputFolder, 'Dear Ada')
  await expect(start({ ...place, outputFolder })).rejects.toThrow('holds no site')
})

test('a symbolic link as output is refused with its target, even if that is gone', async () => {
  const outputFolder = join(freshFolder(), 'link')
  symlinkSync('releases/gone', outputFolder)
  await expect(start({ ...place, outputFolder })).rejects.toThrow(`--outDir ${join(outputFolder, '../releases/gone')}`)
})

test('folders that lead to the site are made', async () => {
  place = { ...place, outputFolder: join(place.cacheFolder, '../releases/1') }
  await write('first')
  expect(textsInPlace()).toEqual(['first', 'first'])
})

test.each([
  [{ code: 'EROFS' }, /^\/srv\/dist: read-only\. The user who runs the build must be able to /],
  [{ code: 'ENOSPC' }, /^The disk of \S+ is full\. Make room on it, /],
])('a disk error %j is reported with a fix', async (codes, message) => {
  async function* files() {
    yield { name: 'site/manifest.json', content: '' }
    throw Object.assign(new Error('/srv/dist: read-only'), codes)
  }
  await expect(writeFiles(files())).rejects.toThrow(message)
})
