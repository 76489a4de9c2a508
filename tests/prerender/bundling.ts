import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type InlineConfig } from 'vite'

/** Bundles files, of which `main.js` is the entry, as the build does; gives their folder. */
export async function bundle(
  files: Record<string, string>,
  configure: (root: string) => InlineConfig,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bundle-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  await build({
    root,
    configFile: false,
    build: { rolldownOptions: { input: join(root, 'main.js') } },
    ...configure(root),
  })
  return root
}
