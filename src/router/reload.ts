import { ChunkLoadError, PayloadError } from '../../shared/errors.ts'
import { CHUNK_RELOAD_KEY, RELOAD_GUARD_MS } from '../../shared/timings.ts'
import { type Field, isChanged } from '../components/fields.ts'
import { storedText } from './storage.ts'

const lastReload = storedText('sessionStorage', CHUNK_RELOAD_KEY, Number)

/**
 * Reloads the requested address after an error that a new document fixes: a missing chunk or payload, or a payload of
 * another release. Returns true if it tries.
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
  // Without storage a reload loop cannot be detected: show the error instead.
  if (!lastReload.write(now)) return false
  // A browser may report a connection that does not work; reloading would then lose the content of the tab.
  fetch('', { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
  return true
}

/** Returns true if a reload would lose typed or chosen values. Forms with `data-draft` are saved. */
function holdsUnsavedInput(): boolean {
  const hasApp = document.documentElement.dataset.hydrated !== undefined
  const texts = 'input:not([type="checkbox"], [type="radio"]), textarea'
  const fields = document.querySelectorAll<Field>(hasApp ? texts : 'input, textarea, select')
  return [...fields].some((field) => isChanged(field) && !(hasApp && field.form?.matches('[data-draft]')))
}
