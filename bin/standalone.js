import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { bundledCommands, ROOT } from './commands.js'

/** What the next build reads, and no server. */
const FOR_BUILDS = new Set(['record.json', 'releases.json'])

/** What a release runs: the server, and what works on inquiries from a shell. */
const PROGRAMS = ['server/main.js', 'server/cli/inquiries.js']

/**
 * Puts a built site, and of all packages the files that its server loads, into a folder that needs nothing else: there
 * `node server/main.js` serves it, and `node server/cli/inquiries.js` is `npm run inquiries`. Files are linked, where the
 * disk can, and keep their times, which are the validators of some hosts.
 */
export async function makeStandalone(target, { siteFolder, serverFolder }) {
  const commands = await bundledCommands()
  copyFolder(siteFolder, join(target, 'dist'))
  copyFolder(serverFolder, join(target, '.cache/ssr'), (name) => !FOR_BUILDS.has(name))
  const bundles = filesOf(serverFolder).filter((name) => /^bundle-.*\.js$/.test(name))
  const ofPrograms = await filesLoadedBy(PROGRAMS, commands, commands)
  const ofBundles = await filesLoadedBy(bundles, serverFolder, commands)
  for (const name of new Set([...ofPrograms, ...ofBundles])) {
    const file = join(ROOT, name)
    const isOwn = file.startsWith(commands)
    if (isOwn) put(file, join(target, relative(commands, file)))
    else if (statSync(file).isFile()) put(file, join(target, name))
  }
  writeFileSync(join(target, 'package.json'), JSON.stringify({ type: 'module' }))
}

/** What programs and bundles both load is read once. */
const traced = {}

/**
 * The files of packages that programs or bundles load, by their names in the project. To follow imports takes seconds, so
 * what was found stands beside the commands, which are others after any change of sources or packages; files of bundles
 * are named by what is in them.
 */
async function filesLoadedBy(names, folder, commands) {
  const key = createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16)
  const found = join(commands, `loaded-${key}.json`)
  if (existsSync(found)) return JSON.parse(readFileSync(found, 'utf8'))
  const { fileList } = await nodeFileTrace(
    names.map((name) => join(folder, name)),
    { base: ROOT, cache: traced },
  )
  const loaded = [...fileList].filter((name) => name.startsWith('node_modules/'))
  const unfinished = `${found}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(loaded))
  renameSync(unfinished, found)
  return loaded
}

function copyFolder(from, to, isCopied = () => true) {
  for (const name of filesOf(from)) if (isCopied(name)) put(join(from, name), join(to, name))
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
}

function put(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    // Another disk, or one without links.
    copyFileSync(from, to)
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
  }
}
