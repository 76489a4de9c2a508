import { readConfiguration } from '../../server/configuration.ts'

test('without variables the server uses its defaults', () => {
  expect(readConfiguration({ PATH: '/bin', PORT: '', INQUIRIES_PER_MINUTE: '' })).toEqual({
    SITE_FOLDER: 'dist',
    SERVER_FOLDER: '.cache/ssr',
    PORT: 4173,
    DATABASE_URL: 'file:./data/inquiries.sqlite',
    TRUST_PROXY: [],
    INQUIRIES_PER_MINUTE: 10,
    QUERIES_PER_MINUTE: 300,
  })
})

const SECRET = `whsec_${'A'.repeat(43)}=`
test.each<[string, string | undefined, unknown, Record<string, string>?]>([
  ['SITE_URL', 'https://www.buyer.example/', 'https://www.buyer.example'],
  ['SMTP_URL', 'smtp://user:password@mail.example:587', 'smtp://user:password@mail.example:587'],
  ['TRUST_PROXY', 'true', ['loopback', 'linklocal', 'uniquelocal']],
  ['TRUST_PROXY', 'loopback, 203.0.113.7, 2001:db8::/32', ['loopback', '203.0.113.7', '2001:db8::/32']],
  ['WEBHOOK_URL', 'https://crm.example/a', 'https://crm.example/a', { WEBHOOK_SECRET: SECRET }],
])('%s may be %s', (name, value, read, otherVariables = {}) => {
  expect(readConfiguration({ [name]: value, ...otherVariables })).toMatchObject({ [name]: read })
})

test.each([
  ['PORT', 'abc'],
  ['INQUIRIES_PER_MINUTE', '0'],
  ['QUERIES_PER_MINUTE', '0'],
  ['SITE_URL', 'https://www.buyer.example/shop'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['DATABASE_URL', 'mysql://host/inquiries'],
  ['WEBHOOK_SECRET', 'whsec_secret'],
  ['WEBHOOK_URL', 'https://user:secret@crm.example'],
  ['WEBHOOK_URL', 'crm.example/hook'],
  ['WEBHOOK_URL', 'https:///hook'],
  ['SMTP_URL', 'smtp://user:12#ss@host'],
  ['SMTP_URL', 'smtp://user:12/ss@host'],
  ['DATABASE_URL', 'postgres://user:pa:ss@w#1@localhost/phytolane'],
  ['DATABASE_URL', 'postgres://user:12/ss@localhost/phytolane'],
])('%s may not be %s', (name, value) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(`${name} has to be `)
})

test('all faults are told at once', () => {
  const faulty = { PORT: 'abc', TRUST_PROXY: 'yes', WEBHOOK_URL: 'crm.example/hook', MAIL_FROM: 'nobody' }
  expect(() => readConfiguration(faulty)).toThrow(
    /PORT has.*\nMAIL_FROM has.*\nTRUST_PROXY has.*\nWEBHOOK_URL has.*\nWEBHOOK_SECRET has.*\nSMTP_URL has/,
  )
})

test.each([
  ['MAIL_FROM', 'website@seller.example', 'SMTP_URL'],
  ['WEBHOOK_SECRET', SECRET, 'WEBHOOK_URL'],
  ['WEBHOOK_URL', 'https://crm.example/inquiries', 'WEBHOOK_SECRET'],
])('%s is refused without the variables it needs', (name, value, needed) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(`${needed} has to be set if ${name} is`)
})
