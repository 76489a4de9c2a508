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
  /** Who may be given an inquiry, beside those who have accounts. */
  people: string[]
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
