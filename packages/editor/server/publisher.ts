import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createContentReader, type Reading } from '../../../development/contentReader.ts'
import { differencesOf, revisionName } from '../../../manifest/catalogue/differences.ts'
import { FIRST_ISSUE, issuable, issues } from '../../../manifest/catalogue/issues.ts'
import { ledger } from '../../../manifest/catalogue/ledger.ts'
import { recordFile } from '../../../manifest/read/fileNames.ts'
import { PUBLIC_FOLDER } from '../../../manifest/read/readPictures.ts'
import type { Redirects } from '../../../shared/manifest.ts'
import type { Page } from '../../../shared/page.ts'
import { reasonOf } from '../../../shared/reason.ts'
import type { Difference, Message, Publishing, Reasons } from '../protocol.ts'
import { isoToday } from '../dayAhead.ts'
import { changedPages, type Routes } from './changedPages.ts'
import { changedTree, storeText } from './gitTrees.ts'
import { messageOf, titled, titlesOf } from './messages.ts'
import { publishedProblems } from './readings.ts'
import { groupsOf, PUBLISHED, type PublicState } from './publicState.ts'
import { COMMITTER, EDITOR, type Repository } from './repository.ts'
import { publishingError } from './requestErrors.ts'
import { writeTogether } from './writeTogether.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Of what a program says, the end tells why it failed. */
const MOST_OUTPUT = 4000

export type Publisher = ReturnType<typeof createPublisher>

