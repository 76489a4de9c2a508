import type { FastifyRequest } from 'fastify'
import type { Site } from '../../shared/site.ts'
import type { Database } from '../../server/database/database.ts'
import type { Accounts } from './accounts.ts'
import type { Provider } from './provider.ts'

/** `slug` is category and slug of its page. */
export type CatalogueProduct = { slug: string; name: string }

/** The payload of a page, with its hash. */
export type PageSaid = { hash: string; payload: string }

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
  /** Products of the catalogue that a name may mean, the likeliest first. */
  productsFor: (name: string) => Promise<CatalogueProduct[]>
  /** All products of the catalogue. */
  products: () => Promise<CatalogueProduct[]>
  /** What the page of a product says today; nothing where there is no such product. */
  specificationOf: (slug: string) => Promise<PageSaid | undefined>
  /** Addresses of the stylesheets of every page of the site. */
  readStylesheets: () => Promise<string[]>
}

/** Who may come in, and be given inquiries. */
export async function peopleOf({ accounts, provider }: Pick<Desk, 'accounts' | 'provider'>): Promise<string[]> {
  return [...((await accounts?.names()) ?? []), ...(provider?.names ?? [])]
}
