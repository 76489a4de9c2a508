import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const STAGE = /^stage-(\d+)$/

/** Where the site before the one in place is kept: the next one is made from it. */
export const SPARE = 'spare'

/** A fresh folder for this process to build in, on the same disk as the output so that it can be moved there. */
export function createStage(cacheFolder: string): string {
  const stage = join(cacheFolder, `stage-${process.pid}`)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  return stage
}

/** Moves the site before the one in place, if there is one, to where a build works on it; of two builds one gets it. */
export function takeSpare(cacheFolder: string, folder: string): void {
  try {
    renameSync(join(cacheFolder, SPARE), folder)
  } catch {
    mkdirSync(folder, { recursive: true })
  }
}

/** Removes the stage of this build and those of builds that died. */
export function removeStages(cacheFolder: string): void {
  const ended = readdirSync(cacheFolder).filter((name) => {
    const pid = Number(STAGE.exec(name)?.[1])
    return pid > 0 && (pid === process.pid || !isRunning(pid))
  })
  for (const name of ended) rmSync(join(cacheFolder, name), { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user answers with EPERM; only ESRCH says that there is none.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
