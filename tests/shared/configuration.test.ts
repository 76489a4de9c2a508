import { readFileSync } from 'node:fs'
import { DEFAULT_HSTS, readApiBaseUrl, readHsts, readOrigin, securityPolicy } from '../../shared/configuration.ts'
import { misspellings, VARIABLES } from '../../shared/variables.ts'

test.each([
  [undefined, ''],
  ['off', null],
  ['https://api.buyer.example/', 'https://api.buyer.example'],
  ['http://127.0.0.1:4173/v1//', 'http://127.0.0.1:4173/v1'],
])('API_BASE_URL=%s gives the URL %s', (text, address) => {
  expect(readApiBaseUrl(text)).toBe(address)
})

test.each([
  'api.buyer.example',
  'javascript:alert(1)',
  'https://api.buyer.example?key=1',
  "https://api.buyer.example; script-src 'unsafe-inline'",
])('API_BASE_URL=%s is refused', (text) => {
  expect(readApiBaseUrl(text)).toBeUndefined()
})

test.each([
  [undefined, DEFAULT_HSTS],
  ['off', ''],
  ['max-age=300', 'max-age=300'],
  ['300', undefined],
  ['max-age=300\r\nX-Other: 1', undefined],
])('HSTS=%s gives the header %s', (text, value) => {
  expect(readHsts(text)).toBe(value)
})

test.each([
  ['https://www.buyer.example/', 'https://www.buyer.example'],
  ['HTTPS://WWW.Buyer.Example:443', 'https://www.buyer.example'],
  ['https://user:secret@www.buyer.example', undefined],
  ['https://www.buyer.example/shop', undefined],
])('SITE_URL=%s gives the origin %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin)
})

test.each([
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['INQUIRIES_KEPT_DAY', 'INQUIRIES_KEPT_DAYS'],
  ['smtp_url', 'SMTP_URL'],
  ['WEBHOOK_URLS', 'WEBHOOK_URL'],
  ['NOINDX', 'NOINDEX'],
])('%s is told to be a misspelt %s', (name, meant) => {
  expect(misspellings({ [name]: 'x' })).toEqual([`${name} is not read. Perhaps ${meant} was meant.`])
})

test('variables of other programs are not told', () => {
  const others = ['PATH', 'HOME', 'SORT', 'NODE_ENV', 'LISTEN_PID', 'LISTEN_FDS', 'HTTP_URL', 'POSTGRES_PASSWORD']
  expect(misspellings(Object.fromEntries([...VARIABLES, ...others].map((name) => [name, 'x'])))).toEqual([])
})

test('docs/configuration.md describes the variables of the program', () => {
  const rows = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| (`.*?`) +\|/gm)
  const documented = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  expect(documented).toEqual(VARIABLES)
})

test('analytics of all regions may load and report', () => {
  expect(securityPolicy({ apiBaseUrl: '', tracking: { analyticsId: 'G-1' } })).toMatchObject({
    'script-src': ["'self'", 'https://*.googletagmanager.com'],
    'img-src': ["'self'", 'data:', 'https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    'connect-src': [
      "'self'",
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  })
})
