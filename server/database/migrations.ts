import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { indexMissing, isIndexMissing } from './indexInquiry.ts'
import type { Tables } from './tables.ts'

/** Brings the tables up to date, at once or not at all, while other processes that start wait. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db: db as Kysely<never>, provider }).migrateToLatest()
  if (error !== undefined) throw error
  if (await isIndexMissing(db)) await db.transaction().execute(indexMissing)
}

/** By their names, in whose order they run. One that was released is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '1-desk': { up: addDesk },
  // What lists ask is written when all have run: it is made from tables of later ones, too.
  '2-worklist': { up: (db) => run(db, WORKLIST) },
  '3-conversation': { up: (db) => run(db, CONVERSATION) },
  '4-delivery': { up: (db) => run(db, DELIVERY) },
  '5-mails': { up: (db) => run(db, MAILS) },
  '6-attachments': { up: (db) => run(db, ATTACHMENTS) },
  '7-quotation': { up: (db) => run(db, QUOTATION) },
  '8-copies': { up: (db) => run(db, COPIES) },
  '9-replied': { up: (db) => run(db, REPLIED) },
  '91-addresses': { up: (db) => run(db, ADDRESSES) },
  '92-history': { up: (db) => run(db, HISTORY) },
  '93-languages': { up: (db) => run(db, LANGUAGES) },
  '94-samples': { up: (db) => run(db, SAMPLES) },
  '95-returned': { up: (db) => run(db, RETURNED) },
  '96-seen': { up: (db) => run(db, SEEN) },
  '97-mail-copies': { up: (db) => run(db, MAIL_COPIES) },
  '98-returns': { up: (db) => run(db, RETURNS) },
}

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(MIGRATIONS) }

/** From nothing, or from what the releases before migrations left, which was in SQLite only. */
async function addDesk(db: Kysely<unknown>): Promise<void> {
  const found = await db.introspection.getTables()
  const inquiries = found.find(({ name }) => name === 'inquiries')
  const hasOutbox = found.some(({ name }) => name === 'outbox')
  const isWithoutLines = inquiries?.columns.some(({ name }) => name === 'product')
  const steps = [
    inquiries ? '' : INQUIRIES + LINES,
    isWithoutLines ? LINES + DIVIDED : '',
    hasOutbox ? 'alter table outbox rename to earlier_outbox;' : '',
    DESK,
    hasOutbox ? KEPT : '',
  ]
  await run(db, steps.join(''))
}

/** SQLite takes one statement at a time. */
async function run(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(db)
}

const INQUIRIES = `
  create table inquiries (
    receipt text primary key, idempotency_key text unique, received_at text not null, name text not null,
    company text not null, email text not null, telephone text not null, country text not null, message text not null
  );`

const LINES = `
  create table inquiry_lines (
    receipt text not null references inquiries (receipt), position integer not null, product text not null, slug text,
    grade text not null, quantity text not null, unit text not null, request text not null, documents text not null,
    constraint inquiry_lines_key primary key (receipt, position)
  );`

/** A database from before lines had the one product of an inquiry in columns of its own; nothing of it is dropped. */
const DIVIDED = `
  insert into inquiry_lines (receipt, position, product, grade, quantity, unit, request, documents)
    select receipt, 0, product, grade, quantity, '', need, '[]' from inquiries;
  alter table inquiries drop column product;
  alter table inquiries drop column grade;
  alter table inquiries drop column quantity;
  alter table inquiries drop column need;
  alter table inquiries add column telephone text not null default '';
  alter table inquiries add column country text not null default '';`

const DESK = `
  alter table inquiries add column state text not null default 'new';
  alter table inquiries add column person text not null default '';
  create index inquiries_by_time on inquiries (received_at, receipt);
  create index inquiries_by_email on inquiries (lower(email));
  alter table inquiry_lines add column specification text;
  create table outbox (
    receipt text not null references inquiries (receipt), recipient text not null, attempts integer not null default 0,
    claimed_until text not null default '', refused_at text, sent_at text, given_up_at text,
    constraint outbox_key primary key (receipt, recipient)
  );
  create table specifications (hash text primary key, payload text not null);
  create table replies (
    receipt text not null references inquiries (receipt), written_at text not null, person text not null,
    text text not null, position integer not null, subject text not null,
    constraint replies_key primary key (receipt, position)
  );
  create table notes (
    receipt text not null references inquiries (receipt), written_at text not null, person text not null,
    text text not null, id text primary key
  );
  create table events (
    id text primary key, at text not null, receipt text, person text not null, action text not null
  );
  create index events_by_time on events (at, id);
  create table sessions (id text primary key, person text not null, expires_at text not null);
  create table limits (key text primary key, count integer not null, ends_at text not null);
  create table probes (id integer primary key, written_at text not null);`

