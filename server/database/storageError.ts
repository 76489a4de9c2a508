import { reasonOf } from '../../shared/reason.ts'

/** The database did not do what it was asked for; what was asked for has not happened, as far as it could tell. */
export class StorageError extends Error {
  statusCode = 503

  constructor(cause: unknown) {
    super(`The database does not answer: ${reasonOf(cause)}`, { cause })
    this.name = 'StorageError'
  }
}
