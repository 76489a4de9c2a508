import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { readInquiry } from '../../../shared/inquiry.ts'
import { FORM, openStore, rowsOf, serve } from '../../../tests/server/serve.ts'
import { tinySite } from '../../../tests/tinySite.ts'
import { accountsIn } from '../accounts.ts'
import { type ArrivedMail, takeMail } from '../mails.ts'
import { countChanges } from '../readInquiries.ts'
import { openSessions } from '../sessions.ts'

export const PASSWORD = 'correct horse battery'
export const OWN = { host: 'www.phytolane.example', origin: 'https://www.phytolane.example' }

const accountsFile = join(freshFolder(), 'accounts')
await writeFile(accountsFile, `anna:${await hash(PASSWORD)}\nbo:${await hash('another long one')}\n`)

/** A server with a desk and one inquiry, and what people do with it: strangers, and two who have signed in. */
export async function startDesk(typed: object = {}, { url = ':memory:', hasMail = true, file = accountsFile } = {}) {
  const store = await openStore(url, { mail: true })
  const desk = { accounts: accountsIn(file), hasMail, readSite: () => Promise.resolve(tinySite) }
  const log: string[] = []
  const { server } = await serve({ store, desk, logger: { write: (line) => void log.push(line) } })
  /** What a browser does that has this cookie, from this address. */
  const withCookie = (cookie: string, remoteAddress?: string) => ({
    get: (address: string) => server.inject({ url: address, headers: { ...OWN, cookie } }),
    post: (address: string, values: Record<string, string> | URLSearchParams = {}, headers: object = {}) =>
      server.inject({
        method: 'POST',
        url: address,
        remoteAddress,
        payload: new URLSearchParams(values).toString(),
        headers: { ...FORM, ...OWN, cookie, ...headers },
      }),
    /** A form with files, by their names. */
    postFiles: async (address: string, fields: Fields, files: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of new URLSearchParams(fields)) form.append(name, value)
      for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name)
      const sent = new Response(form)
      const headers = { ...OWN, cookie, 'content-type': sent.headers.get('content-type') ?? '' }
      return server.inject({ method: 'POST', url: address, payload: Buffer.from(await sent.arrayBuffer()), headers })
    },
  })
  const signedIn = async (name: string) => withCookie(cookieOf(await openSessions(store.database).begin(name)))
  const add = async (more: object = {}) => {
    const buyer = { name: 'Ada <Buyer>', company: 'Ostrelle', email: 'ada@buyer.example', message: 'Please quote' }
    return (await store.add(readInquiry({ ...buyer, ...more }), undefined)).receipt
  }
  const [receipt, anna, bo] = [await add(typed), await signedIn('anna'), await signedIn('bo')]
  /** Presses a button of an inquiry: of its page as it is now, where the fields say nothing else. */
  const press = async (button: string, fields: Fields = {}, { of = receipt, who = anna, files }: Pressing = {}) => {
    const sent = new URLSearchParams(fields)
    const version = await store.database.read((queries) => countChanges(queries, of))
    if (!sent.has('version')) sent.set('version', String(version))
    const address = `/desk/${of}/${button}`
    return files ? who.postFiles(address, sent, files) : who.post(address, sent)
  }
  type Pressing = { of?: string; who?: typeof anna; files?: Record<string, string> }
  return {
    store,
    server,
    log,
    withCookie,
    add,
    receipt,
    stranger: withCookie(''),
    anna,
    bo,
    press,
    /** Answers an inquiry. */
    answer: (fields: Record<string, string> = {}, how: Pressing = {}) =>
      press('replies', { subject: 'x', text: 'In stock', ...fields }, how),
    /** The page of an inquiry, or another one. */
    see: async (of = receipt, who = anna) => (await who.get(of.startsWith('/') ? of : `/desk/${of}`)).body,
    replies: () => rowsOf(store, 'replies'),
    stateOf: async (of = receipt) => (await rowsOf(store, 'inquiries')).find((row) => row.receipt === of)?.state,
    /** What becomes of an answer. */
    mark: (fate: Parameters<typeof store.outbox.mark>[1], position = 1, of = receipt) =>
      store.outbox.mark({ receipt: of, recipient: `reply-${position}` }, fate),
    /** A mail comes. */
    take: (mail: Partial<ArrivedMail>) => {
      const id = randomUUID()
      const own = {
        id,
        messageId: `<${id}@x.example>`,
        receivedAt: new Date(),
        to: [],
        cc: '',
        references: [],
        files: [],
      }
      const written = { name: '', email: 'ada@buyer.example', subject: '', text: 'Hello', kind: 'letter' as const }
      return store.database.transact((queries) => takeMail(queries, { ...own, ...written, ...mail }))
    },
  }
}

export type Fields = Record<string, string> | string[][] | URLSearchParams

/** What a browser keeps of a `Set-Cookie` header. */
export function cookieOf(header: unknown): string {
  return String(header).split(';')[0] ?? ''
}

/** What a page has to be told once more, to do it all the same. */
export function asIsIn(body: string): string {
  return plain(/name="asIs" value="([^"]+)"/.exec(body)?.[1])
}

/** A text as it was before it was written into HTML. */
export function plain(html = ''): string {
  const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
  return html.replaceAll(/&[^;]+;/g, (sign) => signs[sign as keyof typeof signs])
}

/** How often an inquiry had been changed when its page was shown. */
export function versionIn(body: string): string {
  return /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
}

/** What prices on a page are typed for, as its form says. */
export function pricedIn(body: string): string[] {
  return [...body.matchAll(/name="priced" value="([^"]+)"/g)].map(([, of = '']) => of)
}
