import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

// Puts the built site with its server into `releases/` of a folder, and has the link `current` there lead to it. With
// `--back` the link leads to the release before again, with `--to` to one that is named, and stays there: what is released
// `--unattended`, as by a timer, is then only put beside the others, until somebody releases on purpose. With `--files` the
// site gets all files of products that the server would make when they are asked for.
const { values: options, positionals } = readParameters()

const [place] = positionals
if (place === undefined) stop('Name the folder of the releases: npm run release -- /srv/phytolane')
if (!/^[1-9]\d*$/.test(options.keep)) stop(`--keep ${options.keep} is no number of releases. Write --keep 10.`)
const releases = join(place, 'releases')
const current = join(place, 'current')
/** The release that a server was started from, whose code it may still have to read: the unit of systemd keeps this link. */
const running = join(place, 'running')
/** Is there where somebody has gone back. */
const pin = join(place, 'pinned')
if (!options.list) refuseAnotherUser()
mkdirSync(releases, { recursive: true })
try {
  if (options.list) list()
  else if (options.back) goBack()
  else if (options.to !== undefined) goTo(options.to)
  else await release()
} catch (error) {
  if (!isFull(error)) throw error
  stop(
    `The disk of ${releases} is full: nothing was released, and ${current} ${nameOf(current) === undefined ? 'is not there' : `stays ${nameOf(current)}`}. Make room on it, and run the command again. Fewer releases take less: --keep 3; one that is neither current nor running may be removed by hand.`,
  )
}

function readParameters() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string', default: 'dist' },
        cache: { type: 'string', default: '.cache' },
        keep: { type: 'string', default: '10' },
        back: { type: 'boolean', default: false },
        to: { type: 'string' },
        list: { type: 'boolean', default: false },
        unattended: { type: 'boolean', default: false },
        files: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    // Of an option that there is not, its name is all there is to say.
    return stop(error.message)
  }
}

async function release() {
  const siteFolder = resolve(options.site)
  const before = stateOf(siteFolder)
  if (before === undefined) stop(`${options.site} holds no site. Run npm run build first.`)
  if (isReleased(siteFolder)) {
    const newest = namesOfReleases().at(-1)
    console.log(`${newest} holds this site already: nothing was released.`)
    if (!options.unattended) goTo(newest)
    return
  }
  // It takes a while to load, which the way back should not.
  const { makeStandalone } = await import('./standalone.js')
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const unfinished = join(releases, `.${name}`)
  // What commands have left that were killed.
  for (const left of readdirSync(releases).filter(isUnfinished)) rmSync(join(releases, left), { recursive: true })
  try {
    await makeStandalone(unfinished, { siteFolder, serverFolder: resolve(options.cache, 'ssr') })
    if (options.files) {
      const { makeProductSheets } = await import('./productSheets.js')
      await makeProductSheets(join(unfinished, 'dist'), join(unfinished, '.cache/ssr'))
    }
    writeFileSync(
      join(unfinished, 'release.json'),
      JSON.stringify({ name, ...revisions(siteFolder), files: options.files, built: before }),
    )
    if (stateOf(siteFolder) === before) renameSync(unfinished, join(releases, name))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  if (!existsSync(join(releases, name))) stop('The site was built anew meanwhile. Run the command again.')
  if (options.unattended && existsSync(pin))
    console.log(
      `${name} is ready, and ${current} stays ${nameOf(current)}, to which somebody went back. To change that: npm run release -- ${place} --to ${name}`,
    )
  else {
    putInPlace(name)
    rmSync(pin, { force: true })
  }
  removeOld()
}

/**
 * Whether the newest release is of this build and code, with what is asked for. A twin must not take the place of a
 * release that somebody may go back to.
 */
function isReleased(siteFolder) {
  const newest = namesOfReleases().at(-1)
  if (newest === undefined) return false
  const { commit, files, built } = readRelease(newest)
  if (options.files && !files) return false
  // What was changed since the commit is not known.
  const isKnown = commit !== 'unknown' && !commit.endsWith('-dirty')
  return isKnown && commit === commitOf() && built === stateOf(siteFolder)
}

/** What was built: the commit of its code, marked where files were changed since, and a hash of all that pages say. */
function revisions(siteFolder) {
  return { commit: commitOf(), content: hash('sha256', readFileSync(join(siteFolder, 'manifest.json'))).slice(0, 12) }
}

/** In an image there is no git: whoever builds it names the commit. */
function commitOf() {
  if (process.env.COMMIT) return process.env.COMMIT
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unknown'
  }
}

