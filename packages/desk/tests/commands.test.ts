import { spawn } from 'node:child_process'
import { chmod, chown, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { type Command, runCommand } from '../../../server/commands/command.ts'
import { COMMANDS } from '../../../server/commands/commands.ts'
import { BROUGHT_BACK, LEFT_OUT } from '../../../server/database/sqliteBackup.ts'
import { readConfiguration } from '../../../server/configuration.ts'
import { readInquiry } from '../../../shared/inquiry.ts'
import { databaseUrl, describeDatabases, describeRules } from '../../../tests/server/databases.ts'
import { openStore, rowsOf } from '../../../tests/server/serve.ts'
import { ROOT, runNode } from '../../../tests/site/builtSite.ts'
import { merge, setState } from '../changeInquiries.ts'
import { openSessions } from '../sessions.ts'
import { cookieOf } from './startDesk.ts'

const formula = '=HYPERLINK("https://other.example")'
const piperine = { product: 'Pure Piperine', quantity: '25', unit: 'kg', documents: ['COA'] }
const ada = readInquiry({
  name: 'Ada',
  company: formula,
  email: 'Ada@buyer.example',
  telephone: '+1 555 0199',
  lines: [piperine],
})
const bo = readInquiry({
  name: 'Bo',
  email: 'bo@buyer.example',
  message: 'Saffron?\n=1+1\n\n@SUM(A1)\n-2',
  lines: [{ product: 'Saffron', request: 'sample' }, { documents: ['COA'] }],
})

let folder: string
beforeEach(() => void (folder = freshFolder()))

/** A file with this text. */
async function written(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

/** A database with one inquiry of each buyer, and what calls a command on it. */
async function desk(url: string) {
  const store = await openStore(url, { mail: true })
  const [ofAda, ofBo] = [(await store.add(ada, undefined)).receipt, (await store.add(bo, undefined)).receipt]
  const configuration = readConfiguration({ DATABASE_URL: url, SMTP_URL: 'smtp://localhost' })
  const call = async (name: string, ...parameters: string[]) => {
    const lines: string[] = []
    const surroundings = { store, configuration, person: 'anna', print: (line: string) => lines.push(line) }
    await runCommand(COMMANDS[name] as Command, parameters, surroundings)
    return lines.join('\n')
  }
  return { store, call, ofAda, ofBo }
}

describeDatabases('on', (newDatabase) => {
  test('more inquiries are exported than a database takes parameters', async () => {
    const { call, store } = await desk(newDatabase())
    await store.database.transact((queries) =>
      sql`insert into inquiries (receipt, received_at, name, company, email, telephone, country, message)
        with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 70000)
        select 'INQ-' || number, '2026-01-01', 'Ada', '', 'ada@buyer.example', '', '', 'Saffron?' from numbers`.execute(
        queries,
      ),
    )
    const file = join(folder, 'many.csv')
    await call('export', file)
    // A head, and a row for each line of an inquiry.
    expect((await readFile(file, 'utf8')).trim().split('\r\n')).toHaveLength(70_004)
    // Seventy thousand rows are written and read, which a busy machine does slowly.
  }, 60_000)

  test('one person is exported and erased from every table, and nobody else', async () => {
    const { call, ofAda, ofBo, store } = await desk(newDatabase())
    await call('answer', ofAda, '--mail', await written('answer.txt', 'Dear Ada'))
    await call('person', 'ADA@buyer.example', join(folder, 'ada.json'))
    const exported = JSON.parse(await readFile(join(folder, 'ada.json'), 'utf8')) as Record<string, unknown[]>
    expect(Object.entries(exported).map(([table, rows]) => `${table} ${rows.length}`)).toEqual([
      'inquiries 1',
      'former 0',
      'lines 1',
      'quoted 0',
      'notes 0',
      'replies 1',
      'attachments 0',
      'outbox 3',
      'drafts 0',
      'events 1',
      'marks 4',
      'mails 0',
      'files 0',
      'copies 0',
      'mailsCopied 0',
    ])

    expect(await call('erase', 'ada@buyer.example')).toContain('1 would be erased')
    expect(await call('list')).toContain(ofAda)
    expect(await call('erase', 'ada@buyer.example', '--yes')).toContain('1 erased')
    const kept = []
    for (const table of ['inquiries', 'inquiry_lines', 'marks', 'outbox', 'replies', 'events'] as const)
      kept.push(...(await rowsOf(store, table)))
    expect(JSON.stringify(kept)).not.toMatch(/Ada|ada@|HYPERLINK|555 0199|Piperine/)
    expect(JSON.stringify(kept)).toMatch(/bo@buyer\.example.*"erased"/)
    expect(await call('show', ofBo)).toContain('Saffron?')
  })

  test('what is older than it may be kept is purged', async () => {
    const { call, ofAda, ofBo, store } = await desk(newDatabase())
    const received_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await store.database.transact((queries) =>
      queries.updateTable('inquiries').set({ received_at }).where('receipt', '=', ofAda).execute(),
    )
    expect(await call('purge', '--days', '30')).toContain('1 would be erased')
    await call('purge', '--days', '30', '--yes')
    expect(await rowsOf(store, 'inquiries')).toMatchObject([{ receipt: ofBo }])
  })
})

describeRules('on', (newDatabase) => {
  test('inquiries are listed newest first, by state, and by words in any letters', async () => {
    const { call, ofAda, ofBo } = await desk(newDatabase())
    const all = await call('list')
    expect(all.indexOf(ofBo)).toBeLessThan(all.indexOf(ofAda))
    await call('answer', ofBo)
    for (const [option, value, found, other] of [
      ['--search', 'PIPER', ofAda, ofBo],
      ['--state', 'answered', ofBo, ofAda],
      ['--state', 'new', ofAda, ofBo],
    ] as const) {
      const listed = await call('list', option, value)
      expect([listed.includes(found), listed.includes(other)]).toEqual([true, false])
    }
    expect(await call('list', '--search', '%')).toBe('There are no such inquiries.')
  })

  test('an answer waits in the outbox, and is shown with who gave it; what was given up is tried again', async () => {
    const { call, ofAda, store } = await desk(newDatabase())
    await call('answer', ofAda, '--mail', await written('answer.txt', 'Dear Ada,\n25 kg are in stock.'))
    const shown = await call('show', ofAda)
    for (const words of [
      `Pure Piperine for ${formula}, ${ofAda}`,
      '25 kg are in stock.',
      'To reply-1: waits',
      'anna answered by mail',
    ])
      expect(shown).toContain(words)
    const now = new Date()
    for (const mail of await store.outbox.waiting('mail', now))
      await store.outbox.mark(mail, { given_up_at: now.toISOString(), failure: '550' })
    expect(await store.outbox.waiting('mail', now)).toEqual([])
    expect(await call('retry', ofAda)).toContain('3 will be tried')
    expect(await store.outbox.waiting('mail', now)).toHaveLength(3)
  })
})

test('an answer to an inquiry that was merged into another one answers the case', async () => {
  const { call, store, ofAda } = await desk(databaseUrl())
  const { receipt } = await store.add(ada, undefined)
  await store.database.transact((queries) => merge(queries, { receipt, by: 'anna' }, ofAda))
  const states = async () =>
    (await rowsOf(store, 'inquiries')).flatMap(({ email, state }) => (email === ada.email ? state : []))
  expect(await call('answer', ofAda)).toBe(`${receipt} is marked as answered.`)
  expect(await states()).toEqual(['answered', 'answered'])
  await store.database.transact((queries) => setState(queries, { receipt, by: 'anna' }, 'new'))
  await call('answer', ofAda, '--mail', await written('letter.txt', 'In stock'))
  expect(await states()).toEqual(['answered', 'answered'])
  expect(await rowsOf(store, 'replies')).toMatchObject([{ receipt }])
})

test('what is wrong with a command is told in words, and nothing is done', async () => {
  const { call, ofAda, store } = await desk(databaseUrl())
  const nobody = join(folder, 'nobody.json')
  const letter = await written('letter.txt', 'Dear Ada')
  const wrong: [string[], string][] = [
    [['list', '--limit', 'abc'], 'A limit is a whole number from 1'],
    [['list', '--limit', '0'], 'A limit is a whole number from 1'],
    [['list', '--yes'], 'Usage: list'],
    [['list', 'ada'], 'Usage: list'],
    [['show'], 'Usage: show'],
    [['export', join(folder, 'a.csv'), 'b'], 'Usage: export'],
    [['export', join(folder, 'a.txt')], 'Usage: export'],
    [['answer', ofAda, '--mail', await written('empty.txt', 'Pure Piperine\nPrice: \n')], 'Write a price'],
    [['person', 'nobody@buyer.example', nobody], 'Nothing is stored about nobody@buyer'],
    [['password'], 'Usage: password <name>'],
    [['password', 'a:b'], 'The name a:b cannot be used: a name has 1 to 60 characters, and no colon among them'],
    [['password', 'x'.repeat(61)], `The name ${'x'.repeat(61)} cannot be used: a name has 1 to 60 characters`],
    [['erase', '', '--yes'], 'Usage: erase'],
    [['erase', 'Ada', '--yes'], 'Usage: erase'],
    [['person', '', nobody], 'Usage: person'],
    [['restore', letter, '--yes'], `${letter} is not brought back: file is not a database`],
  ]
  for (const [[name = '', ...parameters], words] of wrong)
    await expect(call(name, ...parameters)).rejects.toThrow(words)
  expect(await call('erase', 'INQ-20261122-AAAAAA', '--yes')).toBe('There is nothing to erase.')
  expect(await call('show', ofAda)).toContain('new')
  await expect(stat(nobody)).rejects.toThrow('ENOENT')
  expect(await rowsOf(store, 'events')).toEqual([])
})

test('no cell of an export is calculated by a spreadsheet, or says a unit without a quantity, or a need without a product', async () => {
  const { call } = await desk(databaseUrl())
  const [csv, xlsx] = [join(folder, 'all.csv'), join(folder, 'all.xlsx')]
  await call('export', csv)
  await call('export', xlsx)
  const text = await readFile(csv, 'utf8')
  expect(text).toContain(`"'=HYPERLINK(""https://other.example"")"`)
  expect(text).toContain("'+1 555 0199")
  expect(text).not.toMatch(/(?:^|,)"?[=+@-]/m)
  for (const cells of [',"Saffron",,,,,"sample",,"Saffron",,,,,"sample"', ',,,,,,,"COA",,,,,,'])
    expect(text).toContain(`${cells},,,\r\n`)
  // A program that ends a row at a bare line break, whatever the quotes say, calculates nothing either.
  expect(text).toContain(`"Saffron?\n'=1+1\n\n'@SUM(A1)\n'-2"`)
  expect(text.split(/[\n\r]/).filter((line) => /^"?[=+@-]/.test(line))).toEqual([])
  expect((await stat(csv)).mode & 0o077).toBe(0)
  await expect(call('export', csv)).rejects.toThrow('cannot be written')
  const [sheet] = await readExcelFile(xlsx)
  const [columns = [], ...rows] = sheet?.data ?? []
  const row = rows.find((cells) => cells[6] === 'Ada')
  expect(columns).toHaveLength(29)
  expect(row?.slice(5, 9)).toEqual([formula, 'Ada', 'Ada@buyer.example', '+1 555 0199'])
  const line = ['Pure Piperine', null, null, '25', 'kg', 'quote']
  expect(row?.slice(13, 26)).toEqual([...line, 'COA', ...line])
  const xml = Object.values(unzipSync(await readFile(xlsx)))
    .map((bytes) => strFromU8(bytes))
    .join('')
  expect(xml).toContain('HYPERLINK')
  expect(xml).not.toMatch(/<f[ >]/)
})

test('a backup of a database in use is checked, and brought back while it is in use, unless it is damaged', async () => {
  const { call, ofAda, ofBo, store } = await desk(databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  expect(await call('backup', copy)).toContain('2 inquiries')
  expect((await stat(copy)).mode & 0o077).toBe(0)
  await call('erase', ofAda, '--yes')
  const { receipt: later } = await store.add(bo, undefined)
  expect(await call('restore', copy)).toContain('2 inquiries would take the place')
  expect(await call('restore', copy, '--yes')).toContain('2 inquiries are back, and 1 that came later stay')
  const receipts = async () => (await rowsOf(store, 'inquiries')).map(({ receipt }) => receipt)
  expect(new Set(await receipts())).toEqual(new Set([ofAda, ofBo, later]))
  const given: string[] = []
  const sending = async () => {
    for (let number = 0; number < 40; number++) given.push((await store.add(bo, undefined)).receipt)
  }
  await Promise.all([sending(), call('restore', copy, '--yes'), sending(), call('restore', copy, '--yes')])
  expect(await receipts()).toEqual(expect.arrayContaining(given))

  const bytes = await readFile(copy)
  bytes.fill(0xff, 8192, 12_288)
  await writeFile(copy, bytes)
  await expect(call('restore', copy, '--yes')).rejects.toThrow(/damaged|malformed|not a database/)
  expect(await receipts()).toHaveLength(83)
})

test('a database that is damaged itself is named, and no empty copy of it is left', async () => {
  const url = databaseUrl()
  const { call, store } = await desk(url)
  const path = url.replace('file:', '')
  const copy = join(folder, 'sound.sqlite')
  await call('backup', copy)
  await store.close()
  const bytes = await readFile(path)
  bytes.fill(0xff, 8192, bytes.length)
  await writeFile(path, bytes)
  await expect(call('restore', copy, '--yes')).rejects.toThrow(`${path} cannot be copied: `)
  expect((await readdir(dirname(path))).filter((name) => name.includes('.before-'))).toEqual([])
})

test('two people who bring a backup back at once hold up neither', async () => {
  const { call } = await desk(databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  const restored = await Promise.all(Array.from({ length: 5 }, () => call('restore', copy, '--yes')))
  expect(restored).toEqual(restored.map(() => expect.stringContaining('2 inquiries are back')))
})

test('a backup brings back what the desk sends along and begins with, beside what was added since', async () => {
  const { call, ofAda, store } = await desk(databaseUrl())
  const document = { kind: 'COA', slug: '', product: '', grade: '', note: '', added_at: '2026-01-01', person: 'anna' }
  const template = { language: 'en', subject: '', text: 'Dear {name}' }
  const fill = (of: string) =>
    store.database.transact(async (queries) => {
      await queries.insertInto('contents').values({ hash: of, size: 1, content: 'YQ==' }).execute()
      await queries
        .insertInto('documents')
        .values({ ...document, id: of, name: of, hash: of })
        .execute()
      await queries
        .insertInto('templates')
        .values({ ...template, id: of, name: of })
        .execute()
      await queries.insertInto('preferences').values({ person: of, time_zone: 'UTC' }).execute()
      const reply = {
        receipt: ofAda,
        position: of.length,
        written_at: '2026-01-01',
        person: of,
        subject: 'x',
        text: 'y',
      }
      await queries.insertInto('replies').values(reply).execute()
      await queries
        .insertInto('attachments')
        .values({ receipt: ofAda, reply: of.length, position: 0, name: of, hash: of })
        .execute()
    })
  await fill('one')
  const copy = join(folder, 'whole.sqlite')
  await call('backup', copy)
  const tables = ['contents', 'documents', 'templates', 'preferences', 'attachments'] as const
  await store.database.transact(async (queries) => {
    for (const table of tables.toReversed()) await queries.deleteFrom(table).execute()
  })
  await fill('second')
  await call('restore', copy, '--yes')
  const counts = await Promise.all(tables.map(async (table) => (await rowsOf(store, table)).length))
  // The answer that was given since is of an inquiry that is as the copy has it.
  expect(counts).toEqual([2, 2, 2, 2, 1])
})

test('every table is brought back, or left out by name', async () => {
  const { store } = await desk(databaseUrl())
  const names = await store.database.transact((queries) =>
    sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'kysely%'`.execute(
      queries,
    ),
  )
  expect(new Set(names.rows.map(({ name }) => name))).toEqual(new Set([...BROUGHT_BACK, ...LEFT_OUT]))
})

test('of backups in a folder so many are kept as are asked for, the newest', async () => {
  const { call } = await desk(databaseUrl())
  const backups = join(folder, 'backups')
  for (let night = 0; night < 3; night++) await call('backup', backups, '--keep', '2')
  expect(await readdir(backups)).toHaveLength(2)
  await expect(call('backup', backups, '--keep', 'all')).rejects.toThrow('--keep all is no number. Write --keep 14.')
})

test('what root writes belongs to the user of the server', async () => {
  const url = databaseUrl()
  const path = url.slice('file:'.length)
  const { call } = await desk(url)
  const copy = join(folder, 'of-server.sqlite')
  await call('backup', copy)
  // Only root can give a file away.
  const owner = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0)
  await chown(path, owner, -1)
  await call('restore', copy, '--yes')
  const files = (await readdir(dirname(path))).map((name) => join(dirname(path), name))
  const before = files.filter((file) => file.includes('.before-'))
  expect(before).toHaveLength(1)
  for (const file of before) expect((await stat(file)).uid).toBe(owner)
})

test('a command says that a database is not there, and makes none', async () => {
  const file = join(folder, 'nowhere/inquiries.sqlite')
  for (const [DATABASE_URL, stderr] of [
    [`file:${file}`, `There is no database ${file}. Set DATABASE_URL to that of the server.\n`],
    ['postgres://a:b@127.0.0.1:1/c', /^DATABASE_URL: the database at 127\.0\.0\.1:1\/c cannot be opened: .*\n$/],
    ['mysql://host', /^DATABASE_URL has to be .*\n$/],
  ] as const) {
    const ended = await runNode(['bin/run.js', 'server/cli/inquiries.ts', 'list'], undefined, { DATABASE_URL })
    expect(ended).toMatchObject({ code: 1, stdout: '' })
    expect(ended.stderr).toMatch(stderr)
  }
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('a command that may not read the database says whose it is', async () => {
  const url = databaseUrl()
  const path = url.slice('file:'.length)
  const closed = dirname(path)
  await (await openStore(url)).close()
  // Root may read everything, and whoever is not root has no other user to be.
  const isRoot = process.getuid?.() === 0
  const list = async () => {
    const env = { ...process.env, DATABASE_URL: url }
    const command = spawn(process.execPath, ['bin/run.js', 'server/cli/inquiries.ts', 'list'], {
      cwd: ROOT,
      env,
      ...(isRoot && { uid: 65_534, gid: 65_534 }),
    })
    return readText(command.stderr)
  }
  for (const place of [closed, path]) {
    // What is in a folder that is closed is not even known to be there.
    await chmod(dirname(closed), 0o755)
    await chmod(closed, 0o755)
    await chmod(place, 0o000)
    expect(await list()).toBe(
      `This user may not read and write ${path}: ${place} belongs to ${userInfo().username}. Run this as that user, or as root.\n`,
    )
  }
})

test('sessions at the desk are listed, and ended for one person or for all', async () => {
  const { call, store } = await desk(databaseUrl())
  const { begin, sessionOf } = openSessions(store.database)
  const [anna] = [await begin('Anna Lind'), await begin('Anna Lind'), await begin('Bo'), await begin('Cé')]
  expect(await call('sessions')).toMatch(/^(Anna Lind {2}until .* UTC\n){2}Bo .*\nCé .*\nSessions: 4$/)
  await expect(call('end-sessions')).rejects.toThrow('Usage: end-sessions')
  await expect(call('end-sessions', 'Bo', '--all')).rejects.toThrow('Usage: end-sessions')
  expect(await call('end-sessions', 'Nobody')).toBe('Sessions ended: 0')
  expect(await call('end-sessions', 'Anna Lind')).toBe('Sessions ended: 2')
  expect(await sessionOf(cookieOf(anna))).toBeUndefined()
  expect(await call('end-sessions', '--all')).toBe('Sessions ended: 2')
  expect(await call('sessions')).toBe('Nobody is signed in.')
  const done = (await rowsOf(store, 'events')).map(({ action }) => action)
  expect(done).toEqual(expect.arrayContaining(['ended sessions of Anna Lind', 'ended sessions of all']))
})

test.each(['Anna', "Zoë O'Brien"])('the line of the account of %s is made without a database', async (name) => {
  const env = { ...process.env, DATABASE_URL: `file:${join(folder, 'nowhere/inquiries.sqlite')}` }
  const parameters = ['bin/run.js', 'server/cli/inquiries.ts', 'password', name]
  const command = spawn(process.execPath, parameters, { cwd: ROOT, env })
  command.stdin.end('a long password')
  const line = await readText(command.stdout)
  expect(line.slice(0, name.length + 1)).toBe(`${name}:`)
  expect(line.slice(name.length + 1)).toMatch(/^\$argon2id\$\S+\n$/)
  expect(await readdir(folder)).toEqual([])
})
