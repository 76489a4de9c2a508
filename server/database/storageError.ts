import { reasonOf } from '../../shared/reason.ts'

/**
 * The database did not do what it was asked for, by no fault of who asked; what was asked for has not happened, as far as
 * it could tell. `openWhenThere` tells of it, once for all who ask.
 */
export class StorageError extends Error {
  statusCode = 503

  constructor(cause: unknown, message = `The database does not answer: ${reasonOf(cause)}.`) {
    super(message, { cause })
    this.name = 'StorageError'
  }
}
