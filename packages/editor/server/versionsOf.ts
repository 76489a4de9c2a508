import { type SimpleGit, simpleGit } from 'simple-git'
import type { Change, Version } from '../protocol.ts'
import { isRecordName } from './recordName.ts'
import { readRecordText } from './recordText.ts'

/** Of a record nobody looks further back in the editor. */
const MOST_VERSIONS = 30

const MOST_CHANGES = 100

const FORMAT = { id: '%H', at: '%aI', by: '%aN', about: '%s' }

/** The commits that changed a record, the latest first, also under its former names; nothing where the content is in no repository. */
export async function versionsOf(folder: string, name: string): Promise<Version[] | undefined> {
  const git = await repositoryOf(folder)
  if (!git || git === 'empty') return git && []
  const { all } = await git.log({
    file: name,
    maxCount: MOST_VERSIONS,
    format: FORMAT,
    '--follow': null,
    '--name-only': null,
    '--relative': null,
  })
  const read = async ({ id, at, by, about, diff }: (typeof all)[number]): Promise<Version[]> => {
    const file = diff?.files[0]?.file ?? name
    // The commit may be the one that removed it.
    const text = await git.show(`${id}:./${file}`).catch(() => undefined)
    return text === undefined ? [] : [{ id, at, by, about, content: contentIn(file, text) }]
  }
  return (await Promise.all(all.map(read))).flat()
}

/** What a file said that is not there any more. */
export async function lastText(folder: string, name: string): Promise<string | undefined> {
  const git = await repositoryOf(folder)
  if (!git || git === 'empty') return undefined
  const log = ['log', '--full-history', '--diff-filter=AM', '--format=%H', '--', name]
  const [id = ''] = (await git.raw('--literal-pathspecs', ...log)).split('\n')
  return id === '' ? undefined : git.show(`${id}:./${name}`)
}

/** Who took a file away, or gave it another name; nothing where no commit tells. */
export async function removerOf(folder: string, name: string): Promise<string | undefined> {
  const git = await repositoryOf(folder)
  if (!git || git === 'empty') return undefined
  // What is committed still has gone by other means.
  if ((await git.raw('--literal-pathspecs', 'ls-tree', '--name-only', 'HEAD', '--', name)) !== '') return undefined
  const log = ['log', '-1', '--full-history', '--no-renames', '--diff-filter=D', '--format=%aN', '--', name]
  return (await git.raw('--literal-pathspecs', ...log)).trim() || undefined
}

/** The last commits that changed records, the latest first. */
export async function changesIn(
  folder: string,
  isThere: (name: string) => boolean,
  titleOf: (name: string) => string,
): Promise<Change[] | undefined> {
  const git = await repositoryOf(folder)
  if (!git || git === 'empty') return git && []
  const { all } = await git.log({
    file: '.',
    maxCount: MOST_CHANGES,
    format: FORMAT,
    '--name-only': null,
    '--relative': null,
    '--no-renames': null,
  })
  return all.map(({ id, at, by, about, diff }) => {
    const names = (diff?.files ?? []).map(({ file }) => file).filter(isRecordName)
    return { id, at, by, about, records: names.map((name) => ({ name, title: titleOf(name), isGone: !isThere(name) })) }
  })
}

/** Nothing where the folder is in no repository; before its first commit one has no history that could be asked for. */
async function repositoryOf(folder: string): Promise<SimpleGit | 'empty' | undefined> {
  const git = simpleGit({ baseDir: folder })
  // Where there is no Git, there is no repository either.
  if (!(await git.checkIsRepo().catch(() => false))) return undefined
  return (await git.raw('rev-list', '--max-count=1', '--all')) ? git : 'empty'
}

/** What a file says; where its fields cannot be read, its text. */
export function contentIn(name: string, text: string): Version['content']
export function contentIn(name: string, text: string | undefined): Version['content'] | undefined
export function contentIn(name: string, text: string | undefined): Version['content'] | undefined {
  return text === undefined ? undefined : (readRecordText(name, text) ?? { text })
}
