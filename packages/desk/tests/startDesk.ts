import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { readInquiry } from '../../../shared/inquiry.ts'
import { FORM, openStore, rowsOf, serve } from '../../../tests/server/serve.ts'
import { tinySite } from '../../../tests/tinySite.ts'
import { accountsIn } from '../accounts.ts'
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
    /** A form with files. */
    postForm: async (address: string, form: FormData) => {
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
  return {
    store,
    server,
    log,
    withCookie,
    add,
    receipt: await add(typed),
    stranger: withCookie(''),
    anna: await signedIn('anna'),
    bo: await signedIn('bo'),
    replies: () => rowsOf(store, 'replies'),
  }
}

/** What a browser keeps of a `Set-Cookie` header. */
export function cookieOf(header: unknown): string {
  return String(header).split(';')[0] ?? ''
}

/** How often an inquiry had been changed when its page was shown. */
export function versionIn(body: string): string {
  return /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
}

/** What prices on a page are typed for, as its form says. */
export function pricedIn(body: string): string[] {
  return [...body.matchAll(/name="priced" value="([^"]+)"/g)].map(([, of = '']) => of)
}
