import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openProvider, type Provider } from '../../server/desk/provider.ts'

const CLIENT = 'desk'
const CALLBACK = 'https://www.phytolane.example/desk/provider/back'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A provider on this machine that says these things of whoever signs in. */
async function startProvider(said: { email: string; email_verified: boolean; nonce?: string }) {
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
            ...said,
          }),
        }),
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
  const people = ['Anna@phytolane.example']
  const provider = openProvider({ issuer, clientId: CLIENT, clientSecret: 'secret', callback: CALLBACK, people })
  return { provider, approve }
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

async function signIn(provider: Provider, approve: (to: string) => string): Promise<string | undefined> {
  const { to, cookie } = await provider.begin()
  return provider.end(approve(to), cookie.split(';')[0])
}

test('somebody whom the provider knows under an address of the list comes in under it', async () => {
  const { provider, approve } = await startProvider({ email: 'anna@Phytolane.example', email_verified: true })
  expect(await signIn(provider, approve)).toBe('Anna@phytolane.example')
})

test.each([
  ['is not on the list', { email: 'eve@phytolane.example', email_verified: true }],
  ['was not verified', { email: 'anna@phytolane.example', email_verified: false }],
  ['was meant for another request', { email: 'anna@phytolane.example', email_verified: true, nonce: 'another' }],
])('an address that %s lets nobody in', async (_reason, said) => {
  const { provider, approve } = await startProvider(said)
  expect(await signIn(provider, approve)).toBeUndefined()
})

test('an answer that this browser has not asked for lets nobody in', async () => {
  const { provider, approve } = await startProvider({ email: 'anna@phytolane.example', email_verified: true })
  const [asked, other] = [await provider.begin(), await provider.begin()]
  expect(await provider.end(approve(asked.to), other.cookie.split(';')[0])).toBeUndefined()
  expect(await provider.end(approve(asked.to), '')).toBeUndefined()
  expect(await provider.end('?error=access_denied', asked.cookie.split(';')[0])).toBeUndefined()
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
