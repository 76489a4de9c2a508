import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyDocument, loadTemplate } from '../../render/documentTemplate.ts'
import type { BootChunks } from '../../shared/bootChunks.ts'

/** Bytes (Brotli) of what the boot script fetches for each screen kind, with itself, and of the stylesheets. */
export async function firstLoads(
  site: string,
  serverFolder: string,
): Promise<{ screen: string; script: number; stylesheet: number }[]> {
  const boot = await readFile(join(site, 'boot.js'), 'utf8')
  const { main, libraries, screens } = JSON.parse(/\)\((\{.*\})\)\("[^"]*"\)$/.exec(boot)?.[1] ?? '{}') as BootChunks
  const size = async (file: string) => (await stat(join(site, `${file}.br`))).size
  const sum = async (files: string[]) => (await Promise.all(files.map(size))).reduce((total, bytes) => total + bytes, 0)
  const template = await loadTemplate(serverFolder)
  const every = emptyDocument(template, '')
  const stylesheets = (html = '') =>
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
  return Promise.all(
    Object.entries(screens).map(async ([screen, files]) => ({
      screen,
      script: await sum(['boot.js', main, ...libraries, ...files]),
      stylesheet: await sum(stylesheets(every + (template.styles[screen] ?? ''))),
    })),
  )
}
