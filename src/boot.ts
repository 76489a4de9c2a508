// The one script that pages name. It has no hash and is revalidated, so that HTML stays the same when only scripts change
// (docs/decisions/05-boot-script.md). It is bundled by itself.
import type { BootChunks } from '../shared/manifest.ts'
import { KEY_FIELD } from '../shared/inquiry.ts'
import { FIRST_PAINT_TIMEOUT_MS } from '../shared/timings.ts'
import { type Attempt, attemptOf, randomKey } from './inquiry/attempt.ts'
import { importChunk } from './router/importChunk.ts'
import { reloadAfter } from './router/reload.ts'

/** The build fills in the addresses of the hashed chunks, and of the hashed manifest. */
declare const CHUNKS: BootChunks
declare const MANIFEST: string

const { dataset } = document.documentElement
dataset.manifest = MANIFEST
window.touched = new Set()
document.addEventListener('input', ({ target }) => window.touched?.add(target), { capture: true })
document.addEventListener('submit', sendShownGrade)
document.addEventListener('formdata', addKey)
void Promise.all([parsed(), painted()]).then(startApp)

async function startApp(): Promise<void> {
  const { main, libraries, screens } = CHUNKS
  for (const href of [...libraries, ...(screens[dataset.screen ?? ''] ?? [])])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  try {
    await importChunk('main', () => import(/* @vite-ignore */ main))
  } catch (error) {
    // Without the app the page can be read, and its links and forms go to the server.
    const cause = error instanceof Error ? error.cause : undefined
    // Browsers have only words for a module that did not arrive. Another cause is an error of the code.
    const isMissing = !(cause instanceof Error) || /imported module|module script|no answer/.test(cause.message)
    reportError(isMissing ? error : cause)
    if (isMissing) reloadAfter(error)
  }
}

async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** Scripts neither delay the first paint nor compete with it. A tab in the background does not paint. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, document.hidden ? 0 : FIRST_PAINT_TIMEOUT_MS)
  })
}

/** A grade that was ticked in the table of grades is the grade of the order, also where the browser itself sends it. */
function sendShownGrade({ target: form }: Event): void {
  const grade = form instanceof HTMLFormElement && form.elements.namedItem('grade')
  const shown = document.querySelector<HTMLInputElement>('[name="shown-grade"]:checked')
  if (dataset.hydrated || !shown || shown.defaultChecked || !(grade instanceof HTMLSelectElement)) return
  grade.selectedIndex = shown.closest('tr')?.sectionRowIndex ?? 0
}

let attempt: Attempt | undefined

/** An inquiry that the browser itself sends has a key: pressed again, also when the app is there, it is not stored twice. */
function addKey({ target: form, formData }: FormDataEvent): void {
  if (!(form instanceof HTMLFormElement) || form.dataset.inquiry === undefined) return
  if (dataset.hydrated && !form.dataset.sending) return
  attempt = attemptOf(JSON.stringify([...formData]), attempt, randomKey())
  formData.set(KEY_FIELD, attempt.key)
  form.dataset.sending = 'true'
  addEventListener('pagehide', () => delete form.dataset.sending, { once: true })
}
