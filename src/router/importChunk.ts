import { ChunkLoadError, NetworkError } from '../../shared/errors.ts'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'
import { withTimeout } from './withTimeout.ts'

/** Loads a script chunk within the time limit; a failure has the message of the error catalogue. */
export async function importChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), CHUNK_LOAD_TIMEOUT_MS)
  } catch (cause) {
    // A page that waits for the connection is fetched again when it is back; that of a lost chunk is reloaded.
    throw Object.assign(isOffline() ? new NetworkError() : new ChunkLoadError(name), { cause })
  }
}

/** Pages are rendered in Node, too, where a `navigator` is missing or knows no connection. */
function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}
