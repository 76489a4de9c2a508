import { ChunkLoadError, PayloadError } from '../../shared/errors.ts'
import { CHUNK_RELOAD_KEY, RELOAD_GUARD_MS } from '../../shared/timings.ts'
import { storedText } from './storage.ts'

const lastReload = storedText('sessionStorage', CHUNK_RELOAD_KEY, Number)

/**
 * Reloads the address that was asked for after an error that a new document mends: a chunk or a payload that is gone, or a
 * payload of another release. Returns whether it tries to.
 */
export function reloadAfter(error: unknown): boolean {
  const isMended = error instanceof ChunkLoadError || error instanceof PayloadError
  return isMended && !holdsUnsavedText() && reloadOnce()
}

/** Reloads if the host answers, at most once a minute in this tab. */
function reloadOnce(): boolean {
  const now = Date.now()
  const last = lastReload.read()
  if (last !== undefined && now - last < RELOAD_GUARD_MS) return false
  // Without storage a second reload could not be told from the first: an error page is better than a loop.
  if (!lastReload.write(now)) return false
  // A browser may say that it is online where nothing gets through: a reload would then lose what the tab still holds.
  fetch('', { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
  return true
}

const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea'

/** Whether a reload would lose a typed text. The app saves forms with `data-draft`, as soon as it is there. */
function holdsUnsavedText(): boolean {
  const hasDrafts = document.documentElement.dataset.hydrated !== undefined
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)
  return [...fields].some(
    ({ value, defaultValue, form }) => value !== defaultValue && !(hasDrafts && form?.matches('[data-draft]')),
  )
}
