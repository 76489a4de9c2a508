import { inspect } from 'node:util'

/** An error whose message says what to do. Vite prints errors by `inspect`, whose stack would hide the message. */
export class BuildError extends Error {
  override name = 'BuildError';
  [inspect.custom](): string {
    return this.message
  }
}
