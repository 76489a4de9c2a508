import type { WorkerRelease } from '../../shared/offline.ts'

declare const RELEASE: WorkerRelease

export const release = RELEASE
