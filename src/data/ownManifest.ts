import { MANIFEST_INDEX_URL } from '../../shared/paths.ts'

/** Shared by the boot script, which knows it, and the app, which asks for it. */
const holder = globalThis as { ownManifest?: string }

/**
 * The index of the manifest of this tab's own release: an open tab goes on with the pages, scripts and data of the release
 * that it began with. In development there are no releases.
 */
export const ownManifest = {
  tell: (url: string): void => {
    holder.ownManifest = url
  },
  url: (): string => holder.ownManifest ?? MANIFEST_INDEX_URL,
  /** Its files are kept no longer: from now on the tab follows the newest release. */
  forget: (): void => {
    delete holder.ownManifest
  },
}
