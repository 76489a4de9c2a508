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

const SECRET = `whsec_${'A'.repeat(43)}=`
const PROVIDER = {
  DESK_OIDC_ISSUER: 'https://login.example',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'secret',
  SITE_URL: 'https://www.seller.example',
}

test.each<[string, string | undefined, unknown, Record<string, string>?]>([
  ['SITE_URL', 'https://www.buyer.example/', 'https://www.buyer.example'],
  ['SMTP_URL', 'smtp://user:password@mail.example:587', 'smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'smtps://user:p%40ss@mail.example', 'smtps://user:p%40ss@mail.example'],
  ['SMTP_URL', 'smtp://localhost:25', 'smtp://localhost:25'],
  ['TRUST_PROXY', 'true', ['loopback', 'linklocal', 'uniquelocal']],
  ['TRUST_PROXY', 'false', []],
  ['TRUST_PROXY', 'loopback, 203.0.113.7, 2001:db8::/32', ['loopback', '203.0.113.7', '2001:db8::/32']],
  ['WEBHOOK_URL', 'https://crm.example/a', 'https://crm.example/a', { WEBHOOK_SECRET: SECRET }],
  [
    'DESK_OIDC_PEOPLE',
    'Anna Lind <anna@seller.example>, bo@seller.example',
    [
      { email: 'anna@seller.example', name: 'Anna Lind' },
      { email: 'bo@seller.example', name: 'bo@seller.example' },
    ],
    PROVIDER,
  ],
])('%s may be %s', (name, value, read, others = {}) => {
  expect(readConfiguration({ [name]: value, ...others })).toMatchObject({ [name]: read })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['INQUIRIES_PER_MINUTE', '0'],
  ['SITE_URL', 'www.buyer.example'],
  ['SITE_URL', 'https://www.buyer.example/shop'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['SMTP_URL', 'smtp//user:secret@host:587'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://u:p#w@mail.example'],
  ['SMTP_URL', 'smtp://user@mail.example:587'],
  ['ACCESS_LOG', 'yes'],
  ['METRICS_PORT', 'on'],
  ['METRICS_PORT', '4173'],
  ['DESK_OIDC_PEOPLE', 'Anna Lind'],
  ['DESK_OIDC_PEOPLE', 'anna@seller.example; bo@seller.example'],
  ['DATABASE_URL', 'mysql://host/inquiries'],
  ['DATABASE_URL', 'postgres://sales:p#ss@host/inquiries'],
  ['WEBHOOK_SECRET', 'whsec_secret'],
])('%s may not be %s, which is said without the value', (name, value) => {
  const read = () => readConfiguration({ [name]: value })
  expect(read).toThrow(`${name} has to be `)
  expect(read).not.toThrow('secret@')
})

test.each([
  ['DESK_OIDC_PEOPLE', 'anna@seller.example', 'DESK_OIDC_ISSUER'],
  ['DESK_OIDC_CLIENT_ID', 'desk', 'DESK_OIDC_ISSUER'],
  ['DESK_OIDC_CLIENT_SECRET', 'secret', 'DESK_OIDC_ISSUER'],
  ['DESK_OIDC_ISSUER', 'https://login.example', 'DESK_OIDC_PEOPLE'],
  ['WEBHOOK_SECRET', SECRET, 'WEBHOOK_URL'],
  ['WEBHOOK_URL', 'https://crm.example/inquiries', 'WEBHOOK_SECRET'],
])('%s alone would do nothing, or too much, and is refused', (name, value, needed) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(`${needed} has to be set with ${name}`)
})

test('all that is wrong is said at once', () => {
  expect(() => readConfiguration({ PORT: 'abc', INQUIRIES_PER_MINUTE: 'abc' })).toThrow(
    /PORT .*\nINQUIRIES_PER_MINUTE /,
  )
})
