import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openInquiryStore } from '../../server/inquiries/inquiryStore.ts'
import { databaseUrl } from './databaseUrl.ts'
import { ManyInquiries, messageOf } from './manyInquiries.ts'
import { SERVE, startServer } from './startServer.ts'

/** `npm run soak:inquiries` sends 10,000 and has ten faults of each kind. */
const COUNT = Number(process.env.SOAK_INQUIRIES ?? 100)
const FAULTS = Number(process.env.SOAK_FAULTS ?? 1)
const TIMEOUT = { timeout: 1_800_000 }

/** Runs a command where a folder is a disk of its own, little larger than what it has to hold; it goes with the process. */
const SMALL_DISK = `mount -t tmpfs -o size=${8 + Math.ceil(COUNT / 100)}m tmpfs "$0" && exec "$@"`
const WITH_SMALL_DISK = ['unshare', '-Urm', 'sh', '-c', SMALL_DISK]

const hasNamespaces = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
if (!hasNamespaces) console.log('Left out: a disk that is full, for unshare cannot make one here')

async function startSite(command: string[], database: string) {
  // Nobody takes mails: they wait beside their inquiries.
  const env = { DATABASE_URL: database, SMTP_URL: 'smtp://127.0.0.1:1', INQUIRIES_PER_MINUTE: '1000000' }
  const server = await startServer(env, command)
  onTestFinished(() => void server.process.kill('SIGKILL'))
  return { server, inquiries: new ManyInquiries(server.port, COUNT) }
}

/** What a database has in the end: inquiries, and what is to be mailed. */
async function storedIn(url: string) {
  const store = await openInquiryStore(url)
  onTestFinished(store.close)
  return store.database.transact(async (queries) => ({
    inquiries: await queries.selectFrom('inquiries').select(['receipt', 'message']).execute(),
    unsent: await queries.selectFrom('outbox').select('receipt').where('sent_at', 'is', null).execute(),
  }))
}

test.runIf(hasNamespaces)(
  `of ${COUNT} inquiries to a server whose disk is full ${FAULTS} times each is stored once and waits to be mailed`,
  TIMEOUT,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'disk-'))
    const database = `file:${join(folder, 'inquiries.sqlite')}`
    const { server, inquiries } = await startSite([...WITH_SMALL_DISK, folder, ...SERVE], database)
    // The disk is only seen from within the process.
    const disk = `/proc/${server.process.pid}/root${folder}`
    // It is full from the beginning: a log that has grown takes some hundred inquiries more.
    let sending: Promise<void> | undefined
    for (let fault = 0; fault < FAULTS; fault++) {
      await inquiries.untilTaken(fault / FAULTS)
      const before = inquiries.refused
      await fill(join(disk, 'filler'))
      sending ??= inquiries.send()
      while (inquiries.refused < before + 20 && !inquiries.isOver) await wait(5)
      expect(await statusOf(server.port, '/healthz')).toBe(200)
      await rm(join(disk, 'filler'))
    }
    await sending
    expect(inquiries.refused).toBeGreaterThanOrEqual(20 * FAULTS)
    expect(await statusOf(server.port, '/readyz')).toBe(200)

    // As it is at this moment: the disk goes with the process.
    server.process.kill('SIGSTOP')
    const url = await databaseUrl()
    for (const part of ['', '-wal'])
      await copyFile(join(disk, `inquiries.sqlite${part}`), url.slice('file:'.length) + part)
    const { inquiries: all, unsent } = await storedIn(url)
    const stored = new Map(all.map(({ receipt, message }) => [receipt, message]))
    expect(all).toHaveLength(COUNT)
    expect(stored.size).toBe(COUNT)
    expect(unsent).toHaveLength(2 * COUNT)
    for (const [index, receipt] of inquiries.receipts) expect(stored.get(receipt)).toBe(messageOf(index))
  },
)

test(
  `of ${COUNT} inquiries to a server whose database is replaced ${FAULTS} times each is stored once, in one of the files`,
  TIMEOUT,
  async () => {
    const url = await databaseUrl()
    const file = url.slice('file:'.length)
    const { server, inquiries } = await startSite(SERVE, url)
    const sending = inquiries.send()
    for (let fault = 1; fault <= FAULTS; fault++) {
      const other = `${file}.other`
      const store = await openInquiryStore(`file:${other}`)
      await store.close()
      // In this process the file that was closed is still open for SQLite; the copy is not.
      await copyFile(other, `${other}.copy`)
      await inquiries.untilTaken(fault / (FAULTS + 1))
      // What was there before stays beside it, with what it had not yet taken into itself.
      for (const part of ['', '-wal', '-shm'])
        if (existsSync(file + part)) await rename(file + part, `${file}.${fault}${part}`)
      await rename(`${other}.copy`, file)
    }
    await sending
    expect(await statusOf(server.port, '/readyz')).toBe(200)
    const files = [url, ...Array.from({ length: FAULTS }, (_, index) => `${url}.${index + 1}`)]
    // What was stored in a file at the moment it was taken away is stored again in the next.
    const stored = (await Promise.all(files.map(storedIn))).flatMap(({ inquiries: some }) => some)
    const messages = new Map(stored.map(({ receipt, message }) => [receipt, message]))
    for (const [index, receipt] of inquiries.receipts) expect(messages.get(receipt)).toBe(messageOf(index))
    expect(new Set(messages.values()).size).toBe(COUNT)
    expect(stored.length - COUNT).toBeLessThanOrEqual(FAULTS)
  },
)

/** Writes until nothing more fits. */
async function fill(file: string): Promise<void> {
  const filler = await open(file, 'w')
  try {
    for (let size = 1 << 20; size >= 1; size = size >> 1) {
      const bytes = Buffer.alloc(size)
      try {
        for (;;) if ((await filler.write(bytes)).bytesWritten < size) break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    await filler.close()
  }
}

async function statusOf(port: number, path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status
}
