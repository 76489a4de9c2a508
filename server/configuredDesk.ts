import type { Site } from '../shared/site.ts'
import type { Configuration } from './configuration.ts'
import { accountsIn, openProvider } from '../packages/desk/desk.ts'
import type { ServerOptions } from './createServer.ts'

/** The desk as the environment describes it; none where it tells of nobody who might sign in. */
export function configuredDesk(
  configuration: Configuration,
  { readSite, onReply }: { readSite: () => Promise<Site>; onReply: () => void },
): ServerOptions['desk'] {
  const { SMTP_URL } = configuration
  const people = configuredPeople(configuration, `${configuration.SITE_URL}/desk`)
  return people && { ...people, hasMail: SMTP_URL !== undefined, readSite, onReply }
}

/** Who may sign in at an address; nothing where the environment tells of nobody. */
function configuredPeople(configuration: Configuration, address: string) {
  const { DESK_ACCOUNTS } = configuration
  const provider = configuredProvider(configuration, address)
  if (DESK_ACCOUNTS === undefined && !provider) return undefined
  return { accounts: DESK_ACCOUNTS === undefined ? undefined : accountsIn(DESK_ACCOUNTS), provider }
}

function configuredProvider(configuration: Configuration, address: string) {
  const {
    DESK_OIDC_ISSUER: issuer,
    DESK_OIDC_CLIENT_ID: clientId,
    DESK_OIDC_CLIENT_SECRET: clientSecret,
  } = configuration
  const { DESK_OIDC_PEOPLE: colleagues, SITE_URL: origin } = configuration
  if (!issuer || !clientId || !clientSecret || !colleagues || !origin) return undefined
  return openProvider({ issuer, clientId, clientSecret, colleagues, callback: `${address}/provider/back` })
}
