import type { Site } from '../shared/site.ts'
import type { Configuration } from './configuration.ts'
import { accountsIn, openProvider } from '../packages/desk/desk.ts'
import type { ServerOptions } from './createServer.ts'

/** The desk as the environment describes it; none where it tells of nobody who might sign in. */
export function configuredDesk(
  configuration: Configuration,
  { readSite, onReply }: { readSite: () => Promise<Site>; onReply: () => void },
): ServerOptions['desk'] {
  const { DESK_ACCOUNTS, SMTP_URL } = configuration
  const provider = configuredProvider(configuration)
  if (DESK_ACCOUNTS === undefined && !provider) return undefined
  const accounts = DESK_ACCOUNTS === undefined ? undefined : accountsIn(DESK_ACCOUNTS)
  return { accounts, provider, hasMail: SMTP_URL !== undefined, readSite, onReply }
}

function configuredProvider(configuration: Configuration) {
  const {
    DESK_OIDC_ISSUER: issuer,
    DESK_OIDC_CLIENT_ID: clientId,
    DESK_OIDC_CLIENT_SECRET: clientSecret,
  } = configuration
  const { DESK_OIDC_PEOPLE: colleagues, SITE_URL: origin } = configuration
  if (!issuer || !clientId || !clientSecret || !colleagues || !origin) return undefined
  return openProvider({ issuer, clientId, clientSecret, colleagues, callback: `${origin}/desk/provider/back` })
}
