import { hash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../manifest/read/filesBelow.ts'
import { readSignatures, type Signatures } from '../manifest/read/signatures.ts'

const ROOT = join(import.meta.dirname, '..')

/** What was installed, which may be something else than the lock file asks for. */
const PACKAGES = ['package-lock.json', 'package.json', 'node_modules/.package-lock.json']

/** What decides how a site is made. Another state of it makes everything anew. */
const MAKERS = ['manifest', 'packages/structures', 'prerender', 'render', 'shared', ...PACKAGES]

/** What no build runs, and structures, which are computed from the content. */
const NO_MAKERS = /^manifest\/(?:authoring|cli)\/|\/tests\/|\.tsv$/

/** What the app is bundled from, beside them. */
const APP = ['src', 'packages/sheets', 'server/threads', 'index.html', 'tsconfig.base.json']

/** Other versions compress otherwise. */
const { node, zlib, brotli } = process.versions

/** All that a build is made from. */
export type Inputs = {
  /** Stands for the code that makes sites and for the packages that it uses. */
  version: string
  /** Stands for everything that is bundled, but for `Site` and the configuration. */
  appSources: string
  content: Signatures
  public: Signatures
  /** Stands for all of it and for the options: a build of the same has nothing to do. */
  fingerprint: string
}

export function readInputs(contentFolder: string, publicFolder: string, options: unknown): Inputs {
  const content = readSignatures(contentFolder)
  const publicFiles = readSignatures(publicFolder)
  const version = hash('sha256', JSON.stringify([hashOfFiles(filesOf(MAKERS)), node, zlib, brotli, process.arch]))
  const appSources = hash('sha256', version + hashOfFiles(filesOf(APP)))
  const fingerprint = hash('sha256', JSON.stringify([version, appSources, [...content], [...publicFiles], options]))
  return { version, appSources, content, public: publicFiles, fingerprint }
}

/**
 * Whether the sources are those with which this process began. A file that is saved while it runs may have been read before
 * or after: what was made then is no record of either.
 */
export function areSourcesUnchanged(): boolean {
  return filesOf([...MAKERS, ...APP]).every((file) => lstatSync(join(ROOT, file)).ctimeMs < performance.timeOrigin)
}

function hashOfFiles(files: string[]): string {
  return hash('sha256', files.map((file) => `${file} ${hash('sha256', readFileSync(join(ROOT, file)))}`).join('\n'))
}

/** Files by name, and those of folders; without what editors put there for a while, some of which cannot be read. */
function filesOf(names: string[]): string[] {
  return names
    .flatMap((name) => (/\.\w+$/.test(name) ? (existsSync(join(ROOT, name)) ? [name] : []) : filesIn(name)))
    .filter((name) => !NO_MAKERS.test(name))
}

function filesIn(folder: string): string[] {
  return filesBelow(join(ROOT, folder), (entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((name) => `${folder}/${name}`)
    .toSorted()
}
