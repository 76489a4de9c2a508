import { ChunkLoadError, NetworkError } from '../../shared/errors.ts'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'

/** Loads a script chunk within the time limit; a failure has the message of the error catalogue. */
export async function importChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), CHUNK_LOAD_TIMEOUT_MS)
  } catch (cause) {
    // An offline page is fetched again when the connection is back; a lost chunk needs a new document.
    throw Object.assign(isOffline() ? new NetworkError() : new ChunkLoadError(name), { cause })
  }
}

/** Node, which renders pages too, has no `navigator`, or one that does not know the connection. */
function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}

/** Rejects if `promise` takes longer than `ms`. The work behind it goes on: an import cannot be aborted. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
