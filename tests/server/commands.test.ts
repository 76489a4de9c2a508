import { statSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { COMMANDS, runCommand } from '../../server/commands/commands.ts'
import { copyDatabase } from '../../server/commands/backup.ts'
import { readConfiguration } from '../../server/configuration.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { freshFolder } from '../freshFolder.ts'
import { runNode } from '../site/builtSite.ts'
import { sqliteUrl, describeDatabases } from './databases.ts'
import { openStore, rowsOf } from './serve.ts'

const LIST_COMMAND = [join(inject('builtSite').serverFolder, 'inquiries.js'), 'list']

const FORMULA = '=HYPERLINK("https://other.example")'
const ada = readInquiry({
  name: 'Ada',
  company: FORMULA,
  email: 'Ada@buyer.example',
  lines: [{ product: 'Pure Piperine', slug: 'spice-extracts/pure-piperine', quantity: '25', documents: ['COA'] }],
})
const bo = readInquiry({ name: 'Bo', email: 'bo@buyer.example', message: 'Saffron?', lines: [{ product: 'Saffron' }] })

let folder: string
beforeEach(() => void (folder = freshFolder()))

/** Stores inquiries of Ada and Bo, and returns their receipts. `call` runs a command on the database. */
async function storeInquiries(url: string, env = {}) {
  const store = await openStore(url, { mail: true })
  const configuration = readConfiguration({ DATABASE_URL: url, SITE_URL: 'https://www.pepperway.example', ...env })
  const call = async (name: string, ...parameters: string[]) => {
    const lines: string[] = []
    const command = COMMANDS[name]
    if (!command) throw new Error(name)
    const openAgain = () => Promise.resolve(store)
    await runCommand(command, parameters, { configuration, openStore: openAgain, print: (line) => lines.push(line) })
    return lines.join('\n')
  }
  const ofAda = (await store.add(ada, undefined)).receipt
  // Inquiries of the same millisecond have no order.
  await wait(2)
  const ofBo = (await store.add(bo, undefined)).receipt
  return { url, store, call, ofAda, ofBo }
}

describeDatabases('on', (newDatabase) => {
  test('list shows the newest inquiries first', async () => {
    const { call, ofAda, ofBo } = await storeInquiries(newDatabase())
    const output = await call('list')
    expect(output.indexOf(ofBo)).toBeGreaterThan(-1)
    expect(output.indexOf(ofBo)).toBeLessThan(output.indexOf(ofAda))
  })

  test('list counts waiting, failed and given-up deliveries', async () => {
    const { call, store, ofAda, ofBo } = await storeInquiries(newDatabase())
    await store.outbox.mark(ofAda, 'sales', { failure: '451 busy' })
    await store.outbox.mark(ofBo, 'buyer', { given_up_at: '2026-11-28', failure: '550 unknown' })
    const output = await call('list')
    expect(output).toContain('Mails and webhook calls: 3 waiting (1 of them failed before), 1 given up.')
  })

  test.each([
    ['JÜRGEN@firma.example', 'jürgen@firma.example'],
    ['Info@BÜCHER.example', 'info@bücher.example'],
    ['info@xn--bcher-kva.example', 'info@bücher.example'],
    ['buyer@firm.example', '\u202aBuyer@firm.example\u202c'],
  ])('only the inquiry of %s is exported and erased by %j', async (stored, asked) => {
    const { call, store, ofAda, ofBo } = await storeInquiries(newDatabase())
    const { receipt } = await store.add({ ...bo, email: stored }, undefined)
    const file = join(folder, 'one.json')
    expect(await call('export', file, '--email', asked)).toContain('1 inquiry.')
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([{ receipt }])
    expect(await call('erase', asked)).toContain('1 inquiry would be erased')
    expect(await call('erase', asked, '--yes')).toBe(`${receipt}\n1 inquiry erased.`)
    expect((await rowsOf(store, 'inquiries')).map((row) => row.receipt)).toEqual([ofAda, ofBo])
  })

  test('resend sends a delivered inquiry to sales, but not to the buyer', async () => {
    const { call, store, ofAda } = await storeInquiries(newDatabase())
    for (const recipient of ['sales', 'buyer'] as const)
      await store.outbox.mark(ofAda, recipient, { sent_at: '2026-11-28' })
    await call('resend', ofAda)
    const rows = await rowsOf(store, 'outbox')
    const waiting = rows.filter(({ receipt, sent_at }) => receipt === ofAda && sent_at === null)
    expect(waiting.map(({ recipient }) => recipient)).toEqual(['sales'])
  })

  test('resend --failed retries failed and given-up deliveries', async () => {
    const { call, store, ofAda, ofBo } = await storeInquiries(newDatabase())
    await store.outbox.mark(ofAda, 'sales', { failure: '451', claimed_until: '2099' })
    await store.outbox.mark(ofBo, 'buyer', { given_up_at: '2026', failure: '550' })
    expect(await call('resend', '--failed')).toContain('2 failed deliveries')
    const rows = await rowsOf(store, 'outbox')
    expect(rows.filter(({ claimed_until, given_up_at }) => claimed_until === '' && given_up_at === null)).toHaveLength(
      4,
    )
  })

  test('list shows how to send an inquiry that nobody was told of', async () => {
    const { call, store, url } = await storeInquiries(newDatabase())
    const { receipt } = await (await openStore(url)).add(bo, undefined)
    expect(await call('list')).toContain(`Nobody was told. To send it: npm run inquiries -- resend ${receipt}`)
    await call('resend', receipt)
    expect(await rowsOf(store, 'outbox')).toContainEqual(expect.objectContaining({ receipt, recipient: 'sales' }))
  })
})

test.each([
  ['list --yes', 'Usage: list'],
  ['resend INQ-20261122-AAAAAA', 'There is no inquiry INQ-20261122-AAAAAA'],
  ['export a.json --email nobody@buyer.example', 'No inquiry of nobody@buyer.example is stored'],
  ['resend --failed --to nobody', 'Usage: resend'],
  ['resend', 'Usage: resend'],
  ['erase a b', 'Usage: erase'],
])('%s is refused with its reason', async (command, reason) => {
  const [name = '', ...parameters] = command.split(' ')
  const { call, store } = await storeInquiries(sqliteUrl())
  await expect(call(name, ...parameters)).rejects.toThrow(reason)
  expect(await rowsOf(store, 'inquiries')).toHaveLength(2)
})

test.each([
  ['sales', {}, 'SMTP_URL is not set'],
  ['webhook', { SMTP_URL: 'smtp://127.0.0.1' }, 'WEBHOOK_URL is not set'],
  ['sales', { SMTP_URL: 'smtp://127.0.0.1' }, 'to sales within three minutes'],
])('resend --to %s with %j says %s', async (recipient, env, words) => {
  const { call, ofAda } = await storeInquiries(sqliteUrl(), env)
  expect(await call('resend', ofAda, '--to', recipient)).toContain(words)
})

test('list removes characters that change the direction of text', async () => {
  const { call, store } = await storeInquiries(sqliteUrl())
  await store.add(readInquiry({ ...bo, company: 'abc\u202Edef' }), undefined)
  expect(await call('list')).toContain('abcdef: Saffron')
})

test('only the owner may read an export', async () => {
  const { call } = await storeInquiries(sqliteUrl())
  const file = join(folder, 'all.json')
  await call('export', file)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('an export does not overwrite a file', async () => {
  const { call } = await storeInquiries(sqliteUrl())
  await writeFile(join(folder, 'all.json'), 'mine')
  await expect(call('export', join(folder, 'all.json'))).rejects.toThrow('cannot be written')
})

test('a backup is a database that only the owner may read', async () => {
  const { call, ofAda } = await storeInquiries(sqliteUrl())
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  await expect((await openStore(`file:${copy}`)).inquiryOf(ofAda)).resolves.toMatchObject({ receipt: ofAda })
})

test('a damaged database is not backed up', async () => {
  const copy = join(folder, 'backup.sqlite')
  expect(() => copyDatabase('package.json', copy)).toThrow('package.json cannot be copied: file is not a database')
  expect(await readdir(folder)).toEqual([])
})

test('a command does not create a missing database', async () => {
  const file = join(folder, 'nowhere/inquiries.sqlite')
  const { code, stderr } = await runNode(LIST_COMMAND, undefined, { DATABASE_URL: `file:${file}` })
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `There is no database ${file} that you may read. Set DATABASE_URL to that of the server, which creates it, or run this as its user.\n`,
  })
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('a command names an unreachable database server without its password', async () => {
  const { stderr } = await runNode(LIST_COMMAND, undefined, { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/c' })
  expect(stderr).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:1\/c cannot be opened: .*\n$/)
  expect(stderr).not.toContain('secret')
})
