import { expect, test } from 'vitest'
import { refusal } from '../server/guard.ts'
import { isRecordName, nameAfter } from '../server/recordName.ts'

const OWN = { host: 'localhost:5173', origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }

test.each([
  ['the editor itself', 'POST', OWN, '127.0.0.1'],
  ['the same over IPv6', 'POST', { ...OWN, host: '[::1]:5173', origin: 'http://[::1]:5173' }, '::1'],
  ['an address that was typed', 'GET', { host: 'localhost:5173', 'sec-fetch-site': 'none' }, '::ffff:127.0.0.1'],
])('%s may ask', (_who, method, headers, remoteAddress) => {
  expect(refusal({ method, headers, remoteAddress })).toBeUndefined()
})

test.each([
  ['another machine', 'GET', OWN, '192.0.2.7', /the machine that runs/],
  ['a name that was led here', 'GET', { ...OWN, host: 'rebound.example' }, '127.0.0.1', /localhost/],
  ['another site', 'POST', { ...OWN, origin: 'http://other.example' }, '127.0.0.1', /Another site/],
  ['another server of this machine', 'POST', { ...OWN, origin: 'http://localhost:8080' }, '127.0.0.1', /Another site/],
  [
    'a page in a frame of another site',
    'GET',
    { host: OWN.host, 'sec-fetch-site': 'cross-site' },
    '::1',
    /Another site/,
  ],
  ['what does not say where it is from', 'POST', { host: OWN.host }, '127.0.0.1', /where it is from/],
])('%s is refused', (_who, method, headers, remoteAddress, words) => {
  expect(refusal({ method, headers, remoteAddress })).toMatch(words)
})

test.each(['../package.json', 'products/../../x.md', 'news/.hidden.md', '/etc/passwd', 'news\\x.md', 'news/a.txt', ''])(
  'no record is called %j',
  (name) => {
    expect(isRecordName(name)).toBe(false)
  },
)

test('the file of a record is named after its slug, and stands in the folder of its category', () => {
  const file = 'products/herbal-extract/a.md'
  expect(nameAfter(file, { category: 'herbal-extract', slug: 'b' })).toBe('products/herbal-extract/b.md')
  expect(nameAfter(file, { category: 'cosmetic-ingredients', slug: 'a' })).toBe('products/cosmetic-ingredients/a.md')
  expect(nameAfter(file, { category: 'herbal-extract', slug: '../b' })).toBe(file)
  expect(nameAfter('compounds/a.yaml', { slug: 'b' })).toBe('compounds/a.yaml')
})
