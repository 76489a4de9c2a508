import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createContentReader } from '../../../development/contentReader.ts'
import { changesInWords, issues } from '../../../manifest/catalogue/issues.ts'
import { PUBLIC_FOLDER } from '../../../manifest/read/readPictures.ts'
import { reasonOf } from '../../../shared/reason.ts'
import type { Publishing, Standing, Unpublished, UnpublishedRecord, Version } from '../protocol.ts'
import { dayAhead, isoToday } from '../dayAhead.ts'
import { recordTitle } from '../recordTitle.ts'
import { changedTree, namesIn, storeText, textsOf } from './gitTrees.ts'
import { messageOf, titled, titlesOf } from './messages.ts'
import { stateOf } from './overview.ts'
import { publishedProblems } from './readings.ts'
import { isRecordName } from './recordName.ts'
import { readRecordText } from './recordText.ts'
import { COMMITTER, EDITOR, type Repository } from './repository.ts'
import { publishingError } from './requestErrors.ts'
import { contentIn } from './versionsOf.ts'
import { writeTogether } from './writeTogether.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The content that is public. */
const PUBLISHED = 'refs/phytolane/published'

/** Further back nobody looks for who saved what is not public. */
const MOST_COMMITS = 2000

/** Of what a program says, the end tells why it failed. */
const MOST_OUTPUT = 4000

export type Publisher = ReturnType<typeof createPublisher>

type Options = {
  /** Of the content, within the clone. */
  folder: string
  repository: Repository
  siteUrl: string
  /** Holds the public state while it is built, and what is kept of builds. */
  cache: string
  /** Where the built site is put. */
  site: string
  /** The folder of the releases (`npm run release`). */
  releases: string
}

/** A record that issues specifications or dates texts; without a text it goes. */
type IssuedRecord = { name: string; text: string | undefined }

/** Saves such records. */
export type SaveIssues = (records: IssuedRecord[], subject: string, person: string) => Promise<void>

/** Why specifications change that are published; who saves what is written of it. */
type Issuing = { reason?: string; save?: SaveIssues }

type Routes = Record<string, string>

