import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BootChunks } from '../../shared/bootChunks.ts'

/** Bytes (Brotli) of what the boot script fetches for each screen kind, with itself, and of the stylesheet. */
export async function firstLoads(site: string): Promise<{ screen: string; script: number; stylesheet: number }[]> {
  const boot = await readFile(join(site, 'boot.js'), 'utf8')
  const { main, libraries, screens } = JSON.parse(/\)\((\{.*\})\)\("[^"]*"\)$/.exec(boot)?.[1] ?? '{}') as BootChunks
  const size = async (file: string) => (await stat(join(site, `${file}.br`))).size
  const sum = async (files: string[]) => (await Promise.all(files.map(size))).reduce((total, bytes) => total + bytes, 0)
  const styles = (await readdir(join(site, 'assets')))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `assets/${name}`)
  const stylesheet = await sum(styles)
  return Promise.all(
    Object.entries(screens).map(async ([screen, files]) => ({
      screen,
      script: await sum(['boot.js', main, ...libraries, ...files]),
      stylesheet,
    })),
  )
}
