import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '../../server/commands/command.ts'
import { COMMANDS } from '../../server/commands/commands.ts'
import { readConfiguration } from '../../server/configuration.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { freshFolder } from '../freshFolder.ts'
import { describeDatabases } from './databases.ts'
import { openStore } from './serve.ts'

const RECEIPT = 'INQ-20260101-ABCDEF'

/** Tables and rows of the last release that stored replies, mails and files. */
const FORMER_DATABASE = `
  create table inquiries (
    receipt text primary key, idempotency_key text unique, received_at text not null, name text not null,
    company text not null, email text not null, telephone text not null, country text not null, message text not null,
    state text not null default 'new', searched text, merged_into text references inquiries (receipt),
    purpose text not null default '', address text not null default ''
  );
  create table inquiry_lines (
    receipt text not null references inquiries (receipt), position integer not null, product text not null, slug text,
    grade text not null, quantity text not null, unit text not null, request text not null, documents text not null,
    specification text, constraint inquiry_lines_key primary key (receipt, position)
  );
  create table outbox (
    receipt text not null references inquiries (receipt), recipient text not null, attempts integer not null default 0,
    claimed_until text not null default '', refused_at text, sent_at text, given_up_at text, failure text,
    reached text not null default '', constraint outbox_key primary key (receipt, recipient)
  );
  create table replies (
    receipt text not null references inquiries (receipt), written_at text not null, person text not null,
    text text not null, position integer not null, subject text not null,
    constraint replies_key primary key (receipt, position)
  );
  create table mails (
    id text primary key, receipt text references inquiries (receipt), received_at text not null, email text not null
  );
  create table files (id text primary key, mail text not null references mails (id), content text not null);
  create table specifications (hash text primary key, payload text not null);
  insert into specifications values ('a1',
    '{"product":{"documentNumber":"SP-1","revisions":[{"number":2,"date":"2026-01-01"}]}}');
  create table limits (key text primary key, count integer not null, ends_at text not null);
  insert into inquiries values ('${RECEIPT}', 'k', '2026-01-01', 'Ada', '', 'ada@buyer.example', '', '', 'Soon',
    'answered', 'ada', null, '', '');
  insert into inquiries values ('INQ-20260102-ABCDEF', 'l', '2026-01-02', 'Ada', '', 'ada@buyer.example', '', '', '',
    'new', 'ada', '${RECEIPT}', '', '');
  insert into inquiry_lines values ('${RECEIPT}', 1, 'Saffron', null, '', '', 'kg', 'sample', '["COA"]', null);
  insert into inquiry_lines values ('${RECEIPT}', 0, 'Piperine', null, '98 %', '25', 'kg', 'quote', '[]', 'a1');
  insert into outbox (receipt, recipient, sent_at) values ('${RECEIPT}', 'sales', '2026-01-01');
  insert into outbox (receipt, recipient) values ('${RECEIPT}', 'buyer');
  insert into outbox (receipt, recipient) values ('${RECEIPT}', 'reply-1');
  insert into replies values ('${RECEIPT}', '2026-01-02', 'anna', 'In stock', 1, 'Piperine');
  insert into mails values ('m', '${RECEIPT}', '2026-01-03', 'ada@buyer.example');
  insert into mails values ('n', null, '2026-01-03', 'ada@buyer.example');
  insert into files values ('f', 'm', 'YQ==')`

describeDatabases('a former database on', (newDatabase) => {
  /** Opens a database with these tables and rows. */
  async function open(statements: string) {
    const url = newDatabase()
    const empty = await (url.startsWith('file:') ? openSqlite(url.slice('file:'.length)) : openPostgres(url))
    await empty.transact(async (queries) => {
      for (const table of ['outbox', 'inquiries', 'limits', 'migrations', 'migration_lock'])
        await sql`drop table ${sql.table(table)}`.execute(queries)
      for (const statement of statements.split(';')) await sql.raw(statement).execute(queries)
    })
    await empty.close()
    const store = await openStore(url)
    const call = async (name: keyof typeof COMMANDS, ...parameters: string[]) => {
      const lines: string[] = []
      const configuration = readConfiguration({ DATABASE_URL: url })
      const command = COMMANDS[name]
      if (command) await runCommand(command, parameters, { store, configuration, print: (line) => lines.push(line) })
      return lines.join('\n')
    }
    const count = async (table: string) => {
      const { rows } = await store.database.read((queries) => sql`select * from ${sql.table(table)}`.execute(queries))
      return rows.length
    }
    return { store, call, count, reopen: () => openStore(url) }
  }

  test('keeps inquiries with their lines in order', async () => {
    const { store } = await open(FORMER_DATABASE)
    expect((await store.inquiryOf(RECEIPT))?.inquiry.lines).toMatchObject([
      { product: 'Piperine', quantity: '25' },
      { product: 'Saffron', request: 'sample', documents: ['COA'] },
    ])
  })

  test('keeps the specification of each line', async () => {
    const { store } = await open(FORMER_DATABASE)
    expect((await store.inquiryOf(RECEIPT))?.specifications).toEqual([
      { number: 'SP-1', revision: 2, date: '2026-01-01' },
      undefined,
    ])
  })

  test('takes over lines that the former release stores later', async () => {
    const { store, reopen } = await open(FORMER_DATABASE)
    await store.database.transact((queries) =>
      sql`update inquiries set lines = '[]' where receipt = ${RECEIPT}`.execute(queries),
    )
    const reopened = await reopen()
    expect((await reopened.inquiryOf(RECEIPT))?.inquiry.lines).toHaveLength(2)
  })

  test('sends waiting mails, but no former answers', async () => {
    const { store, call } = await open(FORMER_DATABASE)
    expect(await store.outbox.waiting('mail', new Date())).toEqual([{ receipt: RECEIPT, recipient: 'buyer' }])
    expect(await call('list')).toContain('Answer of a former release (reply-1): not sent')
  })

  test('exports its tables as JSON lines', async () => {
    const { call } = await open(FORMER_DATABASE)
    const folder = join(freshFolder(), 'former')
    await call('export-former', folder)
    expect(readdirSync(folder).toSorted()).toEqual([
      'files.jsonl',
      'inquiry_lines.jsonl',
      'mails.jsonl',
      'replies.jsonl',
      'specifications.jsonl',
    ])
    expect(JSON.parse(readFileSync(join(folder, 'replies.jsonl'), 'utf8'))).toMatchObject({ text: 'In stock' })
  })

  test('erases a buyer from all its tables', async () => {
    const { call, count } = await open(FORMER_DATABASE)
    await call('erase', 'ada@buyer.example', '--yes')
    const tables = ['inquiries', 'inquiry_lines', 'outbox', 'replies', 'mails', 'files']
    expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0, 0, 0])
  })
})