/** Makes chosen records public: the public state with these, as they are saved, is checked, built and released. */
export function createPublisher({ folder, repository, siteUrl, cache, site, releases }: Options) {
  const { git, revision } = repository
  const worktree = join(cache, 'published')
  let state: Publishing = { is: 'idle' }

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
    const log = names.length === 0 ? '' : await git.raw(...LOG, `--max-count=${MOST_COMMITS}`, head, '--', '.')
    for (const part of log.split('\u0001').slice(1)) {
      const [made = '', ...changes] = part.split('\0')
      const [id = '', by = '', at = ''] = made.split('\t')
      for (let place = 0; place < changes.length; place += 2) {
        const [, , old = ''] = (changes[place] ?? '').trim().split(' ')
        const name = changes[place + 1] ?? ''
        if (!left.has(name)) continue
        open.get(name)?.push({ id, by, at })
        if (old === (before.get(name) ?? '0'.repeat(old.length))) left.delete(name)
      }
      if (left.size === 0) break
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
    for (const [name, [last]] of open) {
      const [old, now] = [before, after].map((side) => texts.get(side.get(name) ?? ''))
      const [was, will] = [old, now].map((text) =>
        text === undefined ? undefined : (readRecordText(name, text)?.fields ?? {}),
      )
      if (![was, will].some((fields) => fields && stateOf(fields, today, dayAhead(name)).is !== 'draft')) continue
      const is = !was ? 'new' : will ? 'changed' : 'removed'
      shown.set(name, { name, title: recordTitle(name, will ?? was ?? {}), is, by: last?.by ?? '', at: last?.at ?? '' })
    }
    const groups = groupsOf(open).map((group) => group.flatMap((name) => shown.get(name) ?? []))
    return { site: siteUrl, groups: groups.filter((it) => it.length > 0).toSorted((a, b) => lastOf(b) - lastOf(a)) }
  }

  const publish = async (
    chosen: string[],
    person: string,
    { reason, save, options = [] }: Issuing & { options?: string[] },
  ): Promise<void> => {
    const { base, head, before, after, open } = await pending()
    const groups = groupsOf(open).filter((group) => group.some((name) => chosen.includes(name)))
    const names = new Set(groups.flat())
    // The code that is here, the content that is public, and what is chosen of that which is saved.
    const files = new Map<string, string | undefined>()
    for (const name of open.keys()) files.set(name, (names.has(name) ? after : before).get(name))
    const tree = await changedTree(folder, head, files)
    const parent = base === undefined ? [] : ['-p', base]
    const message = `Published by ${person}`
    const isSame = base !== undefined && (await git.revparse([`${base}^{tree}`])) === tree
    const commitOf = async (made: string) =>
      (await git.raw(...COMMITTER, 'commit-tree', made, ...parent, '-m', message)).trim()
    let commit = isSame ? base : await commitOf(tree)
    await rm(worktree, { recursive: true, force: true })
    await git.raw('worktree', 'prune')
    await git.raw('worktree', 'add', '--quiet', '--force', '--detach', worktree, commit)
    const prefix = (await git.revparse(['--show-prefix'])).trim()
    const content = join(worktree, prefix)
    // Beside the content that is edited, where photos are before they are committed.
    const beside = join(folder, '../public')
    const publicFolder = existsSync(beside) ? beside : PUBLIC_FOLDER

    const reader = createContentReader(content, siteUrl, [publicFolder])
    const reading = await reader.readWith()
    const problems = publishedProblems(reading)
    if (problems.length > 0) {
      const titleOf = titlesOf(reading.read)
      state = { is: 'failed', messages: problems.map((it) => titled(messageOf(it, 'error'), titleOf)), output: '' }
      return
    }
    const taken = [...after.keys(), ...before.keys()].map((name) => name.replace('revisions/', ''))
    const {
      read,
      options: {
        publication: { today },
      },
    } = reading
    // A content folder without any revision keeps no ledger.
    const isKept = read.content.revisions.length > 0
    const { days, removed } = isKept ? issues(read, { today, reason, names: taken }) : { days: [], removed: [] }
    const changes = days.flatMap(({ changed }) => changesInWords(changed))
    if (changes.length > 0 && reason === undefined) {
      state = { is: 'asking', changes }
      return
    }
    const records: IssuedRecord[] = [
      ...days.flatMap((it) => it.records),
      ...removed.map((name) => ({ name, text: undefined })),
    ]
    if (records.length > 0) {
      const issued = records.map(async ({ name, text }) => [name, text && (await storeText(folder, text))] as const)
      commit = await commitOf(await changedTree(folder, tree, new Map(await Promise.all(issued))))
      await writeTogether(new Map(records.map(({ name, text }) => [join(content, name), text])))
    }
    const routesBefore = await routesIn(join(releases, 'current/dist'))
    step('building', person)
    const folders = [`--content=${content}`, `--public=${publicFolder}`, `--out=${site}`, `--cache=${cache}`]
    await run(['bin/run.js', 'prerender/cli/build.ts', ...folders], { SITE_URL: siteUrl })
    step('releasing', person)
    if (records.length > 0) await save?.(records, reason ?? 'Texts dated', person)
    await run(['bin/release.js', releases, `--site=${site}`, `--cache=${cache}`, ...options], { COMMIT: commit })
    await git.raw('update-ref', PUBLISHED, commit)
    const pages = changedRoutes(routesBefore, await routesIn(join(releases, 'current/dist')))
    state = { is: 'done', at: new Date().toISOString(), pages }
  }
  const begin = (names: string[], person: string, more: Issuing & { options?: string[] }): Publishing => {
    if (state.is === 'running') throw publishingError(state.by)
    step('checking', person)
    publish(names, person, more).catch((error: unknown) => {
      state = { is: 'failed', messages: [], output: reasonOf(error).slice(-MOST_OUTPUT) }
    })
    return state
  }
  let day = ''
  const step = (name: (Publishing & { is: 'running' })['step'], by: string) => {
    state = { is: 'running', step: name, by, at: state.is === 'running' ? state.at : new Date().toISOString() }
  }

  return {
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
      const log = commit === undefined ? '' : await git.raw(...LOG, `--max-count=${MOST_COMMITS}`, commit, '--', '.')
      const standings = new Map<string, Standing>()
      for (const part of log.split('\u0001').slice(1)) {
        const [head = '', ...changes] = part.split('\0')
        const [, , , publicSince = ''] = head.split('\t')
        for (const name of changes.filter((_, place) => place % 2 === 1))
          if (!standings.has(name)) standings.set(name, { publicSince })
      }
      for (const [name, [last]] of open) standings.set(name, { saved: { by: last?.by ?? '', at: last?.at ?? '' } })
      return standings
    },
    state: () => state,
    /** Begins to make records public; how it goes is told by `state`. */
    publish: (names: string[], person: string, issuing: Issuing = {}): Publishing => begin(names, person, issuing),
    /** Builds what is public once on each day: what is dated on it appears. */
    publishOfDay: async (today = isoToday()): Promise<void> => {
      if (day === '') day = (await release()).name?.slice(0, 10) ?? today
      if (day === today || state.is === 'running' || (await published()) === undefined) return
      day = today
      begin([], EDITOR, { options: ['--unattended'] })
    },
  }
}

const LOG = ['log', '--relative', '--raw', '--no-abbrev', '--no-renames', '-z', '--format=%x01%H%x09%aN%x09%aI%x09%cI']

function lastOf(group: UnpublishedRecord[]): number {
  return Math.max(...group.map(({ at }) => Date.parse(at) || 0))
}

/** Records that were saved together are published together. */
function groupsOf(commits: ReadonlyMap<string, { id: string }[]>): string[][] {
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

/** Runs a command of the project; fails with what it says. */
async function run(parameters: string[], env: Record<string, string>): Promise<void> {
  const command = spawn(process.execPath, parameters, { cwd: ROOT, env: { ...process.env, ...env } })
  const said: string[] = []
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const [code] = (await once(command, 'close')) as [number | null]
  if (code !== 0) throw new Error(said.join(''))
}

async function routesIn(siteFolder: string): Promise<Routes> {
  const text = await readFile(join(siteFolder, 'manifest.json'), 'utf8').catch(() => '{"routes":{}}')
  return (JSON.parse(text) as { routes: Routes }).routes
}

function changedRoutes(before: Routes, after: Routes) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .toSorted((a, b) => numberOf(a) - numberOf(b) || a.localeCompare(b, 'en'))
    .map((path) => ({ path, is: !(path in before) ? 'new' : path in after ? 'changed' : 'removed' }) as const)
}

/** Further pages of lists change with whatever stands in them: they come last. */
function numberOf(path: string): number {
  return Number(/\/page-(\d+)$/.exec(path)?.[1] ?? 0)
}
