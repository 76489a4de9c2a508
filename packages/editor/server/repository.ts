import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SimpleGit } from 'simple-git'
import { reasonOf } from '../../../shared/reason.ts'
import { mergeContent } from '../mergeContent.ts'
import type { KeptDraft, RecordContent, RepositoryState, Unshared } from '../protocol.ts'
import type { About } from './about.ts'
import { changedTree, gitIn, namesIn, storeText } from './gitTrees.ts'
import { isRecordName } from './recordName.ts'
import { changeRecordText, readRecordText } from './recordText.ts'
import { uncommittedError } from './requestErrors.ts'
import { type FileChanges, readIfThere, revisionOf, writeTogether } from './writeTogether.ts'

/** Of who commits for others: the authors are those who have signed in. */
export const EDITOR = 'Phytolane editor'
export const COMMITTER = ['-c', `user.name=${EDITOR}`, '-c', 'user.email=editor@localhost']

/** Where pictures stand, beside the content. */
const PICTURES = ['public/pictures', 'public/previews', 'packages/pictures/index.tsv']

export type Repository = Awaited<ReturnType<typeof openRepository>>

type Options = {
  /** Of the content, within the clone. */
  folder: string
  /** Keeps what clashes with what stands here for whoever opens the record next. */
  wait: (name: string, kept: KeptDraft) => void
  /** Tells whoever looks after the editor. */
  tell?: (news: string) => void
}

