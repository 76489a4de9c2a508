import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOOT_TAG, type DocumentTemplate } from '../render/documentTemplate.ts'
import { type SiteConfiguration, policyText, securityPolicy } from '../shared/configuration.ts'
import type { AppBundle } from './bundle.ts'

/**
 * The browser waits up to 50 ms for preloaded fonts before it lays out the page; a later font would have it laid out
 * again. Fonts of few words do not compete with stylesheet and images.
 */
const PRELOADED_FONTS = { serif: '', sans: '', mono: ' fetchpriority="low"', 'italic-serif': ' fetchpriority="low"' }

export function createTemplate({ files, chunks }: AppBundle, configuration: SiteConfiguration): DocumentTemplate {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  const { common, screens } = chunks
  const urls = files.map(({ name }) => name.replace(/^site/, ''))
  const fonts = Object.entries(PRELOADED_FONTS).map(([font, priority]) => {
    const url = urls.find((name) => name.startsWith(`/assets/${font}-`))
    return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin${priority}>`
  })
  const policy = policyText(securityPolicy(configuration))
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  const robotsTag = configuration.noindex ? '<meta name="robots" content="noindex">' : ''
  return {
    html: html
      // A text after the boot script would have styles computed again.
      .trim()
      .replaceAll(/>\s+</g, '><')
      .replace(
        '<!--head-->',
        `${policyTag}${robotsTag}${stylesheetLinks(common)}<!--styles-->${fonts.join('')}<!--head-->`,
      )
      .replace('<script type="module" src="/src/main.tsx"></script>', BOOT_TAG),
    styles: Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, stylesheetLinks(names)])),
  }
}

function stylesheetLinks(names: string[]): string {
  const stylesheets = names.filter((name) => name.endsWith('.css'))
  return stylesheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
}
