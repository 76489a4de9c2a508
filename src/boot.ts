// The one script that pages ask for, without waiting for it (docs/decisions/05-boot-script.md); beside it there is the line
// of `shared/pageScript.ts` in the pages themselves. It is bundled by itself: nothing of it may stand on the app.
import { settleInquiry } from './inquiry/attempt.ts'
import { takeNotes, differingFields } from './router/takeNotes.ts'
import type { BootChunks } from '../shared/bootChunks.ts'
import { ChunkLoadError } from '../shared/errors.ts'
import { CHUNK_LOAD_TIMEOUT_MS, FIRST_PAINT_TIMEOUT_MS } from '../shared/timings.ts'
import { reloadAfterChunkFailure } from './router/chunkReload.ts'
import { preloadChunk, preloadScreen } from './router/screenChunks.ts'
import { fromBoot } from './router/fromBoot.ts'

settleInquiry()
takeNotes()
startApp()

/** The build gives the names of the hashed chunks: a page's HTML stays the same when only the names of chunks change. */
declare const CHUNKS: BootChunks

/** Address of the manifest of this release. */
declare const MANIFEST: string

/**
 * Starts the app once the page has been painted: scripts neither delay the first paint nor compete with it. A tab in the
 * background does not paint.
 */
function startApp(): void {
  const observer = new PerformanceObserver(start)
  observer.observe({ type: 'paint', buffered: true })
  setTimeout(start, document.hidden ? 0 : FIRST_PAINT_TIMEOUT_MS)

  let hasStarted = false
  function start(): void {
    if (hasStarted) return
    // The page may be painted while its end is on its way: the app needs all of it.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    hasStarted = true
    observer.disconnect()
    void load()
  }
}

async function load(): Promise<void> {
  const { main, libraries, screens } = CHUNKS
  Object.assign(fromBoot, { manifest: MANIFEST, screenChunks: screens })
  for (const href of libraries) preloadChunk(href)
  preloadScreen(document.documentElement.dataset.screen ?? '')
  const failure = new ChunkLoadError('main')
  // A script that hangs has failed, too.
  const limit = new Promise((_, reject) => setTimeout(reject, CHUNK_LOAD_TIMEOUT_MS, failure))
  try {
    await Promise.race([import(/* @vite-ignore */ main).then(() => fromBoot.appStart), limit])
  } catch (error) {
    // Browsers have no name for a module that did not arrive, only words.
    const isMissing = error instanceof Error && /dynamically imported module|module script/.test(error.message)
    // Before a reload, after which nobody would hear of it.
    reportError(isMissing ? Object.assign(failure, { cause: error }) : error)
    // What has been changed is worth more: forms can be sent without scripts.
    const isChunk = isMissing || (error instanceof Error && error.name === 'ChunkLoadError')
    if (isChunk && differingFields().length === 0) reloadAfterChunkFailure()
  }
}
