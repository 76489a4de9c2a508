import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { bundledCommands, ROOT } from './commands.js'

/** What the next build reads, and no server. */
const FOR_BUILDS = new Set(['record.json', 'releases.json'])

/**
 * Puts a built site, and of all packages the files that its server loads, into a folder that needs nothing else: there
 * `node server/main.js` serves it. Files are linked, where the disk can, and keep their times, which are the validators of
 * some hosts.
 */
export async function makeStandalone(target, { siteFolder, serverFolder }) {
  const commands = await bundledCommands()
  copyFolder(siteFolder, join(target, 'dist'))
  copyFolder(serverFolder, join(target, '.cache/ssr'), (name) => !FOR_BUILDS.has(name))
  const bundles = filesOf(serverFolder).filter((name) => /^bundle-.*\.js$/.test(name))
  const entries = [join(commands, 'server/main.js'), ...bundles.map((name) => join(serverFolder, name))]
  const { fileList } = await nodeFileTrace(entries, { base: ROOT })
  for (const name of fileList) {
    const file = join(ROOT, name)
    const isOwn = file.startsWith(commands)
    if (isOwn) put(file, join(target, relative(commands, file)))
    else if (name.startsWith('node_modules/') && statSync(file).isFile()) put(file, join(target, name))
  }
  writeFileSync(join(target, 'package.json'), JSON.stringify({ type: 'module' }))
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
