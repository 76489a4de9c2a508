import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

// Puts the built site with its server into `releases/` of a folder, and has the link `current` there lead to it. With
// `--back` the link leads to the release before again.
const { values: options, positionals } = readParameters()

const [place] = positionals
if (place === undefined) stop('Name the folder of the releases: npm run release -- /srv/phytolane')
if (!/^[1-9]\d*$/.test(options.keep)) stop(`--keep ${options.keep} is no number of releases. Write --keep 10.`)
const releases = join(place, 'releases')
const current = join(place, 'current')
mkdirSync(releases, { recursive: true })
if (options.back) goBack()
else await release()

function readParameters() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string', default: 'dist' },
        cache: { type: 'string', default: '.cache' },
        keep: { type: 'string', default: '10' },
        back: { type: 'boolean', default: false },
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
  // It takes a while to load, which the way back should not.
  const { makeStandalone } = await import('./standalone.js')
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const unfinished = join(releases, `.${name}`)
  await makeStandalone(unfinished, { siteFolder, serverFolder: resolve(options.cache, 'ssr') })
  if (stateOf(siteFolder) !== before) {
    rmSync(unfinished, { recursive: true })
    stop('The site was built anew meanwhile. Run the command again.')
  }
  renameSync(unfinished, join(releases, name))
  putInPlace(name)
  const old = namesOfReleases().slice(0, -Number(options.keep))
  for (const other of [...old, ...namesOfUnfinished()])
    if (other !== name) rmSync(join(releases, other), { recursive: true })
}

function goBack() {
  if (!existsSync(current)) stop(`${place} holds no release.`)
  const inPlace = basename(readlinkSync(current))
  const before = namesOfReleases().findLast((name) => name < inPlace)
  if (before === undefined) stop(`There is no release before ${inPlace}.`)
  putInPlace(before)
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
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

/** What commands have left that were stopped. */
function namesOfUnfinished() {
  return readdirSync(releases).filter((name) => name.startsWith('.'))
}

/** Another one for each build. */
function stateOf(siteFolder) {
  return statSync(join(siteFolder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
