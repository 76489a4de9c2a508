import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BuildError } from '../../prerender/buildError.ts'
import type { OutputFile } from '../../prerender/outputFile.ts'
import { inPlace, type SitePlace } from '../../prerender/writeSite.ts'
import { freshFolder } from '../freshFolder.ts'

let place: SitePlace

const build = (files: OutputFile[], error?: Error) =>
  inPlace(place, async (write) => {
    await write(files)
    if (error) throw error
  })

const siteOf = (name: string): OutputFile[] => [
  { name: `ssr/${name}.json`, body: name },
  { name: `site/payload/${name}.json`, body: name },
  { name: 'site/manifest.json', body: name },
]

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
const inSite = (name: string) => join(place.outputFolder, name)

beforeEach(async () => {
  const folder = freshFolder()
  place = { outputFolder: join(folder, 'releases/dist'), cacheFolder: join(folder, 'cache') }
  await build(siteOf('a1'))
})

test('a build empties the folders of site and server and fills them', async () => {
  await build(siteOf('b2'))
  expect(filesIn(place.outputFolder)).toEqual(['manifest.json', 'payload', 'payload/b2.json'])
  expect(filesIn(join(place.cacheFolder, 'ssr'))).toEqual(['b2.json'])
})

test('a build that fails before its first file leaves the old site', async () => {
  const before = filesIn(place.outputFolder)
  await expect(build([], new Error('there is no compound'))).rejects.toThrow('there is no compound')
  expect(filesIn(place.outputFolder)).toEqual(before)
})

test('a build that fails later says that the site is incomplete', async () => {
  await expect(build(siteOf('b2').slice(0, 2), new BuildError('no map of the works'))).rejects.toThrow(
    `no map of the works\nThe build failed. ${place.outputFolder} holds no complete site.`,
  )
})

test('a build replaces the incomplete site of a killed one', async () => {
  rmSync(inSite('manifest.json'))
  await build(siteOf('b2'))
  expect(filesIn(place.outputFolder)).toEqual(['manifest.json', 'payload', 'payload/b2.json'])
})

test.each(['index.html', 'payload', 'payload/letter.json'])(
  'a folder with %s, but without a payload of a site, is not emptied',
  async (name) => {
    place = { ...place, outputFolder: freshFolder() }
    mkdirSync(dirname(inSite(name)), { recursive: true })
    writeFileSync(inSite(name), 'Dear Ada')
    await expect(build(siteOf('b2'))).rejects.toThrow('holds no site')
    expect(readFileSync(inSite(name), 'utf8')).toBe('Dear Ada')
  },
)

const page = { name: 'site/about-us.html', body: '' }

test.each(['site/about-us.html', 'site/about-us.html/x'])('%s is refused after a file about-us.html', async (name) => {
  await expect(build([page, { name, body: '' }])).rejects.toThrow(/about-us\.html is made twice, or a file is in/)
})
