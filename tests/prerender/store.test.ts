import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { writeServed } from '../../prerender/files.ts'
import { openStore, type StoredFiles, type Store } from '../../prerender/store.ts'

const NAME = 'site/about-us.html'

let cache: string
let store: Store

beforeEach(() => {
  cache = freshFolder()
  store = openStore(cache, '1')
})

/** Makes a page that is known by its text, and the next build's store. */
function make(text: string, made = store): StoredFiles {
  const states = writeServed({ name: NAME, place: made.placeOf(text, NAME) }, text)
  made.keep(text, { files: { [NAME]: states }, value: undefined })
  return new Map(made.filesOf(text))
}

function save(site: StoredFiles, saved = store): Store {
  saved.save({ fingerprint: 'now', routes: 1, site })
  saved.removeOthers(site)
  return openStore(cache, '1')
}

test('what a build has made is recalled by the next, with its copies', () => {
  const next = save(make('<p>a</p>'))
  expect(Object.values(next.recall('<p>a</p>')?.files ?? {})).toEqual([expect.objectContaining({ length: 3 })])
  expect(next.recall('<p>b</p>')).toBeUndefined()
})

test('what a build has made that was not ended is not recalled, and goes', () => {
  make('<p>a</p>')
  const next = openStore(cache, '1')
  expect(next.recall('<p>a</p>')).toBeUndefined()
  save(make('<p>b</p>', next), next)
  expect(readdirSync(join(cache, 'store/objects'))).toHaveLength(3)
})

test.each(['', '.br', '.gz'])('an output whose file%s is no longer as it was written is made anew', (copy) => {
  const place = store.placeOf('<p>a</p>', NAME) + copy
  const next = save(make('<p>a</p>'))
  truncateSync(place, 1)
  expect(next.recall('<p>a</p>')).toBeUndefined()
})

test('what another version has made is not recalled, nor what a damaged record names', () => {
  save(make('<p>a</p>'))
  expect(openStore(cache, '2').recall('<p>a</p>')).toBeUndefined()
  const record = join(cache, 'store/record.json')
  writeFileSync(record, readFileSync(record, 'utf8').replace('about-us', 'about-xx'))
  expect(openStore(cache, '1').recall('<p>a</p>')).toBeUndefined()
})

test('what one build has no use for is there for the one after it, and gone after that', () => {
  const second = save(make('<p>a</p>'))
  const third = save(make('<p>b</p>', second), second)
  expect(third.recall('<p>a</p>')).toBeDefined()
  const other = save(make('<p>b</p>'), openStore(cache, '1'))
  expect(other.recall('<p>c</p>')).toBeUndefined()
})

test('a site is put together from links, which stay when the objects go', () => {
  const site = make('<p>a</p>')
  const place = join(cache, 'stage', NAME)
  store.putTogether(join(cache, 'stage'), site)
  expect(statSync(place).nlink).toBe(2)
  store.removeOthers(new Map())
  expect(readFileSync(place, 'utf8')).toBe('<p>a</p>')
  expect(existsSync(`${place}.br`)).toBe(true)
})

test('a site in place is known by what it was made from, and only while nobody has touched it', () => {
  const site = make('<p>a</p>')
  store.putTogether(cache, site)
  const next = save(site)
  const folders = { site: join(cache, 'site') }
  expect(next.routesInPlace('now', folders)).toBe(1)
  expect(next.routesInPlace('then', folders)).toBeUndefined()
  writeFileSync(join(cache, 'site/foreign.html'), '')
  expect(next.routesInPlace('now', folders)).toBeUndefined()
})

test('files of an earlier release stay while a site names them', () => {
  const site = make('<p>a</p>')
  const [object = ''] = [...site.values()].map((file) => file.object)
  let next = save(site)
  for (let build = 0; build < 3; build++) {
    next.save({ fingerprint: 'now', routes: 1, site })
    next.removeOthers(site)
    next = openStore(cache, '1')
  }
  expect(existsSync(next.fileOf(object))).toBe(true)
})
