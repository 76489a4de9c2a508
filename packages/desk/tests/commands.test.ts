import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { type Command, runCommand } from '../../../server/commands/command.ts'
import { COMMANDS } from '../../../server/commands/commands.ts'
import { readConfiguration } from '../../../server/configuration.ts'
import { openInquiryStore } from '../../../server/inquiries/inquiryStore.ts'
import { readInquiry } from '../../../shared/inquiry.ts'
import { ROOT, runNode } from '../../../tests/site/builtSite.ts'
import { databasesOf } from '../../../tests/server/databases.ts'
import { databaseUrl } from '../../../tests/server/databaseUrl.ts'
import { describeDatabases } from '../../../tests/server/postgres.ts'

const formula = '=HYPERLINK("https://other.example")'
const piperine = { product: 'Pure Piperine', quantity: '25', unit: 'kg', documents: ['COA'] }
const ada = readInquiry({
  name: 'Ada',
  company: formula,
  email: 'Ada@buyer.example',
  telephone: '+1 555 0199',
  lines: [piperine],
})
const bo = readInquiry({ name: 'Bo', email: 'bo@buyer.example', message: 'Saffron?' })

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'commands-'))))

/** A database with one inquiry of each buyer, and what calls a command on it. */
async function desk(url: string) {
  const store = await openInquiryStore(url, { mail: true })
  const receipts = [await store.add(ada, undefined), await store.add(bo, undefined)].map(({ receipt }) => receipt)
  await store.close()
  const call = async (name: string, ...parameters: string[]) => {
    const lines: string[] = []
    const opened = await openInquiryStore(url)
    const configuration = readConfiguration({ DATABASE_URL: url, SMTP_URL: 'smtp://localhost' })
    const surroundings = { store: opened, configuration, person: 'anna', print: (line: string) => lines.push(line) }
    try {
      await runCommand(COMMANDS[name] as Command, parameters, surroundings)
    } finally {
      await opened.close()
    }
    return lines.join('\n')
  }
  return { url, call, ofAda: receipts[0] ?? '', ofBo: receipts[1] ?? '' }
}