/** The earlier outbox allowed of two recipients only, and SQLite cannot take a rule back: what waits moves into the new. */
const KEPT = `
  insert into outbox (receipt, recipient, attempts, claimed_until, refused_at, sent_at, given_up_at)
    select receipt, recipient, attempts, claimed_until, refused_at, sent_at, given_up_at from earlier_outbox;
  drop table earlier_outbox;`

/** Looks belong to the minute: they refer to no inquiry, so that none has to wait for them to end. */
const CONVERSATION = `
  create table drafts (
    receipt text not null references inquiries (receipt), person text not null, saved_at text not null,
    version integer not null, typed text not null,
    constraint drafts_key primary key (receipt, person)
  );
  create table looks (
    receipt text not null, person text not null, since text not null, seen_at text not null,
    constraint looks_key primary key (receipt, person)
  );`

const DELIVERY = `alter table outbox add column failure text`

const WORKLIST = `
  alter table inquiries add column searched text;
  alter table inquiries add column waiting_since text;
  alter table inquiries add column merged_into text references inquiries (receipt);
  create index inquiries_by_waiting on inquiries (waiting_since, receipt);
  create index inquiries_unsearched on inquiries (receipt) where searched is null;
  create index inquiries_by_merging on inquiries (merged_into);
  create table marks (
    receipt text not null references inquiries (receipt), kind text not null, value text not null, shown text not null,
    constraint marks_key primary key (receipt, kind, value)
  );
  create index marks_by_value on marks (kind, value);
  create table preferences (person text primary key, time_zone text not null);`

const MAILS = `
  create table mails (
    id text primary key, receipt text references inquiries (receipt), received_at text not null,
    message_id text not null, name text not null, email text not null, subject text not null, text text not null,
    kind text not null
  );
  create index mails_by_receipt on mails (receipt);
  create table files (
    id text primary key, mail text not null references mails (id), position integer not null, name text not null,
    size integer not null, content text not null
  );
  create index files_by_mail on files (mail);
  create table taken_mails (id text primary key, taken_at text not null);`

const ATTACHMENTS = `
  create table contents (hash text primary key, size integer not null, content text not null);
  create table attachments (
    receipt text not null references inquiries (receipt), reply integer not null, position integer not null,
    name text not null, hash text not null references contents (hash),
    constraint attachments_key primary key (receipt, reply, position)
  );
  create index attachments_by_hash on attachments (hash);
  create table documents (
    id text primary key, kind text not null, slug text not null, product text not null, grade text not null,
    note text not null, name text not null, hash text not null references contents (hash), added_at text not null,
    person text not null
  );
  create index documents_by_hash on documents (hash);
  create table templates (
    id text primary key, name text not null, language text not null, subject text not null, text text not null
  );
  alter table replies add column cc text not null default '';`

const COPIES = `alter table outbox add column reached text not null default ''`

const QUOTATION = `
  create table quoted_lines (
    receipt text not null references inquiries (receipt), position integer not null, product text not null, slug text,
    grade text not null, quantity text not null, unit text not null, request text not null, specification text,
    left_out integer not null default 0,
    constraint quoted_lines_key primary key (receipt, position)
  );`

/** What lists ask is put down anew: it has more words, and other tax numbers. */
const REPLIED = `
  alter table mails add column taken_at text not null default '';
  alter table inquiries add column replied_at text;
  update inquiries set searched = null;`

/** What lists ask is put down anew: addresses of copies are found. */
const ADDRESSES = `
  create table former_addresses (
    receipt text not null references inquiries (receipt), until text not null, email text not null,
    constraint former_addresses_key primary key (receipt, until)
  );
  create index former_addresses_by_email on former_addresses (lower(email));
  update inquiries set searched = null;`

/** What lists ask is put down anew: numbers and names are found in more spellings. */
const HISTORY = `
  alter table events add column detail text not null default '';
  alter table events add column was text;
  update inquiries set searched = null;`

const LANGUAGES = `alter table replies add column language text not null default 'en'`

const SAMPLES = `
  alter table inquiries add column purpose text not null default '';
  alter table inquiries add column address text not null default '';`

const RETURNED = `
  alter table replies add column former_cc text not null default '';
  alter table outbox add column resent_at text;
  alter table mails add column effect text;`

/** What lists ask is put down anew: the mail of which a part of a case was made is no reply. */
const SEEN = `
  alter table inquiries add column seen_at text;
  alter table former_addresses add column refused integer not null default 0;
  alter table outbox add column copied_at text;
  update inquiries set searched = null;`

const MAIL_COPIES = `alter table mails add column cc text not null default ''`

/** What a mail was before it came back stands with it, and no more with each mail that says so, as JSON beginning with the receipt. */
const RETURNS = `
  alter table outbox add column returned text;
  alter table mails add column returned_of text;
  update mails set returned_of = substr(effect, 13, 19) where effect is not null;
  alter table mails drop column effect;`
