import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Colleague } from './colleagues.ts'

export type ProviderOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to. */
  callback: string
  /** Those who may come in. */
  colleagues: Colleague[]
}

const COOKIE = '__Host-desk-sign-in'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax'
const LONGEST_SECONDS = 600
/** Somebody is waiting. */
const PROVIDER_TIMEOUT_SECONDS = 10

/** Who has come back from a provider; `undefined` for somebody who may not come in. */
export type Arrival = { person: string | undefined; receipt: string }

/** Signing in with an OpenID Connect provider. */
export function openProvider({ issuer, clientId, clientSecret, callback, colleagues }: ProviderOptions) {
  const url = new URL(issuer)
  // For a provider on this machine.
  const execute = url.protocol === 'http:' && url.hostname === '127.0.0.1' ? [allowInsecureRequests] : []
  // Found when somebody signs in: the desk starts while its provider is down.
  const find = () => discovery(url, clientId, clientSecret, undefined, { execute, timeout: PROVIDER_TIMEOUT_SECONDS })
  const nameOf = (email: unknown) =>
    colleagues.find((known) => typeof email === 'string' && known.email.toLowerCase() === email.toLowerCase())?.name

  return {
    /** Of those who may come in. */
    names: colleagues.map(({ name }) => name),
    /**
     * Where to send the browser, and the cookie by which it is known when it comes back to its inquiry. `another`: the
     * provider is to ask who it is, also where it knows.
     */
    begin: async ({ receipt = '', another = false } = {}): Promise<{ to: string; cookie: string }> => {
      const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()]
      const to = buildAuthorizationUrl(await find(), {
        redirect_uri: callback,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(another && { prompt: 'login' }),
      })
      const value = [verifier, state, nonce, receipt].join('.')
      return { to: to.href, cookie: `${COOKIE}=${value}; Max-Age=${LONGEST_SECONDS}; ${ATTRIBUTES}` }
    },
    /** Who comes back; `undefined` where nobody was sent from here. Throws what kept the provider from saying who it is. */
    end: async (query: string, cookies = ''): Promise<Arrival | undefined> => {
      const [, pkceCodeVerifier, expectedState, expectedNonce, receipt = ''] =
        new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)\\.([\\w-]+)\\.([\\w-]+)\\.([\\w-]*)(?:;|$)`).exec(cookies) ?? []
      if (expectedState === undefined || expectedNonce === undefined) return undefined
      const found = await find()
      const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(found, new URL(callback + query), checks)
      const claims = tokens.claims()
      // Many providers tell the address only to who asks for it with the token.
      const said =
        claims && claims.email === undefined ? await fetchUserInfo(found, tokens.access_token, claims.sub) : claims
      return { person: said?.email_verified === true ? nameOf(said.email) : undefined, receipt }
    },
  }
}

export type Provider = ReturnType<typeof openProvider>
