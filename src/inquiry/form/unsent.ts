import { createStore } from '../../store/createStore.ts'
import { keptJson } from '../../store/kept.ts'

/** Whether the document before could not send its inquiry; prerendered pages start without it. */
export const unsent = createStore(false, keptJson('sessionStorage', 'inquiry-unsent', isBoolean))

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
