import type { BootChunks } from '../../shared/bootChunks.ts'
import type { OwnManifest } from '../../shared/manifest.ts'

/** What the boot script, which is bundled by itself, and the app leave to each other. */
export const fromBoot = globalThis as {
  /**
   * The manifest of this tab's own release: an open tab goes on with the pages, scripts and data of the release
   * that it began with, as long as they are kept. In development there are no releases.
   */
  ownManifest?: OwnManifest
  /** Chunks of each screen kind beyond those of every page; those that are not fetched yet. */
  screenChunks?: BootChunks['screens']
  /** Left by the app: fulfilled when it has taken the page over. */
  appStart?: Promise<void>
  /** What storage does not take, because it is blocked or full, holds as long as the document does. */
  unstored?: Map<string, string>
}