/** The clone in which a team works: all that is saved is committed, shared and put together with what others have pushed. */
export async function openRepository({ folder, wait, tell = () => {} }: Options) {
  const git = gitIn(folder)
  const branch = (await git.raw('symbolic-ref', '--short', 'HEAD')).trim()
  const hasOrigin = (await git.getRemotes()).some(({ name }) => name === 'origin')
  const upstream = `refs/remotes/origin/${branch}`
  let unshared: Unshared | undefined
  const revision = async (of: string) =>
    (await git.raw('rev-parse', '--verify', '--quiet', `${of}^{commit}`).catch(() => '')).trim() || undefined
  const changed = async (from: string, to: string) =>
    namesIn(await git.raw(...DIFF, '--name-only', from, to, '--', '.'))
  const commit = async (names: string[], { subject, more = [] }: About, person: string) => {
    await git.raw('--literal-pathspecs', 'add', '--all', '--', ...names)
    const body = more.length > 0 ? ['--message', more.join('\n')] : []
    const author = `--author=${person.replaceAll(/[<>\n]/g, '')} <>`
    await git.raw(...COMMITTER, 'commit', '--quiet', author, '--message', subject, ...body, '--', ...names)
  }
  const textAt = (at: string, name: string) => git.show(`${at}:./${name}`).catch(() => undefined)
  const goTo = async (next: string) => {
    // It leaves alone what stands there uncommitted, and fails then.
    await git.raw('merge', '--quiet', '--ff-only', next)
  }
  /** What is committed here, and what is known to be there. */
  const tips = async () => {
    const refs = [`refs/heads/${branch}`, upstream]
    const said = await git.raw('for-each-ref', '--format=%(refname) %(objectname)', ...refs)
    const ids = new Map(said.split('\n').map((line) => line.split(' ') as [string, string]))
    return refs.map((ref) => ids.get(ref))
  }

  /** Puts together what was committed here and there; gives the commit of both. */
  const mergeWith = async (theirs: string): Promise<string> => {
    const base = (await git.raw('merge-base', 'HEAD', theirs)).trim()
    const [tree = ''] = (
      await git.raw(...'merge-tree --write-tree -z --name-only --no-messages HEAD'.split(' '), theirs)
    ).split('\0')
    const [here, there] = await Promise.all([changesSince(git, base, 'HEAD'), changesSince(git, base, theirs)])
    const files = new Map<string, string | undefined>()
    for (const [name, ours] of here) {
      const other = there.get(name)
      if (other === undefined || !isRecordName(name)) continue
      const texts = await Promise.all([
        textAt(base, name),
        ours.name === undefined ? undefined : textAt('HEAD', ours.name),
        other.name === undefined ? undefined : textAt(theirs, other.name),
      ])
      const target = (ours.name === name ? other.name : ours.name) ?? ours.name ?? other.name
      for (const it of [name, ours.name, other.name]) if (it !== undefined && it !== target) files.set(it, undefined)
      if (target === undefined) continue
      const { text, clash } = mergeTexts(target, texts)
      files.set(target, await storeText(folder, text))
      if (!clash) continue
      const of = (await git.raw('log', '-1', '--format=%aN', `${base}..${theirs}`, '--', other.name ?? name)).trim()
      wait(target, { ...clash, of })
    }
    const merged = await changedTree(folder, tree, files)
    const parents = ['-p', 'HEAD', '-p', theirs]
    return (
      await git.raw(...COMMITTER, 'commit-tree', merged, ...parents, '-m', 'Take in what others have pushed')
    ).trim()
  }

  // What was under way when the editor was stopped, perhaps in the midst of a write.
  await rm(await git.revparse(['--path-format=absolute', '--git-path', 'index.lock']), { force: true })
  const unknown = await git.raw(
    'ls-files',
    '-z',
    '--modified',
    '--deleted',
    '--others',
    '--exclude-standard',
    '--',
    '.',
  )
  const left = [...new Set(namesIn(unknown))].filter(isRecordName)
  if (left.length > 0) await commit(left, { subject: 'Keep what was not committed when the editor stopped' }, EDITOR)

  return {
    git,
    revision,
    /** Takes in what others have pushed, and pushes what was not yet; gives the records that are others by that. */
    share: async (): Promise<string[]> => {
      if (!hasOrigin) return []
      try {
        await git.fetch('origin', branch).catch((error: unknown) => {
          // The first to push makes the branch.
          if (!/couldn't find remote ref/.test(String(error))) throw error
        })
        const [before = '', theirs] = await tips()
        let now = before
        if (theirs !== undefined && theirs !== before) {
          const base = (await git.raw('merge-base', before, theirs)).trim()
          if (base !== theirs) now = base === before ? theirs : await mergeWith(theirs)
        }
        if (now !== before) await goTo(now)
        if (now !== theirs) await git.raw('push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`)
        unshared = undefined
        return now === before ? [] : await changed(before, now)
      } catch (error) {
        // Nothing is lost: it is tried again.
        const now = unsharedBy(reasonOf(error))
        if (now.words !== unshared?.words) tell(`What is saved does not reach the others: ${now.words}`)
        unshared = now
        return []
      }
    },
    /** Writes files and commits them in the name of a person; where that fails they are as they were. */
    write: async (changes: FileChanges, about: About, person: string): Promise<void> => {
      const names = [...changes.keys()]
      const before = await Promise.all(names.map(async (name) => [name, await readIfThere(folder, name)] as const))
      await writeTogether(folder, changes)
      try {
        await commit(names, about, person)
      } catch (error) {
        await writeTogether(folder, new Map(before))
        await git.raw('--literal-pathspecs', 'reset', '--quiet', '--', ...names).catch(() => undefined)
        throw uncommittedError(reasonOf(error))
      }
    },
    /** Commits what was drawn or taken in for records that a person has saved. */
    commitPictures: async (person: string): Promise<void> => {
      const there = PICTURES.map((place) => join('..', place)).filter((place) => existsSync(join(folder, place)))
      if (there.length > 0 && (await git.raw('status', '--porcelain', '--', ...there)) !== '')
        await commit(there, { subject: 'Pictures of what was saved' }, person)
    },
    /** Who saved a record last; `here`: what was taken in from others aside. */
    savedBy: async (name: string, here: boolean): Promise<string> => {
      const line = here ? ['--first-parent'] : []
      return (await git.raw('log', '-1', '--no-merges', ...line, '--format=%aN', '--', name)).trim()
    },
    /** Why the others do not get what is saved. */
    unshared: () => unshared,
    state: async (): Promise<RepositoryState> => {
      if (!hasOrigin) return { unpushed: 0 }
      const [here, there] = await tips()
      if (here === there) return { unpushed: 0, unshared }
      const count = await git.raw('rev-list', '--count', 'HEAD', ...(there ? ['--not', there] : []))
      return { unpushed: Number(count), unshared }
    },
  }
}

/** What Git says of a push: one that is refused has the words of the other side in front. */
function unsharedBy(said: string): Unshared {
  const [, why] = /! \[remote rejected\].*\((.*)\)/.exec(said) ?? []
  if (why === undefined) return { is: 'silent', words: said }
  const words = Array.from(said.matchAll(/^remote: (.*)$/gm), ([, line = '']) => line.trim()).filter(Boolean)
  return { is: 'refused', words: words.join(' ') || why }
}

const DIFF = ['diff', '--relative', '-z', '--no-renames']

/** Files that differ, by what they were called, with what they are called now; without a name they are gone. */
async function changesSince(git: SimpleGit, from: string, to: string) {
  const parts = namesIn(await git.raw('diff', '--relative', '-z', '-M', '--name-status', from, to, '--', '.'))
  const changes = new Map<string, { name: string | undefined }>()
  for (let at = 0; at < parts.length;) {
    const is = parts[at] ?? ''
    const name = parts[at + 1] ?? ''
    const isRenamed = is.startsWith('R')
    changes.set(name, { name: isRenamed ? parts[at + 2] : is === 'D' ? undefined : name })
    at += isRenamed ? 3 : 2
  }
  return changes
}

/** What two have made of a file: where both have changed the same it is as it is here, and the other's version waits. */
function mergeTexts(name: string, [base, ours, theirs]: (string | undefined)[]): { text: string; clash?: KeptDraft } {
  // Who has changed it goes before who has removed it.
  if (ours === undefined || theirs === undefined || ours === theirs) return { text: ours ?? theirs ?? '' }
  const [first, mine, other] = [base ?? '', ours, theirs].map((text) => readRecordText(name, text))
  const revision = revisionOf(base)
  if (!mine || !other || (base !== undefined && !first))
    return { text: ours, clash: { revision, base: { text: base ?? '' }, content: { text: theirs } } }
  const began: RecordContent = base === undefined || !first ? { fields: {}, body: '' } : first
  const { clashes, choose } = mergeContent({ base: began, mine, theirs: other })
  return {
    text: changeRecordText(name, ours, choose([])),
    clash: clashes.length > 0 ? { revision, base: began, content: other } : undefined,
  }
}
