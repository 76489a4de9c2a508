import { expect, test } from 'vitest'
import { unwatched } from '../../development/unwatched.ts'

const isUnwatched = unwatched('/site/.cache', '/site/.cache/browser/content')

test('pages that builds and tests write are not watched', () => {
  expect(isUnwatched('/site/.cache/tests/index.html')).toBe(true)
  expect(isUnwatched('/site/.cache/browser/content-next/site.yaml')).toBe(true)
})

test.each([
  '/site/src/App.tsx',
  '/site/.cached/x.html',
  '/site/.cache/browser/content/site.yaml',
  '/site/.cache/browser',
])('%s is watched, as content below it or in it may be', (file) => {
  expect(isUnwatched(file)).toBe(false)
})
