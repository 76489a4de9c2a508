import { opensHere, pageAddress } from '../../src/router/links.ts'

const HERE = new URL('https://www.pepperway.example/knowledge')
const CLICK = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const LINK = { target: '', download: '' }

const opens = (link: Partial<HTMLAnchorElement>, click: Partial<MouseEvent>) =>
  opensHere({ ...LINK, ...link } as HTMLAnchorElement, { ...CLICK, ...click } as MouseEvent)

test.each([
  ['/products', '/products'],
  ['/search?q=a#b', '/search?q=a#b'],
  ['#part', '/knowledge#part'],
  ['https://other.example/', null],
  ['/sitemap.xml', null],
  ['mailto:sales@pepperway.example', null],
  ['https://www.pepperway.example//other.example/x', null],
])('a link to %s leads within the app to %s', (path, address) => {
  expect(pageAddress(new URL(path, HERE).href, HERE)).toBe(address)
})

test('links to an address that starts with two slashes are left to the browser', () => {
  const here = new URL('https://www.pepperway.example//other.example/x')
  const at = (href: string) => pageAddress(new URL(href, here).href, here)
  expect(at('/products#top')).toBe('/products#top')
  expect(at('#main')).toBeNull()
  expect(at('?q=a')).toBeNull()
  expect(at('/..//other.example')).toBeNull()
})

test.each([
  [{}, { button: 1 }],
  [{}, { ctrlKey: true }],
  [{}, { defaultPrevented: true }],
  [{ target: '_blank' }, {}],
  [{ download: 'list' }, {}],
])('a click on a link with %j, with %j, is left to the browser', (link, click) => {
  expect(opens({}, {})).toBe(true)
  expect(opens(link, click)).toBe(false)
})
