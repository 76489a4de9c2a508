import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
const FOLDERS = [
  'bin',
  'manifest',
  'packages/audit',
  'packages/desk',
  'packages/rules',
  'packages/structures',
  'prerender',
  'render',
  'server',
  'shared',
]
const BUNDLES = join(ROOT, 'node_modules/.cache/commands')

/**
 * The folder with the commands of this project, bundled once for each state of the sources; compiling them at every start
 * would take longer than many a command.
 */
export async function bundledCommands() {
  const bundle = join(BUNDLES, hashOfSources())
  if (!existsSync(bundle)) {
    const { bundleCommands } = await import('./bundleCommands.js')
    // What is saved while it is bundled may be in it or not.
    await bundleCommands(ROOT, bundle, () => join(BUNDLES, hashOfSources()) === bundle)
  }
  return bundle
}

function hashOfSources() {
  const hash = createHash('sha256')
    .update(ROOT)
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
