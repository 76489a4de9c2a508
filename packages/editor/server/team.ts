import type { IncomingMessage } from 'node:http'
import type { PublicState } from './publicState.ts'
import type { Publisher } from './publisher.ts'
import type { Repository } from './repository.ts'

/** What a team has beyond files. */
export type Team = {
  /** Who sends a request; only who has signed in does. */
  personOf: (request: IncomingMessage) => string
  repository: Repository
  publicState: PublicState
  publisher: Publisher
  /** Does some work again and again, as long as the editor runs. */
  eachMinute: (work: () => Promise<unknown>) => void
}
