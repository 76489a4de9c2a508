import type { BootChunks } from '../../shared/bootChunks.ts'

/** What the boot script, which is bundled by itself, and the app leave to each other. */
export const fromBoot = globalThis as {
  /** Address of the manifest of this tab's release; there is none in development. */
  manifest?: string
  /** Chunks of each screen kind beyond those of every page; those that are not fetched yet. */
  screenChunks?: BootChunks['screens']
  /** Left by the app: fulfilled when it has taken the page over. */
  appStart?: Promise<void>
  /** What storage does not take, because it is blocked or full, holds as long as the document does. */
  unstored?: Map<string, string>
}
