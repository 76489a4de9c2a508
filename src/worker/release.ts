import type { WorkerRelease } from '../../shared/offline.ts'

/** The build sets it in. */
declare const RELEASE: WorkerRelease

export const release = RELEASE