/** Keeps the newest, and those that are served or run, to which a link leads: after nights of a timer they may be older. */
function removeOld() {
  const linked = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
  const kept = new Set([
    ...namesOfReleases().slice(-Number(options.keep)),
    ...linked.map((link) => nameOf(join(place, link.name))),
  ])
  for (const name of namesOfReleases()) if (!kept.has(name)) rmSync(join(releases, name), { recursive: true })
}

function goBack() {
  const inPlace = nameOf(current)
  if (inPlace === undefined) stop(`${place} holds no release.`)
  const before = namesOfReleases().findLast((name) => name < inPlace)
  if (before === undefined) stop(`There is no release before ${inPlace}.`)
  goTo(before)
}

/** Another than the newest stays until somebody releases on purpose. */
function goTo(name) {
  const names = namesOfReleases()
  if (!names.includes(name)) stop(`${place} holds no release ${name}. It holds ${names.join(', ') || 'none'}.`)
  if (name === names.at(-1)) rmSync(pin, { force: true })
  // Empty, it takes no room on a disk that is full.
  else writeFileSync(pin, '')
  putInPlace(name)
}

/** Says of each release what it holds. */
function list() {
  for (const name of namesOfReleases()) {
    const { commit, content } = readRelease(name)
    const marks = [
      name === nameOf(current) && (existsSync(pin) ? 'current, pinned' : 'current'),
      name === nameOf(running) && 'running',
    ].filter(Boolean)
    console.log(`${name}  code ${commit}  content ${content}  ${marks.join(', ')}`.trimEnd())
  }
}

/** Releases of earlier code do not say. */
function readRelease(name) {
  const file = join(releases, name, 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { commit: 'unknown', content: 'unknown' }
}

/** The release that a link leads to. */
function nameOf(link) {
  return existsSync(link) ? basename(readlinkSync(link)) : undefined
}

/** In one step: who looks for the link finds the old or the new one. */
function putInPlace(name) {
  const next = join(place, `.current-${process.pid}`)
  symlinkSync(join('releases', name), next)
  renameSync(next, current)
  console.log(`${current} is ${name}`)
}

/** The oldest first. */
function namesOfReleases() {
  return readdirSync(releases)
    .filter((name) => !isUnfinished(name))
    .toSorted()
}

function isUnfinished(name) {
  return name.startsWith('.')
}

/** Whose files lie among those of another user has him fail at the next release, which removes the oldest. */
function refuseAnotherUser() {
  const user = process.getuid?.()
  // Root alone can write into anybody's folder, and would begin there what its owner could not go on with.
  const folder = existsSync(releases) ? releases : user === 0 && existsSync(place) ? place : undefined
  if (user === undefined || folder === undefined) return
  const { uid } = statSync(folder)
  if (user === uid) return
  stop(
    `${folder} belongs to another user, who releases here: runuser --user "$(id --name --user ${uid})" -- npm run release -- ${place}`,
  )
}

/** Another one for each build. */
function stateOf(siteFolder) {
  return statSync(join(siteFolder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs
}

/** Also as the bundler says it. */
function isFull({ code, message }) {
  return ['ENOSPC', 'EDQUOT'].includes(code) || /no space left|quota exceeded/i.test(message)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
