import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'

export type ProviderOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to. */
  callback: string
  /** E-mail addresses of those who may come in. */
  people: string[]
}

const COOKIE = '__Host-desk-sign-in'
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax'
const LONGEST_SECONDS = 600

/** Signing in with an OpenID Connect provider. */
export function openProvider({ issuer, clientId, clientSecret, callback, people }: ProviderOptions) {
  const url = new URL(issuer)
  // For a provider on this machine.
  const execute = url.protocol === 'http:' && url.hostname === '127.0.0.1' ? [allowInsecureRequests] : []
  // Found when somebody signs in: the desk starts while its provider is down.
  const find = () => discovery(url, clientId, clientSecret, undefined, { execute })

  return {
    /** Where to send the browser, and the cookie by which it is known when it comes back. */
    begin: async (): Promise<{ to: string; cookie: string }> => {
      const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()]
      const to = buildAuthorizationUrl(await find(), {
        redirect_uri: callback,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      const cookie = `${COOKIE}=${[verifier, state, nonce].join('.')}; Max-Age=${LONGEST_SECONDS}; ${ATTRIBUTES}`
      return { to: to.href, cookie }
    },
    /** Who comes back; `undefined` for somebody who may not come in. */
    end: async (query: string, cookies = ''): Promise<string | undefined> => {
      const [, pkceCodeVerifier, expectedState, expectedNonce] =
        new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)\\.([\\w-]+)\\.([\\w-]+)(?:;|$)`).exec(cookies) ?? []
      if (expectedState === undefined || expectedNonce === undefined) return undefined
      const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(await find(), new URL(callback + query), checks).catch(
        () => undefined,
      )
      const claims = tokens?.claims()
      const email = claims?.email
      if (typeof email !== 'string' || claims?.email_verified !== true) return undefined
      return people.find((person) => person.toLowerCase() === email.toLowerCase())
    },
  }
}

export type Provider = ReturnType<typeof openProvider>
