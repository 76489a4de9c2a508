import { ChunkLoadError, PayloadError } from '../../shared/errors.ts'
import { CHUNK_RELOAD_KEY, RELOAD_GUARD_MS } from '../../shared/timings.ts'
import { type Field, isChanged } from '../components/fields.ts'
import { storedText } from './storage.ts'

const lastReload = storedText('sessionStorage', CHUNK_RELOAD_KEY, Number)

/**
 * Reloads the address that was asked for after an error that a new document mends: a chunk or a payload that is gone, or a
 * payload of another release. Returns whether it tries to.
 */
export function reloadAfter(error: unknown): boolean {
  const isMended = error instanceof ChunkLoadError || error instanceof PayloadError
  return isMended && !holdsUnsavedInput() && reloadOnce()
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

/** Whether a reload would lose what was typed or, before the app is there, chosen. The app saves forms with `data-draft`. */
function holdsUnsavedInput(): boolean {
  const hasApp = document.documentElement.dataset.hydrated !== undefined
  const texts = 'input:not([type="checkbox"], [type="radio"]), textarea'
  const fields = document.querySelectorAll<Field>(hasApp ? texts : 'input, textarea, select')
  return [...fields].some((field) => isChanged(field) && !(hasApp && field.form?.matches('[data-draft]')))
}
