import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, runNode } from './builtSite.ts'

const SOURCES = [
  'bin',
  'manifest',
  'prerender',
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
  for (const source of SOURCES) await cp(join(ROOT, source), join(folder, source), { recursive: true })
  const isPicture = (file: string) => /[/\\](pictures|previews)[/\\]/.test(file.slice(ROOT.length))
  await cp(join(ROOT, 'public'), join(folder, 'public'), {
    recursive: true,
    filter: (file) => isWhole || !isPicture(file),
  })
  await content(join(folder, 'content'))
  return folder
}

/** Builds a copy of the project; `place` is a folder in it for site and cache. */
export async function buildProject(project: string, place: string) {
  const options = ['--out', join(place, 'dist'), '--cache', join(place, 'cache')]
  return runNode(['bin/run.js', 'prerender/cli/build.ts', ...options], project)
}

/** Hashes of all files of a built site and of its bundle, by name; the record tells of times. */
export async function hashesOf(project: string, place: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const part of ['dist', 'cache/ssr']) {
    const folder = join(project, place, part)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === 'record.json') continue
      const file = join(entry.parentPath, entry.name)
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
