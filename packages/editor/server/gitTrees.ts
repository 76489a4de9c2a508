import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleGit, type SimpleGit } from 'simple-git'

/** A host that does not answer must not keep people waiting. */
const SILENCE_MS = 20_000

export function gitIn(folder: string): SimpleGit {
  return simpleGit({ baseDir: folder, timeout: { block: SILENCE_MS } })
}

/** What `-z` lists. */
export function namesIn(listed: string): string[] {
  return listed.split('\0').filter(Boolean)
}

/** Stores a text; gives what Git calls it by. */
export async function storeText(folder: string, text: string): Promise<string> {
  return (await simpleGit({ baseDir: folder, input: () => text }).raw('hash-object', '-w', '--stdin')).trim()
}

/**
 * A tree like another, with other files (what Git calls their texts by) or without them; they are named from the folder. It
 * is made in an index of its own: that of the folder belongs to the files that people see.
 */
export async function changedTree(
  folder: string,
  tree: string,
  files: ReadonlyMap<string, string | undefined>,
): Promise<string> {
  // Git would wait for what is never sent.
  if (files.size === 0) return (await gitIn(folder).revparse([`${tree}^{tree}`])).trim()
  const git = gitIn(folder)
  const prefix = (await git.revparse(['--show-prefix'])).trim()
  const index = join(await git.revparse(['--absolute-git-dir']), `index-${randomUUID()}`)
  const lines = Array.from(files, ([name, text]) => {
    const entry = text === undefined ? `0 ${'0'.repeat(40)}` : `100644 ${text}`
    return `${entry}\t${prefix}${name}\0`
  })
  const { PATH, HOME } = process.env
  const beside = simpleGit({ baseDir: folder, allowEnvironment: ['GIT_INDEX_FILE'], input: () => lines.join('') })
  beside.env({ PATH, HOME, GIT_INDEX_FILE: index })
  try {
    await beside.raw('read-tree', tree)
    await beside.raw('update-index', '-z', '--index-info')
    return (await beside.raw('write-tree')).trim()
  } finally {
    await rm(index, { force: true })
  }
}

/** The texts of files by what Git calls them. */
export async function textsOf(folder: string, blobs: string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  if (blobs.length === 0) return texts
  const git = simpleGit({ baseDir: folder, input: () => `${blobs.join('\n')}\n` })
  const said = Buffer.from(await git.raw('cat-file', '--batch'))
  for (let at = 0; at < said.length;) {
    const start = said.indexOf('\n', at) + 1
    const [blob = '', , size = '0'] = said.toString('utf8', at, start).trim().split(' ')
    texts.set(blob, said.toString('utf8', start, start + Number(size)))
    at = start + Number(size) + 1
  }
  return texts
}