type Options = {
  /** Of the content, within the clone. */
  folder: string
  repository: Repository
  publicState: PublicState
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
type Issuing = { reasons?: Reasons; save?: SaveIssues }

/** `options` are those of the release. */
type Wanted = Issuing & { options?: string[] }

/** Makes chosen records public: the public state with these, as they are saved, is checked, built and released. */
export function createPublisher({ folder, repository, publicState, siteUrl, cache, site, releases }: Options) {
  const { git } = repository
  const worktree = join(cache, 'published')
  let state: Publishing = { is: 'idle' }
  let day = ''

  const commitOf = async (tree: string, base: string | undefined, person: string) => {
    const parent = base === undefined ? [] : ['-p', base]
    return (await git.raw(...COMMITTER, 'commit-tree', tree, ...parent, '-m', `Published by ${person}`)).trim()
  }
  /** The tree of the code that is here, the content that is public, and what is chosen of that which is saved. */
  const chosenTree = async (chosen: string[]) => {
    const { base, head, before, after, open } = await publicState.pending()
    const groups = groupsOf(open).filter((group) => group.some((name) => chosen.includes(name)))
    const names = new Set(groups.flat())
    const files = new Map<string, string | undefined>()
    for (const name of open.keys()) files.set(name, (names.has(name) ? after : before).get(name))
    return { base, tree: await changedTree(folder, head, files), known: [...after.keys(), ...before.keys()] }
  }
  /** Lays a commit out aside; gives the folder of its content. */
  const layOut = async (commit: string) => {
    await rm(worktree, { recursive: true, force: true })
    await git.raw('worktree', 'prune')
    await git.raw('worktree', 'add', '--quiet', '--force', '--detach', worktree, commit)
    return join(worktree, (await git.revparse(['--show-prefix'])).trim())
  }
  const publish = async (
    chosen: string[],
    person: string,
    { reasons = {}, save, options = [] }: Wanted,
  ): Promise<void> => {
    const { base, tree, known } = await chosenTree(chosen)
    const isSame = base !== undefined && (await git.revparse([`${base}^{tree}`])) === tree
    let commit = isSame ? base : await commitOf(tree, base, person)
    const content = await layOut(commit)
    // Beside the content that is edited, where photos are before they are committed.
    const beside = join(folder, '../public')
    const publicFolder = existsSync(beside) ? beside : PUBLIC_FOLDER

    const reading = await createContentReader(content, siteUrl, [publicFolder]).readWith()
    const titleOf = titlesOf(reading.read)
    const problems = publishedProblems(reading).map((it) => messageOf(it, 'error'))
    const messages = (problems.length > 0 ? problems : misissued(reading)).map((message) =>
      titled({ ...message, ...(/npm run/.test(message.fix) && { fix: LEAVE_OUT }) }, titleOf),
    )
    if (messages.length > 0) {
      state = { is: 'failed', messages, output: '' }
      return
    }
    const { records, differences } = issuedRecords(reading, known, reasons)
    if (differences.some(({ of }) => of.some(({ id }) => reasons[id] === undefined))) {
      state = { is: 'asking', differences }
      return
    }
    if (records.length > 0) {
      const issued = records.map(async ({ name, text }) => [name, text && (await storeText(folder, text))] as const)
      commit = await commitOf(await changedTree(folder, tree, new Map(await Promise.all(issued))), base, person)
      await writeTogether(content, new Map(records.map(({ name, text }) => [name, text])))
    }
    const routesBefore = await routesIn(join(releases, 'current/dist'))
    step('building', person)
    const folders = [`--content=${content}`, `--public=${publicFolder}`, `--out=${site}`, `--cache=${cache}`]
    await run(['bin/run.js', 'prerender/cli/build.ts', ...folders], { SITE_URL: siteUrl })
    step('releasing', person)
    if (records.length > 0) await save?.(records, subjectOf(reasons), person)
    await run(['bin/release.js', releases, `--site=${site}`, `--cache=${cache}`, ...options], { COMMIT: commit })
    await git.raw('update-ref', PUBLISHED, commit)
    const released = join(releases, 'current/dist')
    const routes = await routesIn(released)
    const changed = changedPages(routesBefore, routes, await redirectsIn(released))
    const pages = await Promise.all(
      changed.map(async (it) => ({ ...it, title: await titleIn(released, routes[it.path]) })),
    )
    state = { is: 'done', at: new Date().toISOString(), pages }
  }
  /** What a program says, without the folders of this machine. */
  const failureOf = (said: string): Publishing => {
    const folders = [worktree, cache, site, releases, folder, ROOT].toSorted((a, b) => b.length - a.length)
    const output = folders.reduce((text, it) => text.replaceAll(it, '…'), said.trim())
    return { is: 'failed', messages: [], output: output.slice(-MOST_OUTPUT) }
  }
  const step = (name: (Publishing & { is: 'running' })['step'], by: string) => {
    state = { is: 'running', step: name, by, at: state.is === 'running' ? state.at : new Date().toISOString() }
  }
  const begin = (names: string[], person: string, wanted: Wanted): Publishing => {
    if (state.is === 'running') throw publishingError(state.by)
    step('checking', person)
    publish(names, person, wanted).catch((error: unknown) => {
      state = failureOf(reasonOf(error))
    })
    return state
  }
  return {
    state: () => state,
    /** Asks for no reasons any more. */
    stopAsking: (): Publishing => {
      if (state.is === 'asking') state = { is: 'idle' }
      return state
    },
    /** Begins to make records public; how it goes is told by `state`. */
    publish: (names: string[], person: string, issuing: Issuing = {}): Publishing => begin(names, person, issuing),
    /** Builds what is public once on each day: what is dated on it appears. */
    publishOfDay: async (today = isoToday()): Promise<void> => {
      if (day === '') day = (await publicState.release()).name?.slice(0, 10) ?? today
      if (day === today || state.is === 'running' || (await publicState.published()) === undefined) return
      day = today
      begin([], EDITOR, { options: ['--unattended'] })
    },
  }
}

/** What an editor can do where the rest is for the terminal. */
const LEAVE_OUT = 'Leave it out of this publishing, and ask whoever looks after the site to mend it'

/** Products whose issued specifications do not follow on each other. */
function misissued({ read, options }: Reading): Message[] {
  const library = issuable(read, options.publication.today)
  const faults = new Map(library && ledger(library).faults.map((fault) => [fault.product, fault]))
  return [...faults].map(([product, { file, wrong }]) => ({
    is: 'error',
    name: recordFile(library?.products.get(product)?.file ?? file).slice('content/'.length),
    wrong: `what was issued of its specification does not hold together (${wrong})`,
    fix: LEAVE_OUT,
  }))
}

/** What has to be written with a state that is published: it issues specifications, with what changes in them, and dates texts. */
function issuedRecords(
  { read, options }: Reading,
  known: string[],
  reasons: Reasons,
): { records: IssuedRecord[]; differences: Difference[] } {
  // A content folder without any revision keeps no ledger.
  if (read.content.revisions.length === 0) return { records: [], differences: [] }
  const { today } = options.publication
  const names = known.map((name) => name.replace('revisions/', ''))
  const { days, removed } = issues(read, { today, reasonOf: (it) => reasons[revisionName(it)] ?? FIRST_ISSUE, names })
  const titleOf = titlesOf(read)
  return {
    records: [...days.flatMap((it) => it.records), ...removed.map((name) => ({ name, text: undefined }))],
    differences: days.flatMap(({ day, changed }) =>
      differencesOf(changed).map(({ products, ...said }) => ({
        ...said,
        of: products.map((it) => {
          const title = `${titleOf(recordFile(it.file).slice('content/'.length))}, revision ${it.revision}`
          return { id: revisionName(it), title: day === today ? title : `${title}, from ${day} on` }
        }),
      })),
    ),
  }
}

function subjectOf(reasons: Reasons): string {
  const [reason = 'Texts dated', ...more] = new Set(Object.values(reasons))
  return more.length === 0 ? reason : `Specifications issued for ${more.length + 1} reasons`
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

/** What a page is called that is there; each has the payload of its name. */
async function titleIn(siteFolder: string, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const page = JSON.parse(await readFile(join(siteFolder, 'payload', `${name}.json`), 'utf8')) as Page
  return page.meta.title || undefined
}

async function redirectsIn(siteFolder: string): Promise<Redirects> {
  return JSON.parse(await readFile(join(siteFolder, 'redirects.json'), 'utf8')) as Redirects
}
