import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { writeSite, checkPlace, type SitePlace } from '../../prerender/writeSite.ts'
import { buildFolder } from '../site/builtSite.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let place: SitePlace

/** Builds a site whose script has a name. */
async function write(script: string, keptDays = 14): Promise<void> {
  async function* files() {
    yield { name: `site/assets/${script}.js`, content: '' }
    yield { name: 'site/manifest.json', content: script }
    yield { name: 'ssr/site.json', content: script }
  }
  await writeSite(files(), { ...place, keptDays })
}

/** Sets the dates of a site back, as if it had been built some days ago. */
function age(days: number): void {
  const date = new Date(Date.now() - days * DAY_MS)
  for (const name of readdirSync(place.outputFolder, { recursive: true, encoding: 'utf8' })) {
    const file = join(place.outputFolder, name)
    if (statSync(file).mtimeMs > date.getTime()) utimesSync(file, date, date)
  }
}

const scripts = () => readdirSync(join(place.outputFolder, 'assets')).toSorted()
const inPlace = () =>
  [join(place.outputFolder, 'manifest.json'), join(place.cacheFolder, 'ssr/site.json')].map((file) =>
    readFileSync(file, 'utf8'),
  )

beforeEach(async () => {
  const folder = await buildFolder('write-site')
  mkdirSync(join(folder, 'cache'), { recursive: true })
  place = { outputFolder: join(folder, 'dist'), cacheFolder: join(folder, 'cache'), keptDays: 14 }
  await write('first')
})

test('a finished site takes the place of the old one, and nothing is left over', async () => {
  await write('second')
  expect(inPlace()).toEqual(['second', 'second'])
  expect(readdirSync(place.cacheFolder)).toEqual(['ssr'])
})

test('a hashed file stays for some days after it was replaced, however old it is', async () => {
  age(100)
  await write('second')
  await write('third')
  expect(scripts()).toEqual(['first.js', 'second.js', 'third.js'])
})

test('a hashed file goes some days after it was replaced', async () => {
  await write('second')
  age(10)
  await write('third')
  age(10)
  await write('fourth')
  expect(scripts()).toEqual(['fourth.js', 'second.js', 'third.js'])
})

test('no earlier file stays where none is to be kept', async () => {
  await write('second', 0)
  age(1)
  await write('third', 0)
  expect(scripts()).not.toContain('first.js')
})

test('a swap that a killed build left half done is undone by the next', () => {
  const aside = join(place.cacheFolder, 'replaced')
  mkdirSync(aside)
  renameSync(join(place.cacheFolder, 'ssr'), join(aside, 'ssr'))
  renameSync(place.outputFolder, join(aside, 'site'))
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(aside, longAgo, longAgo)
  checkPlace(place)
  expect(inPlace()).toEqual(['first', 'first'])
  expect(existsSync(aside)).toBe(false)
})

test('files that fail leave the old site', async () => {
  async function* files() {
    yield { name: 'site/manifest.json', content: 'torn' }
    throw new Error('a page cannot be rendered')
  }
  await expect(writeSite(files(), place)).rejects.toThrow('cannot be rendered')
  expect(inPlace()).toEqual(['first', 'first'])
})
