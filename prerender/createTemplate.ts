import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOOT_TAG, type DocumentTemplate } from '../render/documentTemplate.ts'
import { type SiteConfiguration, policyText, securityPolicy } from '../shared/configuration.ts'
import { BuildError } from './buildError.ts'
import type { AppBundle } from './bundle.ts'

/** `as` of each file that the first layout needs. They come before the stylesheets, which release that layout. */
const PRELOADS = { serif: 'font', sans: 'font', mono: 'font', 'italic-serif': 'font', icons: 'image' }

export function createTemplate({ files, chunks }: AppBundle, configuration: SiteConfiguration): DocumentTemplate {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  const { common, screens } = chunks
  const urls = files.map(({ name }) => name.replace(/^site/, ''))
  const preloads = Object.entries(PRELOADS).map(([file, as]) => {
    const url = urls.find((name) => name.startsWith(`/assets/${file}-`))
    if (url === undefined) throw new BuildError(`The app has no file assets/${file}-*, which each page preloads.`)
    return `<link rel="preload" as="${as}" href="${url}" crossorigin>`
  })
  const css = files.map(({ name, body }) => (name.endsWith('.css') ? String(body) : '')).join('')
  const [paper, darkPaper] = css.match(/(?<=--paper:\s*)#\w+/g) ?? []
  if (!paper || !darkPaper) throw new BuildError('theme.css has to set --paper, also for dark mode.')
  const policy = policyText(securityPolicy(configuration))
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return {
    html: html
      // A text after the boot script would have styles computed again.
      .trim()
      .replaceAll(/>\s+</g, '><')
      .replace('<!--head-->', `${policyTag}${preloads.join('')}${stylesheetLinks(common)}<!--styles--><!--head-->`)
      // The bars of a browser have the colour of the page.
      .replace('%PAPER%', paper)
      .replace('%DARK_PAPER%', darkPaper)
      .replace('<script type="module" src="/src/main.tsx"></script>', BOOT_TAG),
    styles: Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, stylesheetLinks(names)])),
  }
}

function stylesheetLinks(names: string[]): string {
  const stylesheets = names.filter((name) => name.endsWith('.css'))
  return stylesheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
}
