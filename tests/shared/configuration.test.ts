import { expect, test } from 'vitest'
import { DEFAULT_HSTS, readApiBaseUrl, readHsts, securityPolicy } from '../../shared/configuration.ts'

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
