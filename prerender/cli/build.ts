import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { ContentError } from '../../manifest/problems.ts'
import { PUBLIC_FOLDER } from '../../manifest/read/readPictures.ts'
import {
  DEFAULT_HSTS,
  DEFAULT_KEPT_DAYS,
  DEFAULT_KEPT_RELEASES,
  DEFAULT_SITE_URL,
  readApiBaseUrl,
  readCount,
  readHsts,
  readOrigin,
} from '../../shared/configuration.ts'
import { reasonOf } from '../../shared/reason.ts'
import { type BuildCosts, createBuildLog, processCosts } from '../buildLog.ts'
import { buildSite } from '../buildSite.ts'
import { PrerenderError } from '../prerenderError.ts'

const ROOT = join(import.meta.dirname, '../..')

// V8 would let a heap of some hundred megabytes grow fourfold before it looks through it: a hundred thousand routes took
// half as much memory again.
setFlagsFromString('--heap-growing-percent=25')

const { values: options } = parseArgs({
  options: {
    content: { type: 'string', default: 'content' },
    /** Files that are taken over as they are. */
    public: { type: 'string', default: PUBLIC_FOLDER },
    /** Where the site is put. */
    out: { type: 'string', default: 'dist' },
    cache: { type: 'string', default: '.cache' },
    /** Paths of the only pages, with React's warnings: for the tests of hydration. */
    development: { type: 'string', multiple: true },
    /** Prints what the build has cost, as JSON. */
    costs: { type: 'boolean', default: false },
  },
})

const { out } = options
const siteUrl = readOrigin(process.env.SITE_URL || DEFAULT_SITE_URL)
const apiBaseUrl = readApiBaseUrl(process.env.API_BASE_URL)
const most = readCount(process.env.KEPT_RELEASES, DEFAULT_KEPT_RELEASES)
const hsts = readHsts(process.env.HSTS)
const days = readCount(process.env.KEPT_DAYS, DEFAULT_KEPT_DAYS)
const wrong = wrongUsage()
if (
  wrong !== undefined ||
  siteUrl === undefined ||
  apiBaseUrl === undefined ||
  hsts === undefined ||
  !isSwitch(process.env.SERVICE_WORKER) ||
  most === undefined ||
  days === undefined
) {
  console.error(wrong ?? wrongVariable())
  process.exit(1)
}
const log = createBuildLog(process.stdout)
try {
  const { routes, rendered } = await buildSite({
    contentFolder: options.content,
    publicFolder: options.public,
    outputFolder: out,
    cacheFolder: options.cache,
    siteUrl,
    configuration: {
      apiBaseUrl,
      hsts,
      keepsOffline: process.env.SERVICE_WORKER !== 'off',
      tracking: { analyticsId: process.env.ANALYTICS_ID, tagManagerId: process.env.TAG_MANAGER_ID },
    },
    today: new Date().toISOString().slice(0, 10),
    mode: options.development ? 'development' : 'production',
    pages: options.development,
    releases: { most, days },
    threadFile: addressOf('threads/tasks'),
    bundlerFile: addressOf('app/bundler'),
    log,
  })
  // From the start of the process.
  const ms = performance.now()
  const seconds = (ms / 1000).toFixed(1)
  if (options.costs) console.log(JSON.stringify(costs(routes, rendered, ms)))
  else console.log(`Built ${routes} routes into ${out} in ${seconds} s`)
} catch (error) {
  const isExpected = error instanceof ContentError || error instanceof PrerenderError
  if (isDiskFull(error))
    console.error(`The disk of ${resolve(options.cache)} is full. Make room on it, and build again.`)
  else console.error(isExpected ? error.message : error)
  console.error(`The build failed; the site in ${out} is as it was before.`)
  process.exitCode = 1
}

/** Address of a file of `prerender/`, bundled where this one is. */
function addressOf(name: string): string {
  return new URL(`../${name}${extname(import.meta.url)}`, import.meta.url).href
}

/** Also as the bundler says it, and threads that have failed for a page. */
function isDiskFull(error: unknown): boolean {
  return !(error instanceof ContentError) && /ENOSPC|EDQUOT|no space left|quota exceeded/i.test(reasonOf(error))
}

/** What is wrong with the options, and how to mend it. */
function wrongUsage(): string | undefined {
  if (!isFolder(options.content))
    return `--content ${options.content} is no folder. Name the one that holds the content.`
  if (!isFolder(options.public)) return `--public ${options.public} is no folder. Name the one that holds the pictures.`
  if (!hasPackages(options.cache))
    return `--cache ${options.cache}: pages are rendered from there, where Node finds no packages. Name a folder within ${ROOT}.`
  for (const folder of [out, options.cache]) {
    const owner = otherOwner(folder)
    if (owner !== undefined)
      return `${folder} belongs to another user, who would fail at the next build: runuser --user "$(id --name --user ${owner})" -- npm run build`
  }
  if (!isPlaceForSite(out)) return `${out} holds something else than a site. Name another folder with --out.`
  return undefined
}

function isSwitch(text = ''): boolean {
  return ['', 'on', 'off'].includes(text)
}

/** Which variable is wrong, and how to mend it. */
function wrongVariable(): string {
  if (!isSwitch(process.env.SERVICE_WORKER)) return 'SERVICE_WORKER has to be on or off.'
  if (siteUrl === undefined) return `SITE_URL has to be an address without a path, such as ${DEFAULT_SITE_URL}.`
  if (apiBaseUrl === undefined) return 'API_BASE_URL has to be an address, such as https://api.buyer.example.'
  if (hsts === undefined) return `HSTS has to be off, or such as ${DEFAULT_HSTS}.`
  return `${most === undefined ? 'KEPT_RELEASES' : 'KEPT_DAYS'} has to be a whole number from 0 to 9999.`
}

function costs(routes: number, rendered: number, ms: number): BuildCosts {
  const processes = [processCosts(), ...log.others]
  return {
    routes,
    rendered,
    ms,
    stages: Object.fromEntries(log.timings.map((stage) => [stage.name, stage.ms])),
    cpuMs: processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    peakBytes: Math.max(...processes.map(({ peakBytes }) => peakBytes)),
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** The number of the user whose folder it is, where that is not the one who builds. */
function otherOwner(folder: string): number | undefined {
  const uid = statSync(folder, { throwIfNoEntry: false })?.uid
  return process.getuid === undefined || uid === process.getuid() ? undefined : uid
}

/** Whether Node finds packages from a folder that need not be there yet. */
function hasPackages(folder: string): boolean {
  try {
    createRequire(resolve(folder, 'ssr.js')).resolve('react')
    return true
  } catch {
    return false
  }
}

/** Whether what is in a place may give way to a site: there is nothing, an empty folder, or an earlier one. */
function isPlaceForSite(place: string): boolean {
  if (!existsSync(place)) return true
  return (
    isFolder(place) &&
    (readdirSync(place).length === 0 ||
      ['manifest.json', '404.html', 'index.html'].some((mark) => existsSync(join(place, mark))))
  )
}