describeDatabases('on', (kind) => {
  const newDatabase = databasesOf(kind)

  test('inquiries are listed newest first, by state, and by words in any letters', async () => {
    const { call, ofAda, ofBo } = await desk(await newDatabase())
    const all = await call('list')
    expect(all.indexOf(ofBo)).toBeLessThan(all.indexOf(ofAda))
    expect(await call('list', '--search', 'PIPER')).toContain(ofAda)
    expect(await call('list', '--search', 'PIPER')).not.toContain(ofBo)
    expect(await call('list', '--search', '%')).toBe('There are no such inquiries.')
    await call('answer', ofBo)
    expect(await call('list', '--state', 'answered')).toContain(ofBo)
    expect(await call('list', '--state', 'new')).not.toContain(ofBo)
  })

  test('what is wrong with a command is told in words, and nothing is done', async () => {
    const { call, ofAda } = await desk(await newDatabase())
    const empty = join(folder, 'empty.txt')
    await writeFile(empty, 'Pure Piperine\nPrice: \n')
    const unknown = 'INQ-20261122-AAAAAA'
    await expect(call('list', '--limit', 'abc')).rejects.toThrow('A limit is a whole number from 1')
    await expect(call('list', '--limit', '0')).rejects.toThrow('A limit is a whole number from 1')
    await expect(call('list', 'ada')).rejects.toThrow('Usage: list')
    await expect(call('export', join(folder, 'a.csv'), 'b')).rejects.toThrow('Usage: export')
    await expect(call('answer', ofAda, '--mail', empty)).rejects.toThrow('Write a price')
    expect(await call('erase', unknown, '--yes')).toBe('There is nothing to erase.')
    expect(await call('show', ofAda)).toContain('new')
  })

  test('more inquiries are exported than a database takes parameters', async () => {
    const url = await newDatabase()
    const { call } = await desk(url)
    const store = await openInquiryStore(url)
    const rows = Array.from({ length: 70_000 }, (_, index) => ({
      receipt: `INQ-${index}`,
      idempotency_key: null,
      received_at: '2026-01-01',
      name: 'Ada',
      company: '',
      email: 'ada@buyer.example',
      telephone: '',
      country: '',
      message: 'Saffron?',
    }))
    await store.database.transact(async (queries) => {
      for (let first = 0; first < rows.length; first += 2000)
        await queries
          .insertInto('inquiries')
          .values(rows.slice(first, first + 2000))
          .execute()
    })
    await store.close()
    const file = join(folder, 'many.csv')
    await call('export', file)
    expect((await readFile(file, 'utf8')).trim().split('\r\n')).toHaveLength(70_003)
  }, 60_000)

  test('an answer waits in the outbox, and is shown with who gave it', async () => {
    const { call, ofAda } = await desk(await newDatabase())
    const file = join(folder, 'answer.txt')
    await writeFile(file, 'Dear Ada,\n25 kg are in stock.')
    await call('answer', ofAda, '--mail', file)
    const shown = await call('show', ofAda)
    for (const words of [`Your inquiry ${ofAda}`, '25 kg are in stock.', 'To reply-1: waits', 'anna answered by mail'])
      expect(shown).toContain(words)
  })

  test('one person is exported and erased from every table, and nobody else', async () => {
    const { url, call, ofAda, ofBo } = await desk(await newDatabase())
    const file = join(folder, 'answer.txt')
    await writeFile(file, 'Dear Ada')
    await call('answer', ofAda, '--mail', file)
    await call('person', 'ADA@buyer.example', join(folder, 'ada.json'))
    const exported = JSON.parse(await readFile(join(folder, 'ada.json'), 'utf8')) as Record<string, unknown[]>
    expect(Object.entries(exported).map(([table, rows]) => [table, rows.length])).toEqual([
      ['inquiries', 1],
      ['lines', 1],
      ['notes', 0],
      ['replies', 1],
      ['outbox', 3],
      ['events', 1],
    ])

    expect(await call('erase', 'ada@buyer.example')).toContain('1 would be erased')
    expect(await call('list')).toContain(ofAda)
    expect(await call('erase', 'ada@buyer.example', '--yes')).toContain('1 erased')
    const store = await openInquiryStore(url)
    const kept = await store.database.transact(async (queries) =>
      JSON.stringify([
        await queries.selectFrom('inquiries').selectAll().execute(),
        await queries.selectFrom('inquiry_lines').selectAll().execute(),
        await queries.selectFrom('outbox').selectAll().execute(),
        await queries.selectFrom('replies').selectAll().execute(),
        await queries.selectFrom('events').selectAll().execute(),
      ]),
    )
    await store.close()
    for (const personal of ['Ada', 'ada@', 'HYPERLINK', '555 0199', 'Piperine']) expect(kept).not.toContain(personal)
    expect(kept).toContain('bo@buyer.example')
    expect(kept).toContain('"erased"')
    expect(await call('show', ofBo)).toContain('Saffron?')
  })

  test('what is older than it may be kept is purged', async () => {
    const { url, call, ofAda, ofBo } = await desk(await newDatabase())
    const store = await openInquiryStore(url)
    const received_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await store.database.transact((queries) =>
      queries.updateTable('inquiries').set({ received_at }).where('receipt', '=', ofAda).execute(),
    )
    await store.close()
    expect(await call('purge', '--days', '30')).toContain('1 would be erased')
    await call('purge', '--days', '30', '--yes')
    const all = await call('list')
    expect(all).toContain(ofBo)
    expect(all).not.toContain(ofAda)
  })

  test('what was given up is tried again', async () => {
    const { url, call, ofAda } = await desk(await newDatabase())
    const store = await openInquiryStore(url)
    const now = new Date()
    for (const mail of await store.outbox.waiting('mail', now)) await store.outbox.giveUp(mail, now)
    expect(await store.outbox.waiting('mail', now)).toEqual([])
    expect(await call('retry', ofAda)).toContain('2 will be tried')
    expect(await store.outbox.waiting('mail', now)).toHaveLength(2)
    await store.close()
  })
})

test('no cell of an export is calculated by a spreadsheet', async () => {
  const { call } = await desk(await databaseUrl())
  const [csv, xlsx] = [join(folder, 'all.csv'), join(folder, 'all.xlsx')]
  await call('export', csv)
  await call('export', xlsx)
  const text = await readFile(csv, 'utf8')
  expect(text).toContain(`"'=HYPERLINK(""https://other.example"")"`)
  expect(text).toContain("'+1 555 0199")
  expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m)
  expect((await stat(csv)).mode & 0o077).toBe(0)
  await expect(call('export', csv)).rejects.toThrow('cannot be written')
  const [sheet] = await readExcelFile(xlsx)
  const [columns = [], ...rows] = sheet?.data ?? []
  const row = rows.find((cells) => cells[5] === 'Ada')
  expect(columns).toHaveLength(17)
  expect(row?.slice(4, 8)).toEqual([formula, 'Ada', 'Ada@buyer.example', '+1 555 0199'])
  expect(row?.slice(10)).toEqual(['Pure Piperine', null, null, '25', 'kg', 'quote', 'COA'])
  const files = unzipSync(await readFile(xlsx))
  const xml = Object.entries(files)
    .map(([, bytes]) => strFromU8(bytes))
    .join('')
  expect(xml).toContain('HYPERLINK')
  expect(xml).not.toMatch(/<f[ >]/)
})

