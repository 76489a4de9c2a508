import { batchesOf } from './batches.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import { type FileState, isCompressible, QUICK, SMALLEST } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

type Waiting = { name: string; madeFrom: string; state: FileState; quality: number }

const FILES_AT_ONCE = 24

/** Of those that wait for pages: more might have left the memory of the system when they are read again. */
const MOST_WAITING = 5_000

/** What a thread is busy with for as long as with a batch of pages. */
const MANY_BYTES = 200_000

/**
 * Compressed copies of files that stand in their places. Threads make them as soon as there are enough for one, the slow
 * ones first and alone, so that none is left for the end; while pages are rendered, all of them wait.
 */
export function createCopier(tree: SiteTree, workforce: Workforce) {
  const problems: PrerenderProblem[] = []
  const failures: unknown[] = []
  const compressing = new Set<Promise<void>>()
  let slow: Waiting[] = []
  let quick: Waiting[] = []
  let mayBegin = true

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

  const beginSlow = () => {
    for (const file of slow) begin([file])
    slow = []
  }

  const beginQuick = (batchSize: number) => {
    for (const batch of batchesOf(quick, batchSize)) begin(batch)
    quick = []
  }

  /** Few are split among the threads. */
  const beginAll = () => {
    beginSlow()
    beginQuick(Math.min(FILES_AT_ONCE, Math.ceil(quick.length / workforce.size)))
  }

  return {
    /** Takes a file that was made anew; its copies follow, where it is text. */
    add: (name: string, madeFrom: string, state: FileState, quality = QUICK): void => {
      tree.add(name, madeFrom, [state])
      if (!isCompressible(name)) return
      const isSlow = quality === SMALLEST || state[0] > MANY_BYTES
      ;(isSlow ? slow : quick).push({ name, madeFrom, state, quality })
      if (mayBegin) beginSlow()
      if (quick.length >= (mayBegin ? FILES_AT_ONCE : MOST_WAITING)) beginQuick(FILES_AT_ONCE)
    },
    /** Leaves the threads to what comes before copies. */
    pause: (): void => {
      mayBegin = false
    },
    resume: (): void => {
      mayBegin = true
      beginAll()
    },
    /** Waits for all copies; gives what could not be written. */
    finish: async (): Promise<PrerenderProblem[]> => {
      beginAll()
      await Promise.all(compressing)
      if (failures.length > 0) throw failures[0]
      return problems
    },
  }
}

export type Copier = ReturnType<typeof createCopier>
