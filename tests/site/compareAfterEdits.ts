import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomNumbers } from '../browser/seeded.ts'
import { buildProject, hashesOf } from './project.ts'
import { editAtRandom } from './randomEdits.ts'

type Options = {
  builds: number
  /** After how many edits each the site is built. */
  edits?: number
  /** After how many builds each the site is compared with that of a clean build. */
  every: number
  seed: number
  log?: (line: string) => void
}

/** Edits a project and builds it again and again; throws where that differs from a clean build, with the edits that led there. */
export async function compareAfterEdits(
  project: string,
  { builds, edits = 1, every, seed, log = () => undefined }: Options,
): Promise<void> {
  const random = randomNumbers(seed)
  const trail: string[] = []
  for (let number = 0; number < builds; number++) {
    while (trail.length < (number + 1) * edits) trail.push(editAtRandom(project, trail.length, random))
    const startedAt = performance.now()
    await built(project, 'incremental', trail)
    const ms = Math.round(performance.now() - startedAt)
    if ((number + 1) % every > 0) continue
    await rm(join(project, 'clean'), { recursive: true, force: true })
    await built(project, 'clean', trail)
    await expectAlike(project, 'incremental', trail)
    log(`${number + 1} of ${builds}: ${trail.at(-1)}: alike, ${ms} ms`)
  }
}

/** Throws where the site of a place in the project differs from that of a clean build there. */
export async function expectAlike(project: string, place: string, trail: string[]): Promise<void> {
  const [made, clean] = [await hashesOf(project, place), await hashesOf(project, 'clean')]
  const different = [...new Set([...made.keys(), ...clean.keys()])].filter((name) => made.get(name) !== clean.get(name))
  if (different.length > 0)
    throw new Error(`${different.join('\n')}\ndiffer from a clean build after\n${trail.join('\n')}`)
}

export async function built(project: string, place: string, trail: string[]): Promise<void> {
  const { code, stderr } = await buildProject(project, place)
  if (code !== 0) throw new Error(`The ${place} build failed after\n${trail.join('\n')}\n${stderr}`)
}
