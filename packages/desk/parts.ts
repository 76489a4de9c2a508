import type { FastifyRequest } from 'fastify'
import type { Site } from '../../shared/site.ts'
import type { Database } from '../../server/database/database.ts'
import type { Accounts } from './accounts.ts'
import type { Provider } from './provider.ts'

/** What the desk is made of. */
export type Desk = {
  database: Database
  accounts?: Accounts
  provider?: Provider
  /** Whether the server can send mails. */
  hasMail: boolean
  /** Called after an answer was put into the outbox. */
  onReply?: () => void
  readSite: () => Promise<Site>
  /** Whether a page of another site sends a request. */
  isForeign: (request: FastifyRequest) => boolean
  /** Addresses of the stylesheets of every page of the site. */
  readStylesheets: () => Promise<string[]>
}

/** Who may come in, and be given inquiries. */
export async function peopleOf({ accounts, provider }: Pick<Desk, 'accounts' | 'provider'>): Promise<string[]> {
  return [...((await accounts?.names()) ?? []), ...(provider?.names ?? [])]
}
