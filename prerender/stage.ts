import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const STAGE = /^stage-(\d+)$/

/** Where the site before the one in place is kept: the next one is made from it. */
export const SPARE = 'spare'

/** A fresh folder for this process to build in, on the same disk as the output so that it can be moved there. */
export async function createStage(cacheFolder: string): Promise<string> {
  const stage = join(cacheFolder, `stage-${process.pid}`)
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true })
  return stage
}

/** Moves the site before the one in place, if there is one, to where a build works on it; of two builds one gets it. */
export async function takeSpare(cacheFolder: string, folder: string): Promise<void> {
  await rename(join(cacheFolder, SPARE), folder).catch(() => mkdir(folder, { recursive: true }))
}

/** Removes the stage of this build and those of builds that died. */
export async function removeStages(cacheFolder: string): Promise<void> {
  const names = await readdir(cacheFolder)
  const ended = names.filter((name) => {
    const pid = Number(STAGE.exec(name)?.[1])
    return pid > 0 && (pid === process.pid || !isRunning(pid))
  })
  await Promise.all(ended.map((name) => rm(join(cacheFolder, name), { recursive: true, force: true })))
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
