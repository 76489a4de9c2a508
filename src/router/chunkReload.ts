import { ChunkLoadError } from '../../shared/errors.ts'
import { CHUNK_RELOAD_KEY, RELOAD_GUARD_MS } from '../../shared/timings.ts'
import { keptText } from './storage.ts'

const lastReload = keptText('sessionStorage', CHUNK_RELOAD_KEY, Number)

/**
 * Loads the current address anew after a chunk failed to load, if the host answers, at most once a minute in this tab. Gives
 * whether it tries to.
 */
export function reloadAfterChunkFailure(): boolean {
  const now = Date.now()
  const last = lastReload.read()
  if (last !== undefined && now - last < RELOAD_GUARD_MS) return false
  // Without storage a reload could not be told from the first: better an error page than a loop.
  if (!lastReload.write(now)) return false
  // Without a connection a reload would take away what the tab still holds. A browser says that it is online also where
  // nothing gets through: only the host knows.
  fetch('', { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
  return true
}

/**
 * The same for a part of the page on screen, if it is a chunk that has failed. What was typed and would be lost is worth
 * more: the visitor can try again.
 */
export function reloadForLostChunk(error: unknown): boolean {
  return error instanceof ChunkLoadError && !holdsUnkeptText() && reloadAfterChunkFailure()
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea'

/** Whether something was typed that a reload would lose. What stands in a form with `data-draft` comes back. */
function holdsUnkeptText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)
  return [...fields].some(({ value, defaultValue, form }) => value !== defaultValue && !form?.matches('[data-draft]'))
}
