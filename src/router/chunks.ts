import { ChunkLoadError, NetworkError, PayloadError } from '../../shared/errors.ts'
import { CHUNK_LOAD_TIMEOUT_MS, RELOAD_GUARD_MS } from '../../shared/timings.ts'
import { type FormField, isChanged } from './fields.ts'
import { storedValue } from './storage.ts'

/** Loads a chunk within the time limit. Throws a `NetworkError` offline, else a `ChunkLoadError`. */
export async function importChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), CHUNK_LOAD_TIMEOUT_MS)
  } catch (cause) {
    // After a `NetworkError` the page loads once the browser is online. After a `ChunkLoadError` the document reloads.
    // Node has no `navigator`, or one without `onLine`.
    const isOffline = typeof window !== 'undefined' && !navigator.onLine
    throw Object.assign(isOffline ? new NetworkError() : new ChunkLoadError(name), { cause })
  }
}

/** Lets prefetched style sheets apply. Until something of a later page is shown, they match no medium. */
export function applySheets(): void {
  for (const sheet of document.querySelectorAll('link[media="not all"]')) sheet.removeAttribute('media')
}

/** Rejects after `ms` milliseconds. The work behind the promise is not aborted. */
async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
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

/** A changed key would lose what browsers keep under it. */
export const CHUNK_RELOAD_KEY = 'last-chunk-reload'

const lastReload = storedValue('sessionStorage', CHUNK_RELOAD_KEY, Number)

/**
 * Reloads the requested address after an error that a new document fixes: a missing chunk or payload, or a payload of
 * another release. Returns true if it tries.
 */
export function reloadAfter(error: unknown): boolean {
  const isFixedByReload = error instanceof ChunkLoadError || error instanceof PayloadError
  return isFixedByReload && !holdsUnsavedInput() && reloadOnce()
}

/** Reloads if the host answers, at most once a minute in this tab. */
function reloadOnce(): boolean {
  const now = Date.now()
  const last = lastReload.read()
  // A clock that was set back leaves a time in the future.
  if (last !== undefined && last <= now && now - last < RELOAD_GUARD_MS) return false
  // Without storage a reload loop cannot be detected: show the error instead.
  if (!lastReload.write(now)) return false
  // A browser may report a connection that does not work; reloading would then lose the content of the tab.
  fetch('', { method: 'HEAD' }).then(
    ({ status }) => {
      // An error of the proxy would replace a page that can be read.
      if (status < 500) location.reload()
    },
    () => {},
  )
  return true
}

/**
 * Returns true if a reload would lose the visitor's input. The app saves choices, and forms with `data-draft`; before
 * hydration nothing is saved.
 */
function holdsUnsavedInput(): boolean {
  const hasApp = document.documentElement.dataset.hydrated !== undefined
  const texts = 'input:not([type="checkbox"], [type="radio"]), textarea'
  const fields = document.querySelectorAll<FormField>(hasApp ? texts : 'input, textarea, select')
  return [...fields].some((field) => isChanged(field) && !(hasApp && field.form?.matches('[data-draft]')))
}
