import type { Job } from './job.ts'

export type Progress = { done: number; total: number; elapsedMs: number }

/** `12/400 products/arbutin-powder, 31 min left` */
export function describeProgress({ kind, name }: Pick<Job, 'kind' | 'name'>, progress: Progress): string {
  const { done, total, elapsedMs } = progress
  const minutes = Math.ceil(((elapsedMs / done) * (total - done)) / 60_000)
  return `${done}/${total} ${kind}/${name}, ${minutes} min left`
}
