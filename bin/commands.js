import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
const FOLDERS = [
  'bin',
  'manifest',
  'packages/audit',
  'packages/rules',
  'packages/structures',
  'prerender',
  'render',
  'server',
  'shared',
]
const BUNDLES = join(ROOT, 'node_modules/.cache/commands')

/** Folders and files of what runs by itself: commands, and what they run beside them. */
const COMMANDS = [
  'manifest/cli',
  'packages/audit/cli',
  'packages/audit/threads',
  'packages/rules/cli',
  'prerender/app/bundler.ts',
  'prerender/cli',
  'prerender/threads',
  'server/cli',
  'server/main.ts',
]

/**
 * The folder with commands of this project, bundled once for each state of the sources; compiling them at every start
 * would take longer than many a command.
 */
export async function bundledCommands(commands = COMMANDS) {
  const placeNow = () => join(BUNDLES, hashOfSources(commands))
  const bundle = placeNow()
  if (!existsSync(bundle)) {
    const { bundleCommands } = await import('./bundleCommands.js')
    // What is saved while it is bundled may be in it or not.
    await bundleCommands(ROOT, commands, bundle, () => placeNow() === bundle)
  }
  return bundle
}

function hashOfSources(commands) {
  const hash = createHash('sha256')
    .update(ROOT)
    .update(commands.join())
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(installed())
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/(?:^|[/\\])[^./\\][^/\\]*\.([jt]s|tsx)$/.test(name))
        hash.update(name).update(readFileSync(join(ROOT, folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** What was installed, which may be something else than the lock file asks for. */
function installed() {
  const record = join(ROOT, 'node_modules/.package-lock.json')
  return existsSync(record) ? readFileSync(record) : ''
}
