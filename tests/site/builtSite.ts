import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { writeContent } from '../tinyContent.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real build of the tiny content, made once for all tests; no test changes it. */
    builtSite: { siteFolder: string; serverFolder: string; contentFolder: string }
  }
}

const run = promisify(execFile)

export const ROOT = join(import.meta.dirname, '../..')

/** Builds with the command that `npm run build` runs, in a process of its own. */
export async function runBuild(
  folder: string,
  ...more: string[]
): Promise<{ stdout: string; stderr: string; code: number }> {
  const folders = [
    '--content',
    join(folder, 'content'),
    '--out',
    join(folder, 'dist'),
    '--cache',
    join(folder, 'cache'),
  ]
  try {
    const result = await run('npx', ['tsx', 'prerender/cli/build.ts', ...folders, ...more], { cwd: ROOT })
    return { ...result, code: 0 }
  } catch (error) {
    // A build that fails has an exit code and its output; anything else is a fault of the test.
    const failed = error as { stdout?: string; stderr?: string; code?: number }
    if (typeof failed.code !== 'number') throw error
    return { stdout: failed.stdout ?? '', stderr: failed.stderr ?? '', code: failed.code }
  }
}

/** A folder for a build. It lies in the project, where the SSR bundle finds its packages. */
export async function buildFolder(name: string): Promise<string> {
  const folder = join(ROOT, '.cache/tests', name)
  await rm(folder, { recursive: true, force: true })
  return folder
}

export default async function setup(project: TestProject): Promise<void> {
  const folder = await buildFolder('built-site')
  await writeContent(join(folder, 'content'))
  const { code, stderr } = await runBuild(folder)
  if (code !== 0) throw new Error(`The tiny site could not be built:\n${stderr}`)
  project.provide('builtSite', {
    siteFolder: join(folder, 'dist'),
    serverFolder: join(folder, 'cache/ssr'),
    contentFolder: join(folder, 'content'),
  })
}
