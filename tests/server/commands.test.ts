import { spawn } from 'node:child_process'
import { chmod, chown, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Command, runCommand } from '../../server/commands/command.ts'
import { COMMANDS, FILE_COMMANDS } from '../../server/commands/commands.ts'
import { readConfiguration } from '../../server/configuration.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { freshFolder } from '../freshFolder.ts'
import { ROOT, runNode } from '../site/builtSite.ts'
import { databaseUrl, describeDatabases } from './databases.ts'
import { faultsOf } from './inquirySchema.ts'
import { openStore, rowsOf } from './serve.ts'

/** Command of `npm run inquiries`. */
const COMMAND = ['--import', 'tsx', 'server/cli/inquiries.ts']
const LIST = [...COMMAND, 'list']

const FORMULA = '=HYPERLINK("https://other.example")'
const ada = readInquiry({
  name: 'Ada',
  company: FORMULA,
  email: 'Ada@buyer.example',
  lines: [{ product: 'Pure Piperine', slug: 'herbal-extract/pure-piperine', quantity: '25', documents: ['COA'] }],
})
const bo = readInquiry({ name: 'Bo', email: 'bo@buyer.example', message: 'Saffron?', lines: [{ product: 'Saffron' }] })

let folder: string
beforeEach(() => void (folder = freshFolder()))

/** Makes a database with inquiries of Ada and Bo, and `call`, which runs a command on it. */
async function start(url: string, env: Record<string, string> = { SMTP_URL: 'smtp://localhost' }) {
  const store = await openStore(url, { mail: true })
  const ofAda = (await store.add(ada, undefined)).receipt
  // Inquiries of the same millisecond have no order.
  await wait(2)
  const ofBo = (await store.add(bo, undefined)).receipt
  const configuration = readConfiguration({ DATABASE_URL: url, SITE_URL: 'https://www.phytolane.example', ...env })
  const call = async (name: string, ...parameters: string[]) => {
    const lines: string[] = []
    const command = COMMANDS[name] ?? FILE_COMMANDS[name]
    await runCommand(command as Command, parameters, { store, configuration, print: (line) => lines.push(line) })
    return lines.join('\n')
  }
  return { store, call, ofAda, ofBo }
}

