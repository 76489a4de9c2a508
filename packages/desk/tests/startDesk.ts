import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterEach, beforeAll, inject } from 'vitest'
import { createServer } from '../../../server/createServer.ts'
import { accountsIn } from '../accounts.ts'
import { openInquiryStore } from '../../../server/inquiries/inquiryStore.ts'
import { readInquiry } from '../../../shared/inquiry.ts'
import { tinySite } from '../../../tests/tinySite.ts'

export const PASSWORD = 'correct horse battery'
export const OWN = { host: 'www.phytolane.example', origin: 'https://www.phytolane.example' }
const FORM = 'application/x-www-form-urlencoded'

let accountsFile: string
beforeAll(async () => {
  accountsFile = join(await mkdtemp(join(tmpdir(), 'accounts-')), 'accounts')
  await writeFile(accountsFile, `anna:${await hash(PASSWORD)}\nbo:${await hash('another long one')}\n`)
})

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A server with a desk, on a database of its own, and what people do with it. */
export async function startDesk(url = ':memory:', { hasMail = true } = {}) {
  const store = await openInquiryStore(url, { mail: true })
  const desk = {
    accounts: accountsIn(accountsFile),
    people: [],
    hasMail,
    readSite: () => Promise.resolve(tinySite),
  }
  const server = await createServer({ ...inject('builtSite'), store, desk })
  closing.push(store.close, () => server.close())
  const get = (address: string, cookie = '') => server.inject({ url: address, headers: { ...OWN, cookie } })
  const post = (
    address: string,
    values: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ) =>
    server.inject({
      method: 'POST',
      url: address,
      payload: new URLSearchParams(values).toString(),
      headers: { 'content-type': FORM, ...OWN, ...headers },
    })
  const signIn = async (name = 'anna') => {
    const answer = await post('/desk/sign-in', { name, password: name === 'anna' ? PASSWORD : 'another long one' })
    return String(answer.headers['set-cookie']).split(';')[0] ?? ''
  }
  const add = async (typed: object = {}) => {
    const { receipt } = await store.add(
      readInquiry({
        name: 'Ada <Buyer>',
        company: 'Ostrelle',
        email: 'ada@buyer.example',
        message: 'Please quote',
        ...typed,
      }),
      undefined,
    )
    return receipt
  }
  return { store, server, get, post, signIn, add }
}
