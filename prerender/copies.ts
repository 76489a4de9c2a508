import { batchesOf, inTurns } from './batches.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import { type FileState, isCompressible, QUICK, SMALLEST } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

type Waiting = { name: string; madeFrom: string; state: FileState; quality: number }

const FILES_AT_ONCE = 24

/**
 * Compressed copies of files that stand in their places. They are made when all pages are rendered: a chunk of the app takes
 * a third of a second to compress, in which the other core would wait for it, and pages would wait for both.
 */
export function createCopier(tree: SiteTree, workforce: Workforce) {
  const waiting: Waiting[] = []
  return {
    /** Takes a file that was made anew; its copies follow, where it is text. */
    add: (name: string, madeFrom: string, state: FileState, quality = QUICK): void => {
      tree.add(name, madeFrom, [state])
      if (isCompressible(name)) waiting.push({ name, madeFrom, state, quality })
    },
    /** Makes the copies, the slow ones first; gives what could not be written. */
    finish: async (): Promise<PrerenderProblem[]> => {
      const problems: PrerenderProblem[] = []
      const compress = async (batch: Waiting[]) => {
        const files = batch.map(({ name, quality }) => ({ file: tree.fileOf(name), quality }))
        for (const [index, result] of (await workforce.run('compress', files)).entries()) {
          const file = batch[index]
          if (!file) continue
          if ('problem' in result)
            problems.push({ path: `/${file.name.replace('site/', '')}`, message: result.problem })
          else tree.add(file.name, file.madeFrom, [file.state, ...result.states])
        }
      }
      const slow = waiting.filter(({ quality }) => quality === SMALLEST).toSorted((a, b) => b.state[0] - a.state[0])
      const quick = waiting.filter(({ quality }) => quality !== SMALLEST)
      const batches = [...slow.map((file) => [file]), ...batchesOf(quick, FILES_AT_ONCE)]
      await inTurns(batches.values(), workforce.size, compress)
      return problems
    },
  }
}

export type Copier = ReturnType<typeof createCopier>