describeDatabases('on', (newDatabase) => {
  test('list shows the newest inquiries first', async () => {
    const { call, ofAda, ofBo } = await start(newDatabase())
    const listed = await call('list')
    expect(listed.indexOf(ofBo)).toBeGreaterThan(-1)
    expect(listed.indexOf(ofBo)).toBeLessThan(listed.indexOf(ofAda))
  })

  test('list counts waiting, failed and given-up deliveries', async () => {
    const { call, store, ofAda, ofBo } = await start(newDatabase())
    await store.outbox.mark({ receipt: ofAda, recipient: 'sales' }, { failure: '451 busy' })
    await store.outbox.mark(
      { receipt: ofBo, recipient: 'buyer' },
      { given_up_at: '2026-11-28', failure: '550 unknown' },
    )
    const listed = await call('list')
    for (const words of [
      'Mail to sales: failed after 0 attempts, is tried again, 451 busy',
      'Confirmation to the buyer: given up 2026-11-28, 550 unknown',
      'Mails: 3 waiting (1 of them failed before), 1 given up.',
    ])
      expect(listed).toContain(words)
  })

  test('list --failed leaves out inquiries without a failure', async () => {
    const { call, store, ofAda, ofBo } = await start(newDatabase())
    await store.outbox.mark({ receipt: ofAda, recipient: 'sales' }, { failure: '451 busy' })
    const listed = await call('list', '--failed')
    expect([listed.includes(ofAda), listed.includes(ofBo)]).toEqual([true, false])
  })

  test('show prints an inquiry', async () => {
    const { call, ofAda } = await start(newDatabase())
    expect(await call('show', ofAda)).toContain('1. Pure Piperine, 25 kg, quote, COA')
  })

  test('export writes JSON that the published schema accepts', async () => {
    const { call } = await start(newDatabase())
    const file = join(folder, 'all.json')
    await call('export', file)
    const messages = JSON.parse(await readFile(file, 'utf8')) as object[]
    expect(messages).toHaveLength(2)
    expect(messages.flatMap(faultsOf)).toEqual([])
  })

  test('export --email writes the inquiries of one buyer', async () => {
    const { call, ofAda } = await start(newDatabase())
    const file = join(folder, 'ada.json')
    await call('export', file, '--email', 'ADA@buyer.example')
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject([{ receipt: ofAda }])
  })

  test('erase deletes the inquiries of one buyer only', async () => {
    const { call, store, ofBo } = await start(newDatabase())
    expect(await call('erase', 'ada@buyer.example')).toContain('1 inquiries would be erased')
    expect(await call('erase', 'ada@buyer.example', '--yes')).toContain('1 inquiries erased')
    expect(await rowsOf(store, 'inquiries')).toMatchObject([{ receipt: ofBo }])
    expect(new Set((await rowsOf(store, 'outbox')).map(({ receipt }) => receipt))).toEqual(new Set([ofBo]))
  })

  test('erase --days deletes older inquiries', async () => {
    const { call, ofAda, ofBo, store } = await start(newDatabase())
    const received_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await store.database.transact((queries) =>
      queries.updateTable('inquiries').set({ received_at }).where('receipt', '=', ofAda).execute(),
    )
    await call('erase', '--days', '30', '--yes')
    expect(await rowsOf(store, 'inquiries')).toMatchObject([{ receipt: ofBo }])
  })

  test('resend --to sales sends a delivered inquiry to sales only', async () => {
    const { call, store, ofAda } = await start(newDatabase())
    for (const recipient of ['sales', 'buyer'] as const)
      await store.outbox.mark({ receipt: ofAda, recipient }, { sent_at: '2026-11-28' })
    await call('resend', ofAda)
    const waiting = await store.outbox.waiting('mail', new Date())
    expect(waiting.filter(({ receipt }) => receipt === ofAda)).toEqual([{ receipt: ofAda, recipient: 'sales' }])
  })

  test('resend uses a channel configured after the inquiry', async () => {
    const webhook = { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` }
    const { call, store, ofAda } = await start(newDatabase(), webhook)
    await call('resend', ofAda)
    expect(await store.outbox.waiting('webhook', new Date())).toEqual([{ receipt: ofAda, recipient: 'webhook' }])
  })

  test('resend --failed retries failed and given-up deliveries', async () => {
    const { call, store, ofAda, ofBo } = await start(newDatabase())
    await store.outbox.mark({ receipt: ofAda, recipient: 'sales' }, { failure: '451', claimed_until: '2099' })
    await store.outbox.mark({ receipt: ofBo, recipient: 'buyer' }, { given_up_at: '2026', failure: '550' })
    expect(await call('resend', '--failed')).toContain('2 deliveries')
    expect(await store.outbox.waiting('mail', new Date())).toHaveLength(4)
  })

  test('export works beyond the parameter limit of a statement', async () => {
    const { call, store } = await start(newDatabase())
    await store.database.transact((queries) =>
      sql`insert into inquiries
        (receipt, received_at, name, company, email, telephone, country, purpose, address, message, lines)
        with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 70000)
        select 'INQ-' || number, '2026-01-01', 'Ada', '', 'ada@buyer.example', '', '', '', '', 'Saffron?', '[]'
        from numbers`.execute(queries),
    )
    const file = join(folder, 'many.csv')
    await call('export', file)
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(70_003)
  }, 60_000)
})

test.each<[string[], string]>([
  [['list', '--limit', 'abc'], 'A limit is a whole number from 1'],
  [['list', '--yes'], 'Usage: list'],
  [['list', 'ada'], 'Usage: list'],
  [['show'], 'Usage: show'],
  [['show', 'INQ-20261122-AAAAAA'], 'There is no inquiry INQ-20261122-AAAAAA'],
  [['export', 'a.txt'], 'Usage: export'],
  [['export', 'a.json', '--email', 'nobody@buyer.example'], 'No inquiry of nobody@buyer.example is stored'],
  [['export-former', 'a'], 'This database has no tables of former releases'],
  [['erase', 'Ada', '--yes'], 'Usage: erase'],
  [['erase', '--days', '99999999999', '--yes'], '--days 99999999999 is not a number of days'],
  [['erase', '--days', 'x', '--yes'], '--days x is not a number of days'],
  [['resend'], 'Usage: resend'],
  [['resend', 'INQ-20261122-AAAAAA', '--to', 'eve'], 'There is no inquiry'],
  [['restore', 'package.json', '--yes'], 'package.json is not restored: file is not a database'],
  [['backup', 'x', '--keep', 'all'], '--keep all is not a number. Write --keep 14.'],
])('%j is refused with its reason', async ([name = '', ...parameters], reason) => {
  const { call, store } = await start(databaseUrl())
  await expect(call(name, ...parameters)).rejects.toThrow(reason)
  expect(await rowsOf(store, 'inquiries')).toHaveLength(2)
})

test('erase reports an unknown address', async () => {
  const { call } = await start(databaseUrl())
  expect(await call('erase', 'nobody@buyer.example')).toBe('There is nothing to erase.')
})

test('erase finds an address with non-ASCII capitals', async () => {
  const { call, store } = await start(databaseUrl())
  await store.add(readInquiry({ ...bo, email: 'Äb@buyer.example' }), undefined)
  expect(await call('erase', 'Äb@buyer.example', '--yes')).toContain('1 inquiries erased.')
})

test('show removes text direction marks', async () => {
  const { call, store } = await start(databaseUrl())
  const { receipt } = await store.add(readInquiry({ ...bo, message: 'abc\u202Edef' }), undefined)
  expect(await call('show', receipt)).toContain('abc def')
})

test('resend names the allowed recipients', async () => {
  const { call, ofAda } = await start(databaseUrl())
  await expect(call('resend', ofAda, '--to', 'eve')).rejects.toThrow('--to takes sales, buyer, webhook')
})

test('resend fails without a configured channel', async () => {
  const { call, ofAda } = await start(databaseUrl(), {})
  await expect(call('resend', ofAda)).rejects.toThrow('Set SMTP_URL or WEBHOOK_URL')
})

test('no cell of a CSV export is a formula', async () => {
  const { call } = await start(databaseUrl())
  const file = join(folder, 'all.csv')
  await call('export', file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain(`"'=HYPERLINK(""https://other.example"")"`)
  expect(text).not.toMatch(/(?:^|,)"?[=+@]/m)
})

test('only the owner may read an export', async () => {
  const { call } = await start(databaseUrl())
  const file = join(folder, 'all.csv')
  await call('export', file)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('an export does not overwrite a file', async () => {
  const { call } = await start(databaseUrl())
  await writeFile(join(folder, 'all.csv'), 'mine')
  await expect(call('export', join(folder, 'all.csv'))).rejects.toThrow('cannot be written')
})

test('restore adds missing inquiries and keeps later ones', async () => {
  const { call, store, ofAda, ofBo } = await start(databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  expect(await call('backup', copy)).toContain('2 inquiries')
  await call('erase', ofAda, '--yes')
  const { receipt: later } = await store.add(bo, undefined)
  expect(await call('restore', copy, '--yes')).toContain('1 of 2 inquiries were missing and are added.')
  const receipts = (await rowsOf(store, 'inquiries')).map(({ receipt }) => receipt)
  expect(new Set(receipts)).toEqual(new Set([ofAda, ofBo, later]))
})

test('restore without --yes creates no database', async () => {
  const { call } = await start(databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  const DATABASE_URL = `file:${join(folder, 'new/inquiries.sqlite')}`
  await runNode([...COMMAND, 'restore', copy], undefined, { DATABASE_URL })
  await expect(stat(join(folder, 'new'))).rejects.toThrow('ENOENT')
})

test('restore --yes creates a missing database', async () => {
  const { call } = await start(databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  const DATABASE_URL = `file:${join(folder, 'new/inquiries.sqlite')}`
  const { stdout } = await runNode([...COMMAND, 'restore', copy, '--yes'], undefined, { DATABASE_URL })
  expect(stdout).toContain('2 of 2 inquiries were missing and are added.')
})

test('restore without --yes says what it would do', async () => {
  const { call, store, ofAda } = await start(databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  await call('erase', ofAda, '--yes')
  expect(await call('restore', copy)).toContain('Add --yes to do it.')
  expect(await rowsOf(store, 'inquiries')).toHaveLength(1)
})

test('inquiries stored during a restore are kept', async () => {
  const { call, store } = await start(databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  const given: string[] = []
  const sending = async () => {
    for (let number = 0; number < 40; number++) given.push((await store.add(bo, undefined)).receipt)
  }
  await Promise.all([sending(), call('restore', copy, '--yes'), sending(), call('restore', copy, '--yes')])
  const receipts = (await rowsOf(store, 'inquiries')).map(({ receipt }) => receipt)
  expect(receipts).toEqual(expect.arrayContaining(given))
})

test('a damaged backup is refused', async () => {
  const { call, store } = await start(databaseUrl())
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  const bytes = await readFile(copy)
  await writeFile(copy, bytes.fill(0xff, 8192, 12_288))
  await expect(call('restore', copy, '--yes')).rejects.toThrow(/damaged|malformed|not a database/)
  expect(await rowsOf(store, 'inquiries')).toHaveLength(2)
})

test('backup --keep keeps the newest copies', async () => {
  const { call } = await start(databaseUrl())
  const backups = join(folder, 'backups')
  for (let night = 0; night < 3; night++) await call('backup', backups, '--keep', '2')
  expect(await readdir(backups)).toHaveLength(2)
})

test("a backup by root belongs to the database's owner", async () => {
  const url = databaseUrl()
  const { call } = await start(url)
  // Only root can change the owner of a file.
  const owner = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0)
  await chown(url.slice('file:'.length), owner, -1)
  const copy = join(folder, 'backup.sqlite')
  await call('backup', copy)
  expect((await stat(copy)).uid).toBe(owner)
})

test('a command reports a missing database and does not create it', async () => {
  const file = join(folder, 'nowhere/inquiries.sqlite')
  const { code, stderr } = await runNode(LIST, undefined, { DATABASE_URL: `file:${file}` })
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `There is no database ${file}. Set DATABASE_URL to that of the server.\n`,
  })
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('a command names an unreachable database server without its password', async () => {
  const { stderr } = await runNode(LIST, undefined, { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/c' })
  expect(stderr).toMatch(/^DATABASE_URL: the database at 127\.0\.0\.1:1\/c cannot be opened: .*\n$/)
  expect(stderr).not.toContain('secret')
})

test('a command names the owner of an unreadable database', async () => {
  const url = databaseUrl()
  const path = url.slice('file:'.length)
  await (await openStore(url)).close()
  const isRoot = process.getuid?.() === 0
  await chmod(dirname(dirname(path)), 0o755)
  await chmod(dirname(path), 0o755)
  await chmod(path, 0o000)
  const command = spawn(process.execPath, LIST, {
    cwd: ROOT,
    // tsx caches compiled code here; this user cannot write to the tests' folder.
    env: { ...process.env, DATABASE_URL: url, TMPDIR: '/tmp' },
    // Root can read everything.
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  })
  expect(await readText(command.stderr)).toBe(
    `This user may not read and write ${path}: ${path} belongs to ${userInfo().username}. Run this as that user, or as root.\n`,
  )
})
