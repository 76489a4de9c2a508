import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, inject, test } from 'vitest'
import { createServer as createSite } from '../../../server/createServer.ts'
import { openProvider, type Provider } from '../provider.ts'
import { openInquiryStore } from '../../../server/inquiries/inquiryStore.ts'
import { tinySite } from '../../../tests/tinySite.ts'

const CLIENT = 'desk'
const CALLBACK = 'https://www.phytolane.example/desk/provider/back'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

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
            nonce: nonces.get(codeIn(body)),
            ...(isThin ? {} : said),
          }),
        }),
        '/person': () => ({ sub: 'somebody', ...said }),
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']?.()))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  /** What the browser comes back with from that address. */
  const approve = (to: string) => {
    const asked = new URL(to).searchParams
    const code = randomUUID()
    nonces.set(code, asked.get('nonce') ?? '')
    return `?code=${code}&state=${asked.get('state')}`
  }
  const colleagues = [{ email: 'Anna@phytolane.example', name: 'Anna Lind' }]
  const provider = openProvider({ issuer, clientId: CLIENT, clientSecret: 'secret', callback: CALLBACK, colleagues })
  return { provider, approve, stop: () => server.close().closeAllConnections() }
}

function codeIn(body: string): string {
  return new URLSearchParams(body).get('code') ?? ''
}

function idToken(key: KeyObject, claims: object): string {
  const now = Math.floor(Date.now() / 1000)
  const parts = [{ alg: 'RS256' }, { iat: now, exp: now + 60, ...claims }]
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

async function signIn(provider: Provider, approve: (to: string) => string) {
  const { to, cookie } = await provider.begin()
  return provider.end(approve(to), cookie.split(';')[0])
}

/** A desk at which people sign in with this provider alone. */
async function startDesk(provider: Provider) {
  const store = await openInquiryStore(':memory:')
  const desk = { provider, people: [], hasMail: false, readSite: () => Promise.resolve(tinySite) }
  const server = await createSite({ ...inject('builtSite'), store, desk })
  closing.push(store.close, () => server.close())
  return (url: string, cookie = '') => server.inject({ url, headers: { cookie } })
}

const because = (word: string) => ({ cause: { message: expect.stringContaining(word) } })

const ANNA = { email: 'anna@Phytolane.example', email_verified: true }
const EVE = { email: 'eve@phytolane.example', email_verified: true }

test.each([{ isThin: false }, { isThin: true }])(
  'somebody whom the provider knows under an address of the list comes in by name, told with the token or asked for: $isThin',
  async (options) => {
    const { provider, approve } = await startProvider(ANNA, options)
    expect(await signIn(provider, approve)).toEqual({ person: 'Anna Lind', receipt: '' })
  },
)

test.each([
  ['is not on the list', EVE],
  ['was not verified', { ...ANNA, email_verified: false }],
])('an address that %s lets nobody in', async (_reason, said) => {
  const { provider, approve } = await startProvider(said)
  expect(await signIn(provider, approve)).toEqual({ person: undefined, receipt: '' })
})

test('an answer that this browser has not asked for lets nobody in', async () => {
  const { provider, approve } = await startProvider(ANNA)
  const [asked, other] = [await provider.begin(), await provider.begin()]
  const cookie = asked.cookie.split(';')[0]
  await expect(provider.end(approve(asked.to), other.cookie.split(';')[0])).rejects.toMatchObject(because('state'))
  await expect(provider.end('?error=access_denied', cookie)).rejects.toMatchObject(because('state'))
  expect(await provider.end(approve(asked.to), '')).toBeUndefined()
  const another = await startProvider({ ...ANNA, nonce: 'another' })
  await expect(signIn(another.provider, another.approve)).rejects.toMatchObject(because('nonce'))
})

test('a link to an inquiry leads there after signing in with a provider', async () => {
  const { provider, approve } = await startProvider(ANNA)
  const get = await startDesk(provider)
  const asked = await get('/desk/INQ-20261122-ABCDEF')
  const page = await get(String(asked.headers.location))
  const [link = ''] = /\/desk\/provider[^"]*/.exec(page.body) ?? []
  const sent = await get(link)
  const cookie = String(sent.headers['set-cookie']).split(';')[0]
  const back = await get(`/desk/provider/back${approve(String(sent.headers.location))}`, cookie)
  expect(back.headers.location).toBe('/desk/INQ-20261122-ABCDEF')
  const session = String(back.headers['set-cookie']).split(';')[0]
  expect((await get('/desk', session)).statusCode).toBe(200)
  const signedIn = await get('/desk/sign-in?receipt=INQ-20261122-ABCDEF', session)
  expect(signedIn.headers.location).toBe('/desk/INQ-20261122-ABCDEF')
})

test('who is refused can come with another account, for which the provider asks again', async () => {
  const { provider, approve } = await startProvider(EVE)
  const get = await startDesk(provider)
  const sent = await get('/desk/provider?receipt=INQ-20261122-ABCDEF')
  const cookie = String(sent.headers['set-cookie']).split(';')[0]
  const refused = await get(`/desk/provider/back${approve(String(sent.headers.location))}`, cookie)
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('You may not come in')
  const link = '/desk/provider?receipt=INQ-20261122-ABCDEF&another=yes'
  expect(refused.body).toContain(link.replace('&', '&amp;'))
  expect(new URL(String((await get(link)).headers.location)).searchParams.get('prompt')).toBe('login')
})

test('while the provider is down, the page to sign in says so', async () => {
  const { provider, approve, stop } = await startProvider(ANNA)
  const get = await startDesk(provider)
  const sent = await get('/desk/provider')
  stop()
  const before = await get('/desk/provider')
  expect(before.statusCode).toBe(503)
  expect(before.body).toContain('could not be reached')
  const cookie = String(sent.headers['set-cookie']).split(';')[0]
  const after = await get(`/desk/provider/back${approve(String(sent.headers.location))}`, cookie)
  expect(after.statusCode).toBe(403)
  expect(after.body).toContain('Signing in was not completed')
  expect(after.body).toContain('href="/desk/provider"')
})

test('the browser is sent on with a proof that only it can complete', async () => {
  const { provider } = await startProvider({ email: '', email_verified: false })
  const { to, cookie } = await provider.begin()
  const asked = new URL(to).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('redirect_uri')).toBe(CALLBACK)
  for (const attribute of ['__Host-', 'Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(attribute)
  expect(to).not.toContain(cookie.split('=')[1]?.split('.')[0])
})
