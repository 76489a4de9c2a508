import { reasonOf } from '../../shared/texts.ts'

/** The database failed and, as far as known, nothing was written. `database.ts` logs the outage once. */
export class StorageError extends Error {
  statusCode = 503

  constructor(cause: unknown, message = `The database does not answer: ${reasonOf(cause)}.`) {
    super(message, { cause })
    this.name = 'StorageError'
  }
}
