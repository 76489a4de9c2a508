import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../manifest/read/filesBelow.ts'
import { readSignatures, type Signatures } from '../manifest/read/signatures.ts'

const ROOT = join(import.meta.dirname, '..')

/** What decides how a site is made. Another state of it makes everything anew. */
const MAKERS = ['manifest', 'prerender', 'shared']

/** What the app is bundled from, beside them. */
const APP = ['src', 'index.html', 'tsconfig.base.json', 'package-lock.json']

/** All that a build is made from. */
export type Inputs = {
  /** Stands for the code that makes sites and for the packages that it uses. */
  version: string
  /** Stands for everything that is bundled, but for the record of the site and the configuration. */
  appSources: string
  content: Signatures
  public: Signatures
  /** Stands for all of it and for the options: a build of the same has nothing to do. */
  fingerprint: string
}

export function readInputs(contentFolder: string, publicFolder: string, options: unknown): Inputs {
  const content = readSignatures(contentFolder)
  const publicFiles = readSignatures(publicFolder)
  const version = hashOfFiles([...MAKERS, 'package-lock.json'])
  const appSources = hash('sha256', version + hashOfFiles(APP))
  const fingerprint = hash(
    'sha256',
    JSON.stringify([version, appSources, process.version, [...content], [...publicFiles], options]),
  )
  return { version, appSources, content, public: publicFiles, fingerprint }
}

function hashOfFiles(names: string[]): string {
  const files = names.flatMap((name) => (name.includes('.') ? [name] : filesIn(name)))
  return hash('sha256', files.map((file) => `${file} ${hash('sha256', readFileSync(join(ROOT, file)))}`).join('\n'))
}

function filesIn(folder: string): string[] {
  return filesBelow(join(ROOT, folder))
    .map((name) => `${folder}/${name}`)
    .toSorted()
}
