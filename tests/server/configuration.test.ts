import { expect, test } from 'vitest'
import { readConfiguration } from '../../server/configuration.ts'

test('without variables the server has its defaults', () => {
  expect(readConfiguration({ PATH: '/bin', PORT: '', INQUIRIES_PER_MINUTE: '' })).toEqual({
    SITE_FOLDER: 'dist',
    SERVER_FOLDER: '.cache/ssr',
    PORT: 4173,
    DATABASE_URL: 'file:./data/inquiries.sqlite',
    TRUST_PROXY: [],
    INQUIRIES_PER_MINUTE: 10,
    ACCESS_LOG: 'off',
    METRICS_HOST: '127.0.0.1',
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['INQUIRIES_PER_MINUTE', 'abc'],
  ['INQUIRIES_PER_MINUTE', '0'],
  ['SITE_URL', 'www.buyer.example'],
  ['SITE_URL', 'https://www.buyer.example/shop'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['SMTP_URL', 'smtp//host'],
  ['ACCESS_LOG', 'yes'],
  ['METRICS_PORT', 'on'],
  ['METRICS_PORT', '4173'],
  ['DESK_OIDC_PEOPLE', 'Anna Lind'],
  ['DESK_OIDC_PEOPLE', 'anna@seller.example; bo@seller.example'],
  ['DATABASE_URL', 'mysql://host/inquiries'],
  ['DATABASE_URL', 'postgres://sales:p#ss@host/inquiries'],
])('%s may not be %s', (name, value) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(`${name} has to be `)
})

test.each([
  ['DESK_OIDC_PEOPLE', 'anna@seller.example', 'DESK_OIDC_ISSUER'],
  ['DESK_OIDC_CLIENT_ID', 'desk', 'DESK_OIDC_ISSUER'],
  ['DESK_OIDC_CLIENT_SECRET', 'secret', 'DESK_OIDC_ISSUER'],
  ['WEBHOOK_SECRET', `whsec_${'A'.repeat(43)}=`, 'WEBHOOK_URL'],
])('%s alone would do nothing, and is refused', (name, value, needed) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(`${needed} has to be set with ${name}`)
})

test('those who may come in with a provider have the name that is given, or else their address', () => {
  const { DESK_OIDC_PEOPLE } = readConfiguration({
    DESK_OIDC_PEOPLE: 'Anna Lind <anna@seller.example>, bo@seller.example',
    DESK_OIDC_ISSUER: 'https://login.example',
    DESK_OIDC_CLIENT_ID: 'desk',
    DESK_OIDC_CLIENT_SECRET: 'secret',
    SITE_URL: 'https://www.seller.example',
  })
  expect(DESK_OIDC_PEOPLE).toEqual([
    { email: 'anna@seller.example', name: 'Anna Lind' },
    { email: 'bo@seller.example', name: 'bo@seller.example' },
  ])
})

test('all that is wrong is said at once', () => {
  expect(() => readConfiguration({ PORT: 'abc', INQUIRIES_PER_MINUTE: 'abc' })).toThrow(
    /PORT .*\nINQUIRIES_PER_MINUTE /,
  )
})

test('an address of the site needs no exact end', () => {
  expect(readConfiguration({ SITE_URL: 'https://www.buyer.example/' }).SITE_URL).toBe('https://www.buyer.example')
})

test.each([
  ['true', ['loopback', 'linklocal', 'uniquelocal']],
  ['false', []],
  ['loopback, 203.0.113.7, 2001:db8::/32', ['loopback', '203.0.113.7', '2001:db8::/32']],
])('TRUST_PROXY may be %s', (text, proxies) => {
  expect(readConfiguration({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(proxies)
})
