import { ChunkLoadError } from '../shared/errors.ts'
import { CHUNK_LOAD_TIMEOUT_MS } from '../shared/timings.ts'
import { withTimeout } from './data/withTimeout.ts'

/** Loads a script chunk within the time limit; a failure has the message of the error catalogue. */
export async function importChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), CHUNK_LOAD_TIMEOUT_MS)
  } catch (cause) {
    throw Object.assign(new ChunkLoadError(name), { cause })
  }
}
