import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { closeLater } from '../../tests/closeLater.ts'

const SOURCE_FOLDER = import.meta.dirname
const RT_URL = 'http://127.0.0.1:4700'
const RT_SERVER = '/usr/share/request-tracker5/libexec/rt-server'
export const SMTP_URL = 'smtp://127.0.0.1:2525'
const WAIT_MS = 120_000

export type Helpdesk = {
  folder: string
  tickets: () => Promise<Ticket[]>
  attachments: (ticket: string) => Promise<Attachment[]>
  reply: (ticket: string, text: string) => Promise<void>
  mailsOf: (mailbox: string) => Promise<Email[]>
}

type Ticket = { id: string; Subject: string; Requestor: { id: string }[] }
export type Attachment = { id: string; Filename: string; ContentType: string; Headers: string; Content: string | null }

/** Starts Request Tracker and a mail server in a temporary folder. `address` is the address of sales. */
export async function startHelpdesk(address: string): Promise<Helpdesk> {
  const folder = makeFolder()
  const password = randomUUID()
  await startMailServer(folder, address)
  await startRequestTracker(folder, {
    HELPDESK_FOLDER: folder,
    HELPDESK_ADDRESS: address,
    HELPDESK_PASSWORD: password,
    RT_SITE_CONFIG: join(SOURCE_FOLDER, 'RT_SiteConfig.pm'),
    // This folder does not exist, so that no other settings apply.
    RT_SITE_CONFIG_DIR: join(folder, 'none'),
  })

  const api = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${RT_URL}/REST/2.0/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Basic ${Buffer.from(`clerk:${password}`).toString('base64')}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const list = async <T>(path: string) => (await api<{ items: T[] }>(path)).items

  return {
    folder,
    tickets: () => list(`tickets?query=${encodeURIComponent("Queue = 'Sales'")}&fields=Subject,Requestor`),
    attachments: (ticket) =>
      list(`ticket/${ticket}/attachments?per_page=100&fields=Filename,ContentType,Headers,Content`),
    reply: (ticket, text) => api(`ticket/${ticket}/correspond`, { Content: text, ContentType: 'text/plain' }),
    mailsOf: (mailbox) => readMaildir(join(folder, 'mail', mailbox, 'new')),
  }
}

/** Makes a temporary folder that all users may enter, because the mail server runs as several users. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'helpdesk-'))
  closeLater(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o711)
  return folder
}

async function startMailServer(folder: string, address: string): Promise<void> {
  const configuration = join(folder, 'postfix')
  for (const name of ['postfix', 'queue', 'data', 'mail']) mkdirSync(join(folder, name))
  for (const name of ['main.cf', 'master.cf']) copyFileSync(join(SOURCE_FOLDER, name), join(configuration, name))
  const settings = {
    queue_directory: join(folder, 'queue'),
    data_directory: join(folder, 'data'),
    maillog_file: join(folder, 'mail.log'),
    virtual_mailbox_base: join(folder, 'mail'),
    sales_address: address,
    sales_domain: address.split('@')[1],
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  await appendFile(join(configuration, 'main.cf'), lines.join(''))
  execFileSync('chown', ['postfix', settings.data_directory])
  execFileSync('chown', ['nobody', settings.virtual_mailbox_base])
  const postfix = (command: string) => execFileSync('postfix', ['-c', configuration, command], { stdio: 'ignore' })
  postfix('start')
  closeLater(() => postfix('stop'))
}

async function startRequestTracker(folder: string, settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...settings }
  const log = openSync(join(folder, 'rt.log'), 'a')
  const setUp = (...parameters: string[]) =>
    execFileSync('rt-setup-database-5', ['--force', '--action', ...parameters], { env, stdio: ['ignore', log, log] })
  setUp('init')
  setUp('insert', '--datafile', join(SOURCE_FOLDER, 'queue.pl'))
  startProcess(RT_SERVER, ['--host', '127.0.0.1', '--port', '4700', '--max-workers', '2'], env, log)
  await until('Request Tracker answers', () => fetch(RT_URL).then(Boolean, () => undefined))
}

export async function startSite(folder: string, port: number): Promise<string> {
  const env = {
    ...process.env,
    PORT: String(port),
    LISTEN_HOST: '127.0.0.1',
    DATABASE_URL: `file:${join(folder, 'inquiries.sqlite')}`,
    SMTP_URL,
  }
  startProcess(process.execPath, ['--import', 'tsx', 'server/main.ts'], env, openSync(join(folder, 'site.log'), 'a'))
  const url = `http://127.0.0.1:${port}`
  await until('the site answers', () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  )
  return url
}

/** Starts a process in a group of its own, to stop it with its children. */
function startProcess(command: string, parameters: string[], env: NodeJS.ProcessEnv, log: number): void {
  const child = spawn(command, parameters, {
    cwd: resolve(SOURCE_FOLDER, '../..'),
    env,
    stdio: ['ignore', log, log],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} does not start`)
  closeLater(async () => {
    if (child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    process.kill(-pid, 'SIGTERM')
    await ended
  })
}

async function readMaildir(folder: string): Promise<Email[]> {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).toSorted()
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
}

export async function until<T>(claim: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(500)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Error(`Waited ${WAIT_MS / 1000} s in vain: ${claim}`)
}

export function logsIn(folder: string): string {
  return ['mail.log', 'rt.log', 'site.log']
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => `${file}\n${readFileSync(file, 'utf8').split('\n').slice(-30).join('\n')}`)
    .join('\n')
}
