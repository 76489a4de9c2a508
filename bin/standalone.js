import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundledCommands, ROOT } from './commands.js'

/** What a release runs: the server, and what works on inquiries from a shell. */
const PROGRAMS = ['server/main.ts', 'server/cli/inquiries.ts']

/** What the next build reads, and no server. */
const FOR_BUILDS = new Set(['record.json', 'releases.json'])

/** What people, compilers and debuggers read of a package: half of its bytes. */
const UNRUN = /\.(?:[cm]?ts|map|md)$/

/**
 * Puts a built site, its server and the packages that a running server loads into a folder that needs nothing else: there
 * `node server/main.js` serves it, and `node server/cli/inquiries.js` is `npm run inquiries`. Files are linked, where the
 * disk can, and keep their times, which are the validators of some hosts.
 */
export async function makeStandalone(target, { siteFolder, serverFolder }) {
  copyFolder(siteFolder, join(target, 'dist'))
  copyFolder(serverFolder, join(target, '.cache/ssr'), (name) => !FOR_BUILDS.has(name))
  for (const name of packagesOfServer())
    copyFolder(join(ROOT, name), join(target, name), (file) => !UNRUN.test(file) && !file.startsWith('node_modules/'))
  copyFolder(await bundledCommands(PROGRAMS), target)
}

/** The folders of what is not for development. */
function packagesOfServer() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const names = Object.keys(packages).filter((name) => name.startsWith('node_modules/'))
  // Those for other machines are not there.
  return names.filter((name) => !packages[name].dev && !packages[name].link && existsSync(join(ROOT, name)))
}

function copyFolder(from, to, isCopied = () => true) {
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' })
  for (const name of names)
    if (isCopied(name) && statSync(join(from, name)).isFile()) put(join(from, name), join(to, name))
}

function put(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    // Another disk, or one without links.
    copyFileSync(from, to)
    const { atimeMs, mtimeMs } = statSync(from)
    utimesSync(to, atimeMs / 1000, mtimeMs / 1000)
  }
}
