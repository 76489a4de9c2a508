import { expect, test } from 'vitest'
import { linkTarget } from '../../src/navigation/linkTarget.ts'

const HERE = new URL('https://www.phytolane.example/knowledge')
const CLICK = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const anchor = (path: string, more = {}) => ({ href: new URL(path, HERE).href, target: '', download: '', ...more })

test.each([
  ['/products', '/products'],
  ['/search?q=a#b', '/search?q=a#b'],
  ['#part', '/knowledge#part'],
  ['https://other.example/', null],
  ['/sitemap.xml', null],
  ['/api/inquiries', null],
  ['mailto:sales@phytolane.example', null],
  ['https://www.phytolane.example//other.example/x', null],
])('a plain click on %s leads within the app to %s', (path, address) => {
  expect(linkTarget(anchor(path), CLICK, HERE)).toBe(address)
})

test('links at an address that begins with two slashes lead within the app, those to the address itself do not', () => {
  const here = new URL('https://www.phytolane.example//other.example/x')
  const at = (href: string) => linkTarget({ ...anchor(''), href: new URL(href, here).href }, CLICK, here)
  expect(at('/products#top')).toBe('/products#top')
  expect(at('#main')).toBeNull()
  expect(at('?q=a')).toBeNull()
  expect(at('/..//other.example')).toBeNull()
})

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('a click with %j is left to the browser', (change) => {
  expect(linkTarget(anchor('/products'), { ...CLICK, ...change }, HERE)).toBeNull()
})

test('links to a new window and downloads are left to the browser', () => {
  expect(linkTarget(anchor('/products', { target: '_blank' }), CLICK, HERE)).toBeNull()
  expect(linkTarget(anchor('/products', { download: 'list' }), CLICK, HERE)).toBeNull()
})
