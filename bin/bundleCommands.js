import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

/** Packages that commands load on their way: in one file, and without what is not used of them, in a fourth of the time. */
const INLINED = /^(culori|feed|html-to-text|markdown-it|openchemlib|yaml|zod)(\/|$)/

/** How a bundle is called, also one that a killed command has left unfinished. */
const NAME = /^(?:[\da-f]{16}|unfinished-.+)$/

/** Bundles of earlier states of the sources that are kept: one of them may still be running. */
const KEPT = 8

/**
 * Bundles commands of the project (files, or all of a folder) into the folder `bundle`, which is there as a whole or not
 * at all; not where the sources are others by then.
 */
export async function bundleCommands(root, commands, bundle, isCurrent) {
  const bundles = dirname(bundle)
  await mkdir(bundles, { recursive: true })
  const unfinished = await mkdtemp(join(bundles, 'unfinished-'))
  // Temporary folders are closed to others, who may call commands, too.
  await chmod(unfinished, 0o755)
  const files = (await Promise.all(commands.map((entry) => filesOf(root, entry)))).flat()
  try {
    await writeBundle(root, files, unfinished)
    if (!isCurrent()) throw new Error('The sources were changed while they were bundled. Run the command again.')
    // Another command may have been quicker; its bundle is the same.
    await rename(unfinished, bundle).catch(() => undefined)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  await removeOld(bundles)
}

/** Bundles programs of the project into a folder, where they stand as in the project. */
async function writeBundle(root, files, folder) {
  const build = await rolldown({
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), join(root, file)])),
    platform: 'node',
    external: isExternal,
    plugins: [{ name: 'own-folder', transform: { filter: { code: /import\.meta\.dirname/ }, handler: ownFolder } }],
  })
  await build.write({ dir: folder, chunkFileNames: 'chunks/[name]-[hash].js' })
  await build.close()
  // Elsewhere, as below `node_modules`, none says so, and each file would be compiled as CommonJS first.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
}

/** Other packages stay where they are: some look for files of their own. */
function isExternal(id, importer) {
  const isPackage = /^[^./\0]/.test(id)
  return isPackage && !INLINED.test(id) && !importer?.includes('/node_modules/')
}

async function filesOf(root, entry) {
  if (entry.endsWith('.ts')) return [entry]
  const names = await readdir(join(root, entry))
  return names.map((name) => `${entry}/${name}`)
}

/** A module goes on asking for its own folder, not for that of the bundle. */
function ownFolder(code, id) {
  return code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
}

async function removeOld(bundles) {
  const names = await readdir(bundles)
  // One that is gone by now was unfinished.
  const timeOf = (name) =>
    stat(join(bundles, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
  // Whatever else lies there is not ours.
  const made = await Promise.all(
    names.filter((name) => NAME.test(name)).map(async (name) => ({ name, at: await timeOf(name) })),
  )
  const old = made.toSorted((a, b) => b.at - a.at).slice(KEPT)
  await Promise.all(old.map(({ name }) => rm(join(bundles, name), { recursive: true, force: true })))
}
