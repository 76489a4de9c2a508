import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOOT_TAG, type DocumentTemplate } from '../render/documentTemplate.ts'
import { type SiteConfiguration, policyText, securityPolicy } from '../shared/configuration.ts'
import type { AppBundle } from './bundle.ts'

/** Fonts of headings and texts. More files would compete with stylesheet and images. */
const PRELOADED_FONTS = ['serif', 'sans']

export function createTemplate({ files, chunks }: AppBundle, configuration: SiteConfiguration): DocumentTemplate {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  const { common, screens } = chunks.styles
  const fonts = files
    .map(({ name }) => name.replace(/^site/, ''))
    .filter((url) => PRELOADED_FONTS.some((font) => url.startsWith(`/assets/${font}-`)))
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
  const policy = policyText(securityPolicy(configuration))
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const robotsTag = configuration.noindex ? '<meta name="robots" content="noindex">' : ''
  return {
    html: html
      .replaceAll(/>\s+</g, '><')
      .replace(
        '<!--head-->',
        `${policyTag}${robotsTag}${stylesheetLinks(common)}<!--styles-->${fonts.join('')}<!--head-->`,
      )
      .replace('<script type="module" src="/src/main.tsx"></script>', BOOT_TAG),
    styles: Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, stylesheetLinks(names)])),
  }
}

function stylesheetLinks(stylesheets: string[]): string {
  return stylesheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
}
