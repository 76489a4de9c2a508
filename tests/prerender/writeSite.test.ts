import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OutputFile } from '../../prerender/outputFile.ts'
import { inPlace, isIncomplete, type SitePlace } from '../../prerender/writeSite.ts'
import { freshFolder } from '../freshFolder.ts'

let place: SitePlace

const build = (files: OutputFile[], error?: Error) =>
  inPlace(place, (write) => {
    for (const file of files) write(file)
    return error ? Promise.reject(error) : Promise.resolve()
  })

const siteOf = (name: string): OutputFile[] => [
  { name: `ssr/${name}.json`, content: name },
  { name: `site/payload/${name}.json`, content: name },
  { name: 'site/manifest.json', content: name },
]

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
const inSite = (name: string) => join(place.outputFolder, name)

beforeEach(async () => {
  const folder = freshFolder()
  place = { outputFolder: join(folder, 'releases/dist'), cacheFolder: join(folder, 'cache') }
  await build(siteOf('first'))
})

test('a build empties the folders of site and server and fills them', async () => {
  await build(siteOf('second'))
  expect(filesIn(place.outputFolder)).toEqual(['manifest.json', 'payload', 'payload/second.json'])
  expect(filesIn(join(place.cacheFolder, 'ssr'))).toEqual(['second.json'])
})

test('a build that fails before its first file leaves the old site', async () => {
  const before = filesIn(place.outputFolder)
  await expect(build([], new Error('there is no compound'))).rejects.toThrow('there is no compound')
  expect(filesIn(place.outputFolder)).toEqual(before)
})

test('a build that fails later leaves no manifest', async () => {
  await expect(build(siteOf('second').slice(0, 2), new Error('no map of the works'))).rejects.toThrow('no map')
  expect(existsSync(inSite('manifest.json'))).toBe(false)
  expect(isIncomplete(place)).toBe(true)
})

test('a build replaces an incomplete site', async () => {
  await expect(build(siteOf('second').slice(0, 1), new Error('no map of the works'))).rejects.toThrow('no map')
  await build(siteOf('third'))
  expect(filesIn(place.outputFolder)).toEqual(['manifest.json', 'payload', 'payload/third.json'])
})

test('a failed build leaves an empty folder empty', async () => {
  place = { ...place, outputFolder: freshFolder() }
  await expect(build([], new Error('there is no compound'))).rejects.toThrow('there is no compound')
  expect(filesIn(place.outputFolder)).toEqual([])
})

test('the second of two builds at once is refused', async () => {
  const other = spawn('sleep', ['60'])
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  writeFileSync(inSite('.building'), String(other.pid))
  await expect(build(siteOf('second'))).rejects.toThrow(`Another build, process ${other.pid}, writes to`)
  expect(readFileSync(inSite('manifest.json'), 'utf8')).toBe('first')
})

test('a build replaces the site of a killed one', async () => {
  const killed = spawn('sleep', ['60'])
  await once(killed, 'spawn')
  killed.kill()
  await once(killed, 'exit')
  for (const folder of [place.outputFolder, join(place.cacheFolder, 'ssr')])
    writeFileSync(join(folder, '.building'), String(killed.pid))
  await build(siteOf('second'))
  expect(filesIn(place.outputFolder)).toEqual(['manifest.json', 'payload', 'payload/second.json'])
})

test('a file of public/ is copied', async () => {
  const original = join(freshFolder(), 'photo.avif')
  writeFileSync(original, 'colours')
  await build([...siteOf('second'), { name: 'site/pictures/photo.avif', content: { copyOf: original } }])
  expect(readFileSync(inSite('pictures/photo.avif'), 'utf8')).toBe('colours')
})

test('a folder without a site is not emptied', async () => {
  place = { ...place, outputFolder: freshFolder() }
  writeFileSync(inSite('index.html'), 'Dear Ada')
  await expect(build(siteOf('second'))).rejects.toThrow('holds no site')
  expect(readFileSync(inSite('index.html'), 'utf8')).toBe('Dear Ada')
})

test('a file is not replaced', async () => {
  place = { ...place, outputFolder: join(freshFolder(), 'letter') }
  writeFileSync(place.outputFolder, 'Dear Ada')
  await expect(build(siteOf('second'))).rejects.toThrow('holds no site')
})

test('a symbolic link as output is refused with its target, even if that is gone', async () => {
  place = { ...place, outputFolder: join(freshFolder(), 'link') }
  symlinkSync('releases/gone', place.outputFolder)
  await expect(build(siteOf('second'))).rejects.toThrow(`--outDir ${join(place.outputFolder, '../releases/gone')}`)
})

const page = { name: 'site/about-us.html', content: '' }

test.each([
  ['two files of one name', { name: 'site/about-us.html', content: '' }, /about-us\.html is made twice/],
  [
    'a file below another file',
    { name: 'site/about-us.html/x', content: '' },
    /about-us\.html is made twice, or a file is in the place of a folder/,
  ],
])('%s are refused', async (_what, file, message) => {
  await expect(build([page, file])).rejects.toThrow(message)
})

test('a file in place of a folder is refused', async () => {
  await expect(
    build([
      { name: 'site/news/one.html', content: '' },
      { name: 'site/news', content: '' },
    ]),
  ).rejects.toThrow(/news is made twice/)
})

test('a cache folder that is a file is reported with a fix', async () => {
  place = { ...place, cacheFolder: join(freshFolder(), 'letter') }
  writeFileSync(place.cacheFolder, 'Dear Ada')
  await expect(build(siteOf('second'))).rejects.toThrow(/ssr is made twice, or a file is in the place of a folder/)
})

test.each([
  ['EROFS', /^\/srv\/dist: read-only\. The user who runs the build must be able to /],
  ['ENOSPC', /^The disk of \S+ or \S+ is full\. Make room on it, /],
])('a disk error %s is reported with a fix', async (code, message) => {
  const error = Object.assign(new Error('/srv/dist: read-only'), { code })
  await expect(build([page], error)).rejects.toThrow(message)
})

test('a build makes the folders that lead to the site', async () => {
  place = { ...place, outputFolder: join(freshFolder(), 'a/b') }
  mkdirSync(join(place.outputFolder, '..'))
  await build(siteOf('second'))
  expect(existsSync(inSite('manifest.json'))).toBe(true)
})
