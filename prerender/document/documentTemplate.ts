import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PolicyOptions, policyText, securityPolicy } from '../../shared/configuration.ts'
import type { AppBundle } from '../bundle.ts'

/** `index.html` with boot script and shared stylesheets, and the links to the stylesheets of each screen kind. */
export type DocumentTemplate = { html: string; styles: Record<string, string> }

export const TEMPLATE_FILE = 'document.json'

/** Loads without delaying the first paint. The boot script starts the app after that paint. */
export const BOOT_TAG = '<script src="/boot.js" async></script>'

const PRELOADED_FONTS = ['serif', 'sans', 'italic', 'mono']

export function createTemplate({ files, chunks }: AppBundle, configuration: PolicyOptions): DocumentTemplate {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  const { common, screens } = chunks.styles
  const fonts = files
    .map(({ name }) => name.replace(/^site/, ''))
    .filter((url) => PRELOADED_FONTS.some((font) => url.startsWith(`/assets/${font}-`)))
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
  const policy = policyText(securityPolicy(configuration))
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return {
    html: html
      .replaceAll(/>\s+</g, '><')
      .replace(
        '<!--head-->',
        `${policyTag}${stylesheetLinks(common)}<!--styles-->${BOOT_TAG}${fonts.join('')}<!--head-->`,
      )
      .replace(/<script type="module" src="\/src\/main\.tsx"><\/script>/, ''),
    styles: Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, stylesheetLinks(names)])),
  }
}

function stylesheetLinks(stylesheets: string[]): string {
  return stylesheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
}

export type DocumentParts = { screen: string; head: string; app: string; payload: string }

export function emptyDocument(template: DocumentTemplate, title: string): string {
  return template.html
    .replace('<!--head-->', () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`)
    .replaceAll(/<!--[a-z]+-->/g, '')
}

/** Fills the template. Replacements are functions, so that `$&` in a text stays as it is. */
export function fillTemplate(template: DocumentTemplate, { screen, head, app, payload }: DocumentParts): string {
  return template.html
    .replace('<!--styles-->', () => template.styles[screen] ?? '')
    .replace('<html ', () => `<html data-screen="${screen}" `)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app)
    .replace('<!--payload-->', () => payload)
}

export async function loadTemplate(serverFolder: string): Promise<DocumentTemplate> {
  return JSON.parse(await readFile(join(serverFolder, TEMPLATE_FILE), 'utf8')) as DocumentTemplate
}
