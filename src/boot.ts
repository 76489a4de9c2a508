// The only script that every page loads by URL. Its name has no hash and it is revalidated, so that HTML stays the same
// when only scripts change (docs/decisions/05-boot-script.md).
import type { ChunkFiles } from '../shared/manifest.ts'
import { FIRST_PAINT_TIMEOUT_MS } from '../shared/timings.ts'
import { importChunk, reloadAfter } from './router/chunks.ts'

declare const CHUNKS: ChunkFiles
declare const MANIFEST: string

const { dataset } = document.documentElement
dataset.manifest = MANIFEST
window.screenFiles = CHUNKS.screens
window.touchedFields = new Set()
document.addEventListener('input', ({ target }) => window.touchedFields?.add(target), { capture: true })
document.addEventListener('submit', selectShownGrade)
document.addEventListener('formdata', markSending)
void waitForFirstPaint().then(startApp)

const root = document.getElementById('root')
const observer = new MutationObserver(() => {
  window.isRewritten = true
  observer.disconnect()
})
if (root) observer.observe(root, { subtree: true, childList: true, characterData: true })

async function startApp(): Promise<void> {
  const scripts = [...CHUNKS.common, ...(CHUNKS.screens[dataset.screen ?? ''] ?? [])].filter((name) =>
    name.endsWith('.js'),
  )
  try {
    // All are fetched at once, and each runs in a task of its own.
    await importChunk('main', () => Promise.all(scripts.map((name) => import(/* @vite-ignore */ `/${name}`))))
  } catch (error) {
    // Without the app the page stays readable, and links and forms use the server.
    dataset.failed = 'true'
    const cause = error instanceof Error ? error.cause : undefined
    // Browsers report a missing module only in words. Any other cause is an error of the code.
    const isMissing = !(cause instanceof Error) || /imported module|module script|no answer/.test(cause.message)
    reportError(isMissing ? error : cause)
    if (isMissing) reloadAfter(error)
  }
}

/** Keeps scripts from competing with the first paint. Background tabs do not paint and do not wait. */
async function waitForFirstPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, document.hidden ? 0 : FIRST_PAINT_TIMEOUT_MS)
  })
}

/** Until the app has hydrated, puts the grade selected in the table into the submitted inquiry. */
function selectShownGrade({ target: form }: Event): void {
  const grade = form instanceof HTMLFormElement && form.elements.namedItem('grade')
  const selected = document.querySelector<HTMLInputElement>('[name="shown-grade"]:checked')
  if (dataset.hydrated || !selected || selected.defaultChecked || !(grade instanceof HTMLSelectElement)) return
  grade.selectedIndex = selected.closest('tr')?.sectionRowIndex ?? 0
}

/** Marks an inquiry that the browser sends, so that the app does not send it again. */
function markSending({ target: form }: FormDataEvent): void {
  if (dataset.hydrated || !(form instanceof HTMLFormElement) || form.dataset.inquiry === undefined) return
  form.dataset.sending = 'true'
  addEventListener('pagehide', () => delete form.dataset.sending, { once: true })
}
