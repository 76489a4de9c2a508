import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { COMMITTED_FACTS } from '../../manifest/chemistry/factsFile.ts'
import { writeContent } from '../tinyContent.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real build of the tiny content, shared by all tests. No test changes it. */
    builtSite: { siteFolder: string; serverFolder: string; contentFolder: string; stdout: string }
  }
}

const run = promisify(execFile)

export const ROOT = join(import.meta.dirname, '../..')

type ProcessResult = { stdout: string; stderr: string; code: number }

/** Builds a folder like `npm run build`, in its own process. */
export async function runBuild(folder: string, env: Record<string, string> = {}): Promise<ProcessResult> {
  return runNode(buildCommand(folder), ROOT, { ...buildVariables(folder), ...env })
}

export function buildCommand(folder: string): string[] {
  return ['node_modules/vite/bin/vite.js', 'build', '--outDir', join(folder, 'dist')]
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { build: string } }

export function buildVariables(folder: string): Record<string, string> {
  return {
    // The variables that `npm run build` sets.
    ...Object.fromEntries([...scripts.build.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    CONTENT_FOLDER: join(folder, 'content'),
    PUBLIC_FOLDER: join(folder, 'public'),
    CACHE_FOLDER: join(folder, 'cache'),
  }
}

/** Most files of `public/`: product images that the tiny content does not use. */
const UNUSED_PICTURES = /pictures\/(?:products|dishes)\/[^/]+\/(?!pure-piperine|vine-tea-extract)/

/** Copies `public/` for the tiny content, whose categories have other names. */
export async function copyPublic(folder: string): Promise<void> {
  await cp(join(ROOT, 'public'), folder, {
    recursive: true,
    filter: (file) => !UNUSED_PICTURES.test(file.slice(ROOT.length)),
  })
  for (const pictures of ['products', 'dishes'])
    await rename(
      join(folder, 'pictures', pictures, 'herbal-extract'),
      join(folder, 'pictures', pictures, 'spice-extracts'),
    )
}

/** Runs a script to its end, even if it fails. */
export async function runNode(
  parameters: string[],
  cwd = ROOT,
  env: Record<string, string> = {},
): Promise<ProcessResult> {
  try {
    return { ...(await run(process.execPath, parameters, { cwd, env: { ...process.env, ...env } })), code: 0 }
  } catch (error) {
    // A failed script has an exit code; any other error is a fault of the test.
    const failed = error as { stdout?: string; stderr?: string; code?: number }
    if (typeof failed.code !== 'number') throw error
    return { stdout: failed.stdout ?? '', stderr: failed.stderr ?? '', code: failed.code }
  }
}

/** Removes an earlier build and returns its folder. */
export async function emptyBuildFolder(name: string): Promise<string> {
  const folder = join(ROOT, '.cache/tests', name)
  await rm(folder, { recursive: true, force: true })
  return folder
}

/** Copies the shared build. */
export async function copyBuiltSite(name: string): Promise<string> {
  const folder = await emptyBuildFolder(name)
  await run('cp', ['-a', join(ROOT, '.cache/tests/built-site'), folder])
  return folder
}

export default async function setup(project: TestProject): Promise<void> {
  const folder = await emptyBuildFolder('built-site')
  await writeContent(join(folder, 'content'), { 'structures.jsonl': await readFile(COMMITTED_FACTS, 'utf8') })
  await copyPublic(join(folder, 'public'))
  const { code, stdout, stderr } = await runBuild(folder)
  if (code !== 0) throw new Error(`The site of tests/tinyContent.ts could not be built:\n${stderr}`)
  project.provide('builtSite', {
    siteFolder: join(folder, 'dist'),
    serverFolder: join(folder, 'cache/ssr'),
    contentFolder: join(folder, 'content'),
    stdout,
  })
}
