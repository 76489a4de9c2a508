import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readReleases } from '../../prerender/releases.ts'
import { COPIES } from '../../prerender/files.ts'
import { copyPublic, ROOT, runNode } from './builtSite.ts'

/** What a build is made from, beside content and public files. */
export const SOURCES = [
  'bin',
  'manifest',
  'packages',
  'prerender',
  'render',
  'server',
  'shared',
  'src',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

/** A copy of the project, whose files may be changed. It lies in the project, where it finds its packages. */
export async function copyProject(name: string, content: (folder: string) => Promise<void>, isWhole = false) {
  const folder = join(ROOT, '.cache/tests', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // What is installed is part of what a site is made from.
  for (const source of [...SOURCES, 'node_modules/.package-lock.json'])
    await cp(join(ROOT, source), join(folder, source), { recursive: true })
  const place = join(folder, 'public')
  await (isWhole ? cp(join(ROOT, 'public'), place, { recursive: true }) : copyPublic(place))
  await content(join(folder, 'content'))
  return folder
}

/** Builds a copy of the project; `place` is a folder in it for site and cache. */
export async function buildProject(project: string, place: string, env: Record<string, string> = {}) {
  const options = ['--out', join(place, 'dist'), '--cache', join(place, 'cache')]
  return runNode(['bin/run.js', 'prerender/cli/build.ts', ...options], project, env)
}

/** They tell of times. */
const RECORDS = new Set(['releases.json'])

/** Hashes of all files of a built site and of its bundle, by name, but for those that are kept of the releases before. */
export async function hashesOf(project: string, place: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const kept = keptFiles(project, place)
  for (const part of ['dist', 'cache/ssr']) {
    const folder = join(project, place, part)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      if (!entry.isFile() || RECORDS.has(entry.name) || kept.has(file)) continue
      hashes.set(
        file.slice(join(project, place).length),
        createHash('sha1')
          .update(await readFile(file))
          .digest('hex'),
      )
    }
  }
  return hashes
}

/** Files in a built site that are kept of the releases before. */
export function keptFiles(project: string, place: string): Set<string> {
  const { earlier } = readReleases(join(project, place, 'cache/ssr'))
  const files = earlier.flatMap(({ files: kept }) =>
    Object.entries(kept).flatMap(([name, { states }]) => states.map((_, copy) => name + COPIES[copy])),
  )
  return new Set(files.map((name) => join(project, place, name.replace('site/', 'dist/'))))
}

/** Copies the real content without its ledger, which would ask for a revision of what an edit changes. */
export function copyContent(folder: string): Promise<void> {
  return cp(join(ROOT, 'content'), folder, { recursive: true, filter: (file) => !file.endsWith('/revisions') })
}
