import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

const STAGE = /^stage-(\d+)$/
const ASIDE = 'replaced-'

/** A fresh folder for this process to build in, on the same disk as the output so that it can be moved there. */
export async function createStage(cacheFolder: string): Promise<string> {
  const stage = join(cacheFolder, `stage-${process.pid}`)
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true })
  return stage
}

/**
 * Puts a finished site in the place of the old one. Both moves are atomic; a process that dies between them
 * leaves the old folder aside in the cache, from which `restore` brings it back.
 */
export async function swapIn(builtFolder: string, outputFolder: string, cacheFolder: string): Promise<void> {
  const previous = asideOf(outputFolder, cacheFolder)
  await rm(previous, { recursive: true, force: true })
  if (await exists(outputFolder)) await rename(outputFolder, previous)
  await rename(builtFolder, outputFolder)
}

/** Brings the old folder back after a build that died between the two moves of its swap. */
export async function restore(outputFolder: string, cacheFolder: string): Promise<void> {
  const aside = asideOf(outputFolder, cacheFolder)
  if (!(await exists(outputFolder)) && (await exists(aside))) await rename(aside, outputFolder)
}

/** Removes what is no longer needed: the stage of this build, those of builds that died, and replaced folders. */
export async function removeLeftovers(cacheFolder: string): Promise<void> {
  const names = await readdir(cacheFolder)
  const leftovers = names.filter((name) => {
    const pid = Number(STAGE.exec(name)?.[1])
    return name.startsWith(ASIDE) || (pid > 0 && (pid === process.pid || !isRunning(pid)))
  })
  await Promise.all(leftovers.map((name) => rm(join(cacheFolder, name), { recursive: true, force: true })))
}

function asideOf(outputFolder: string, cacheFolder: string): string {
  return join(cacheFolder, ASIDE + basename(outputFolder))
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

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