test('a backup of a database in use is checked, and brought back while it is in use', async () => {
  const { url, call, ofAda, ofBo } = await desk(await databaseUrl())
  const server = await openInquiryStore(url)
  const copy = join(folder, 'backup.sqlite')
  expect(await call('backup', copy)).toContain('2 inquiries')
  expect((await stat(copy)).mode & 0o077).toBe(0)
  await call('erase', ofAda, '--yes')
  const { receipt: later } = await server.add(bo, undefined)
  expect(await call('restore', copy)).toContain('2 inquiries would take the place')
  expect(await call('restore', copy, '--yes')).toContain('2 inquiries are back')
  expect(await server.inquiryOf(ofAda)).toBeDefined()
  expect(await server.inquiryOf(ofBo)).toBeDefined()
  expect(await server.inquiryOf(later)).toBeUndefined()
  const { outcome } = await server.add(bo, undefined)
  expect(outcome).toBe('stored')
  await server.close()
})

test('a damaged backup is not brought back', async () => {
  const { call, ofAda } = await desk(await databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  const bytes = await readFile(copy)
  bytes.fill(0xff, 8192, 12_288)
  await writeFile(copy, bytes)
  await expect(call('restore', copy, '--yes')).rejects.toThrow(/damaged|malformed|not a database/)
  expect(await call('list')).toContain(ofAda)
  await rm(copy)
})

test('what cannot be read is not brought back, and that is said', async () => {
  const { call } = await desk(await databaseUrl())
  const file = join(folder, 'letter.txt')
  await writeFile(file, 'Dear Ada')
  await expect(call('restore', file, '--yes')).rejects.toThrow(`${file} is not brought back: file is not a database`)
})

test('a command says that a database is not there, and makes none', async () => {
  const file = join(folder, 'nowhere/inquiries.sqlite')
  const run = (DATABASE_URL: string) =>
    runNode(['bin/run.js', 'server/cli/inquiries.ts', 'list'], undefined, { DATABASE_URL })
  expect(await run(`file:${file}`)).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no database ${file}. Set DATABASE_URL to that of the server.\n`,
  })
  await expect(stat(file)).rejects.toThrow('ENOENT')
  expect(await run('postgres://sales:secret@127.0.0.1:1/inquiries')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^DATABASE_URL: the database at 127\.0\.0\.1:1\/inquiries cannot be opened: .*\n$/,
    ) as string,
  })
  expect(await run('mysql://host')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL has to be .*\n$/) as string,
  })
})

test('the line of an account is made without a database', async () => {
  const env = { DATABASE_URL: `file:${join(folder, 'nowhere/inquiries.sqlite')}` }
  const command = spawn(process.execPath, ['bin/run.js', 'server/cli/inquiries.ts', 'password', 'Anna'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  command.stdin.end('a long password')
  expect(await readText(command.stdout)).toMatch(/^Anna:\$argon2id\$\S+\n$/)
  expect(await readdir(folder)).toEqual([])
})

test('of somebody of whom nothing is stored no file is written', async () => {
  const { url, call } = await desk(await databaseUrl())
  const file = join(folder, 'nobody.json')
  await expect(call('person', 'nobody@buyer.example', file)).rejects.toThrow('Nothing is stored about nobody@buyer')
  await expect(stat(file)).rejects.toThrow('ENOENT')
  const store = await openInquiryStore(url)
  const events = await store.database.transact((queries) => queries.selectFrom('events').selectAll().execute())
  await store.close()
  expect(events).toEqual([])
})

test('an export says no unit without a quantity, and no need without a product', async () => {
  const { url, call } = await desk(await databaseUrl())
  const store = await openInquiryStore(url)
  const lines = [{ product: 'Saffron', request: 'sample' }, { documents: ['COA'] }]
  await store.add(readInquiry({ name: 'Cy', email: 'cy@buyer.example', lines }), undefined)
  await store.close()
  const file = join(folder, 'cy.csv')
  await call('export', file, '--search', 'cy@buyer')
  const rows = (await readFile(file, 'utf8')).trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').slice(10))).toEqual([
    ['Saffron', '', '', '', '', 'sample', ''],
    ['', '', '', '', '', '', 'COA'],
  ])
})
