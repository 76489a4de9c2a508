import type { WorkerRelease } from '../../shared/offline.ts'

/** Set by the build. */
declare const RELEASE: WorkerRelease

export const release = RELEASE
