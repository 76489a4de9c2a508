import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeLater } from '../../../tests/closeLater.ts'
import { serve } from '../../../tests/server/serve.ts'
import { tinySite } from '../../../tests/tinySite.ts'
import { openProvider } from '../provider.ts'
import { cookieOf } from './startDesk.ts'

const CLIENT = 'desk'
const CALLBACK = 'https://www.phytolane.example/desk/provider/back'

type Said = { email: string; email_verified: boolean; nonce?: string }

/** A provider on this machine that says these things of whoever signs in; with `isThin` to who asks for them with the token. */
async function startProvider(said: Said, { isThin = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const nonces = new Map<string, string>()
  let issuer = ''
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const answers: Record<string, () => unknown> = {
        '/.well-known/openid-configuration': () => ({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/person`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        }),
        '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] }),
        '/token': () => ({
          access_token: 'token',
          token_type: 'Bearer',
          id_token: idToken(privateKey, {
            iss: issuer,
            aud: CLIENT,
            sub: 'somebody',
            nonce: nonces.get(new URLSearchParams(body).get('code') ?? ''),
            ...(isThin ? {} : said),
          }),
        }),
        '/person': () => ({ sub: 'somebody', ...said }),
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']?.()))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeLater(() => server.close())
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** What the browser comes back with from that address. */
  const approve = (to: string) => {
    const asked = new URL(to).searchParams
    const code = randomUUID()
    nonces.set(code, asked.get('nonce') ?? '')
    return `?code=${code}&state=${asked.get('state')}`
  }
  const colleagues = [{ email: 'Anna@phytolane.example', name: 'Anna Lind' }]
  const provider = openProvider({ issuer, clientId: CLIENT, clientSecret: 'secret', callback: CALLBACK, colleagues })
  /** What the desk learns of somebody who goes there and comes back. */
  const signIn = async () => {
    const { to, cookie } = await provider.begin()
    return provider.end(approve(to), cookieOf(cookie))
  }
  /** A desk at which people sign in with this provider alone. */
  const startDesk = async () => {
    const desk = { provider, hasMail: false, readSite: () => Promise.resolve(tinySite) }
    const { get } = await serve({ desk })
    return (url: string, cookie = '') => get(url, { cookie })
  }
  return { provider, approve, signIn, startDesk, stop: () => server.close().closeAllConnections() }
}

function idToken(key: KeyObject, claims: object): string {
  const now = Math.floor(Date.now() / 1000)
  const parts = [{ alg: 'RS256' }, { iat: now, exp: now + 60, ...claims }]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

const because = (word: string) => ({ cause: { message: expect.stringContaining(word) } })

const ANNA = { email: 'anna@Phytolane.example', email_verified: true }
const EVE = { email: 'eve@phytolane.example', email_verified: true }
const INQUIRY = '/desk/INQ-20261122-ABCDEF'

test.each([
  ['is on the list comes in by name', ANNA, {}, 'Anna Lind'],
  ['is on the list, and told to who asks for it, comes in by name', ANNA, { isThin: true }, 'Anna Lind'],
  ['is not on the list does not come in', EVE, {}, undefined],
  ['was not verified does not come in', { ...ANNA, email_verified: false }, {}, undefined],
])('somebody whose address %s', async (_what, said, options, person) => {
  const { signIn } = await startProvider(said, options)
  expect(await signIn()).toEqual({ person, receipt: '' })
})

test('an answer that this browser has not asked for lets nobody in', async () => {
  const { provider, approve } = await startProvider(ANNA)
  const [asked, other] = [await provider.begin(), await provider.begin()]
  await expect(provider.end(approve(asked.to), cookieOf(other.cookie))).rejects.toMatchObject(because('state'))
  await expect(provider.end('?error=access_denied', cookieOf(asked.cookie))).rejects.toMatchObject(because('state'))
  expect(await provider.end(approve(asked.to), '')).toBeUndefined()
  const another = await startProvider({ ...ANNA, nonce: 'another' })
  await expect(another.signIn()).rejects.toMatchObject(because('nonce'))
})

test('a link to an inquiry leads there after signing in with a provider', async () => {
  const { approve, startDesk } = await startProvider(ANNA)
  const get = await startDesk()
  const page = await get(String((await get(INQUIRY)).headers.location))
  const { headers } = await get(/\/desk\/provider[^"]*/.exec(page.body)?.[0] ?? '')
  const back = await get(`/desk/provider/back${approve(String(headers.location))}`, cookieOf(headers['set-cookie']))
  expect(back.headers.location).toBe(INQUIRY)
  const session = cookieOf(back.headers['set-cookie'])
  expect((await get('/desk', session)).statusCode).toBe(200)
  expect((await get('/desk/sign-in?receipt=INQ-20261122-ABCDEF', session)).headers.location).toBe(INQUIRY)
})

test('who is refused can come with another account, for which the provider asks again', async () => {
  const { approve, startDesk } = await startProvider(EVE)
  const get = await startDesk()
  const link = '/desk/provider?receipt=INQ-20261122-ABCDEF'
  const { headers } = await get(link)
  const refused = await get(`/desk/provider/back${approve(String(headers.location))}`, cookieOf(headers['set-cookie']))
  expect(refused.statusCode).toBe(403)
  for (const words of ['You may not come in', `${link}&amp;another=yes`]) expect(refused.body).toContain(words)
  expect((await get(`${link}&another=yes`)).headers.location).toContain('&prompt=login')
})

test('while the provider is down, the page to sign in says so', async () => {
  const { approve, stop, startDesk } = await startProvider(ANNA)
  const get = await startDesk()
  const { headers } = await get('/desk/provider')
  stop()
  const before = await get('/desk/provider')
  expect(before.statusCode).toBe(503)
  expect(before.body).toContain('could not be reached')
  const after = await get(`/desk/provider/back${approve(String(headers.location))}`, cookieOf(headers['set-cookie']))
  expect(after.statusCode).toBe(403)
  for (const words of ['Signing in was not completed', 'href="/desk/provider"']) expect(after.body).toContain(words)
})

test('the browser is sent on with a proof that only it can complete', async () => {
  const { provider } = await startProvider(ANNA)
  const { to, cookie } = await provider.begin()
  const asked = Object.fromEntries(new URL(to).searchParams)
  expect(asked).toMatchObject({ code_challenge_method: 'S256', redirect_uri: CALLBACK })
  for (const attribute of ['__Host-', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(attribute)
  expect(to).not.toContain(cookie.split('=')[1]?.split('.')[0])
})
