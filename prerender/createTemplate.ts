import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOOT_TAG, type DocumentTemplate } from '../render/documentTemplate.ts'
import { type SiteConfiguration, policyText, securityPolicy } from '../shared/configuration.ts'
import { BuildError } from './buildError.ts'
import type { AppBundle } from './bundle.ts'

/** `as` of each file that the first layout needs. They come before the stylesheets, which release that layout. */
const PRELOADS = { serif: 'font', sans: 'font', mono: 'font', 'italic-serif': 'font', icons: 'image' }

const APP_TAG = '<script type="module" src="/src/main.tsx"></script>'

export function createTemplate({ files, chunks }: AppBundle, configuration: SiteConfiguration): DocumentTemplate {
  const { common, screens } = chunks
  const urls = files.map(({ name }) => name.replace(/^site/, ''))
  const preloads = Object.entries(PRELOADS).map(([file, as]) => {
    const url = urls.find((name) => name.startsWith(`/assets/${file}-`))
    if (url === undefined) throw new BuildError(`The app has no file assets/${file}-*, which each page preloads.`)
    return `<link rel="preload" as="${as}" href="${url}" crossorigin>`
  })
  const css = files.map(({ name, body }) => (name.endsWith('.css') ? String(body) : '')).join('')
  const policy = policyText(securityPolicy(configuration))
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return {
    html: readIndex(css)
      // A text after the boot script would have styles computed again.
      .trim()
      .replaceAll(/>\s+</g, '><')
      .replace('<!--head-->', `${policyTag}${preloads.join('')}${stylesheetLinks(common)}<!--styles--><!--head-->`)
      .replace(APP_TAG, BOOT_TAG),
    styles: Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, stylesheetLinks(names)])),
  }
}

/** Returns `index.html`, with colours of a style sheet: the bars of a browser have the colour of the page. */
export function readIndex(css: string, file = join(import.meta.dirname, '../index.html')): string {
  const [paper, darkPaper] = css.match(/(?<=--paper:\s*)#\w+/g) ?? []
  if (!paper || !darkPaper) throw new BuildError('content/theme.css: --paper is missing. Set it, also for dark mode.')
  const html = readFileSync(file, 'utf8')
  for (const part of ['<!--head-->', '<div id="root"><!--app--></div>', '<!--payload-->', APP_TAG])
    if (!html.includes(part)) throw new BuildError(`index.html: ${part} is missing. Write it there again.`)
  return html.replace('%PAPER%', paper).replace('%DARK_PAPER%', darkPaper)
}

function stylesheetLinks(names: string[]): string {
  const stylesheets = names.filter((name) => name.endsWith('.css'))
  return stylesheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
}
