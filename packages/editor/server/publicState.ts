import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Standing, Unpublished, UnpublishedRecord, Value, Version } from '../protocol.ts'
import { dayAhead, isoToday } from '../dayAhead.ts'
import { recordTitle } from '../recordTitle.ts'
import { namesIn, textsOf } from './gitTrees.ts'
import { stateOf } from './overview.ts'
import { isRecordName } from './recordName.ts'
import { readRecordText } from './recordText.ts'
import type { Repository } from './repository.ts'
import { contentIn } from './versionsOf.ts'

/** The content that is public. */
export const PUBLISHED = 'refs/phytolane/published'

/** Further back nobody looks for who saved what is not public. */
const MOST_COMMITS = 2000

export type PublicState = ReturnType<typeof createPublicState>

type Options = {
  /** Of the content, within the clone. */
  folder: string
  repository: Repository
  siteUrl: string
  /** The folder of the releases (`npm run release`). */
  releases: string
}

/** Tells what is public, and what is saved and is not. */
export function createPublicState({ folder, repository, siteUrl, releases }: Options) {
  const { git, revision } = repository

  const release = async () => {
    const text = await readFile(join(releases, 'current/release.json'), 'utf8').catch(() => '{}')
    return JSON.parse(text) as { name?: string; commit?: string }
  }
  /** The commit whose content is public: that of the release in place, to which somebody may have gone back. */
  const published = async () => {
    const { commit = '' } = await release()
    return (/^[\w.-]+$/.test(commit) && (await revision(commit))) || (await revision(PUBLISHED))
  }
  /** What Git calls the texts of all records by, in a commit. */
  const blobsIn = async (commit: string | undefined) => {
    if (commit === undefined) return new Map<string, string>()
    const entries = namesIn(await git.raw('ls-tree', '-r', '-z', commit, '--', '.'))
    return new Map(
      entries.flatMap((entry): [string, string][] => {
        const [, blob = '', name = ''] = /^\d+ blob (\w+)\t(.+)$/s.exec(entry) ?? []
        return isRecordName(name) ? [[name, blob]] : []
      }),
    )
  }
  /** The last commits behind one, each with the files that it changes and what Git called their texts before. */
  const commitsBehind = async (commit: string) => {
    const log = await git.raw(...LOG, `--max-count=${MOST_COMMITS}`, commit, '--', '.')
    return log
      .split('\u0001')
      .slice(1)
      .map((part) => {
        const [made = '', ...parts] = part.split('\0')
        const [id = '', by = '', at = '', publicSince = ''] = made.split('\t')
        const changes = parts.flatMap((name, place) => {
          const [, , was = ''] = parts[place - 1]?.trim().split(' ') ?? []
          return place % 2 === 1 ? [{ name, was }] : []
        })
        return { id, by, at, publicSince, changes }
      })
  }
  /** Records whose saved state is not the public one, with the commits that made it. */
  const pending = async () => {
    // Others go on saving.
    const [base, head = ''] = await Promise.all([published(), revision('HEAD')])
    const [before, after] = await Promise.all([blobsIn(base), blobsIn(head)])
    const names = [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => before.get(name) !== after.get(name),
    )
    const open = new Map(names.map((name) => [name, [] as { id: string; by: string; at: string }[]]))
    const left = new Set(names)
    for (const { id, by, at, changes } of names.length === 0 ? [] : await commitsBehind(head))
      for (const { name, was } of changes) {
        if (!left.has(name)) continue
        open.get(name)?.push({ id, by, at })
        if (was === (before.get(name) ?? '0'.repeat(was.length))) left.delete(name)
      }
    return { base, head, before, after, open }
  }

  /** The same for people: without drafts, in groups of what was saved together. */
  const unpublished = async (): Promise<Unpublished> => {
    const { before, after, open } = await pending()
    const today = isoToday()
    const blobs = [...open.keys()].flatMap((name) => [before.get(name) ?? [], after.get(name) ?? []].flat())
    const texts = await textsOf(folder, blobs)
    const shown = new Map<string, UnpublishedRecord>()
    const ids = new Map<Value | undefined, { removed?: string; made?: string }>()
    for (const [name, commits] of open) {
      const [last] = commits
      const [old, now] = [before, after].map((side) => texts.get(side.get(name) ?? ''))
      const [was, will] = [old, now].map((text) =>
        text === undefined ? undefined : (readRecordText(name, text)?.fields ?? {}),
      )
      if (![was, will].some((fields) => fields && stateOf(fields, today, dayAhead(name)).is !== 'draft')) continue
      const is = !was ? 'new' : will ? 'changed' : 'removed'
      const { by = '', at = '' } = last ?? {}
      const also = [...new Set(commits.map((it) => it.by))].filter((person) => person !== by)
      shown.set(name, { name, title: recordTitle(name, will ?? was ?? {}), is, by, also, at })
      const id = (will ?? was)?.nodeid
      if (id !== undefined && is !== 'changed')
        ids.set(id, { ...ids.get(id), [is === 'removed' ? 'removed' : 'made']: name })
    }
    for (const { removed = '', made = '' } of ids.values()) {
      const [gone, come] = [shown.get(removed), shown.get(made)]
      if (!gone || !come) continue
      const also = [...new Set([...come.also, gone.by, ...gone.also])].filter((person) => person !== come.by)
      shown.set(made, { ...come, also, is: 'changed', former: { name: removed, title: gone.title } })
      shown.delete(removed)
    }
    const groups = groupsOf(open).map((group) => group.flatMap((name) => shown.get(name) ?? []))
    return { site: siteUrl, groups: groups.filter((it) => it.length > 0).toSorted((a, b) => lastOf(b) - lastOf(a)) }
  }

  return {
    release,
    published,
    pending,
    unpublished,
    publicVersion: async (name: string): Promise<Version['content'] | undefined> => {
      const blob = (await blobsIn(await published())).get(name)
      return blob === undefined ? undefined : contentIn(name, (await textsOf(folder, [blob])).get(blob))
    },
    /** Of one record, whether it is public as it is saved. */
    standing: async (name: string): Promise<Standing | undefined> => {
      const base = await published()
      const blobs = [base, 'HEAD'].map((commit) =>
        git.raw('rev-parse', '--verify', '--quiet', `${commit}:./${name}`).catch(() => undefined),
      )
      const [was, is] = await Promise.all(blobs)
      const isPublic = base !== undefined && was === is
      const said = await git.raw('log', '-1', '--format=%aN%x09%aI%x09%cI', isPublic ? base : 'HEAD', '--', name)
      const [by = '', at = '', publicSince = ''] = said.trim().split('\t')
      return isPublic ? { publicSince } : { saved: { by, at } }
    },
    /** Of each record, whether it is public as it is saved. */
    standings: async (): Promise<Map<string, Standing>> => {
      const commit = await published()
      const { open } = await pending()
      const standings = new Map<string, Standing>()
      for (const { publicSince, changes } of commit === undefined ? [] : await commitsBehind(commit))
        for (const { name } of changes) if (!standings.has(name)) standings.set(name, { publicSince })
      for (const [name, [last]] of open) standings.set(name, { saved: { by: last?.by ?? '', at: last?.at ?? '' } })
      return standings
    },
  }
}

const LOG = ['log', '--relative', '--raw', '--no-abbrev', '--no-renames', '-z', '--format=%x01%H%x09%aN%x09%aI%x09%cI']

function lastOf(group: UnpublishedRecord[]): number {
  return Math.max(...group.map(({ at }) => Date.parse(at) || 0))
}

/** Records that were saved together are published together. */
export function groupsOf(commits: ReadonlyMap<string, { id: string }[]>): string[][] {
  const groups: { names: string[]; ids: Set<string> }[] = []
  for (const [name, made] of commits) {
    const own = { names: [name], ids: new Set(made.map(({ id }) => id)) }
    for (const group of groups.filter(({ ids }) => made.some(({ id }) => ids.has(id)))) {
      own.names.push(...group.names)
      for (const id of group.ids) own.ids.add(id)
      groups.splice(groups.indexOf(group), 1)
    }
    groups.push(own)
  }
  return groups.map(({ names }) => names)
}
