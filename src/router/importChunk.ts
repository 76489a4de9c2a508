import { ChunkLoadError, NetworkError } from '../../shared/errors.ts'
import { CHUNK_LOAD_TIMEOUT_MS } from '../../shared/timings.ts'

/** Loads a chunk within the time limit. Errors come from the error catalogue. */
export async function importChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), CHUNK_LOAD_TIMEOUT_MS)
  } catch (cause) {
    // An offline page is fetched again later; a missing chunk needs a new document.
    throw Object.assign(isOffline() ? new NetworkError() : new ChunkLoadError(name), { cause })
  }
}

/** Node has no `navigator`, or one without `onLine`. */
function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}

/** Rejects after `ms`. The import itself cannot be aborted. */
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
