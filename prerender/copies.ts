import { batchesOf } from './batches.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import { type FileState, isCompressible, QUICK, SMALLEST } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

type Waiting = { name: string; madeFrom: string; state: FileState; quality: number }

const FILES_AT_ONCE = 24

/** What a thread is busy with for as long as with a batch of pages. */
const MANY_BYTES = 200_000

/**
 * Compressed copies of files that stand in their places. Threads make them as soon as there are enough for one, the slow
 * ones alone, so that none is left for the end.
 */
export function createCopier(tree: SiteTree, workforce: Workforce) {
  const problems: PrerenderProblem[] = []
  const failures: unknown[] = []
  const compressing = new Set<Promise<void>>()
  let waiting: Waiting[] = []

  const compress = async (batch: Waiting[]) => {
    const files = batch.map(({ name, quality }) => ({ file: tree.fileOf(name), quality }))
    for (const [index, result] of (await workforce.run('compress', files)).entries()) {
      const file = batch[index]
      if (!file) continue
      if ('problem' in result) problems.push({ path: `/${file.name.replace('site/', '')}`, message: result.problem })
      else tree.add(file.name, file.madeFrom, [file.state, ...result.states])
    }
  }

  const begin = (batch: Waiting[]) => {
    const ended = compress(batch)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => compressing.delete(ended))
    compressing.add(ended)
  }

  const flush = (batchSize = FILES_AT_ONCE) => {
    for (const batch of batchesOf(waiting, batchSize)) begin(batch)
    waiting = []
  }

  return {
    /** Takes a file that was made anew; its copies follow, where it is text. */
    add: (name: string, madeFrom: string, state: FileState, quality = QUICK): void => {
      tree.add(name, madeFrom, [state])
      if (!isCompressible(name)) return
      const file = { name, madeFrom, state, quality }
      if (quality === SMALLEST || state[0] > MANY_BYTES) begin([file])
      else if (waiting.push(file) === FILES_AT_ONCE) flush()
    },
    /** Waits for all copies; gives what could not be written. */
    finish: async (): Promise<PrerenderProblem[]> => {
      flush(Math.ceil(waiting.length / workforce.size))
      await Promise.all(compressing)
      if (failures.length > 0) throw failures[0]
      return problems
    },
  }
}

export type Copier = ReturnType<typeof createCopier>
