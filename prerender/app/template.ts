import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOOT_TAG, type DocumentTemplate } from '../../render/documentTemplate.ts'
import { policyText, type SecurityPolicy } from '../../shared/securityPolicy.ts'
import type { App } from './bundleApp.ts'
import { SCREEN_STYLES, type ScreenStyles } from './releaseFiles.ts'

/** Fonts of every page's first view; file names without hash. */
const FIRST_FONTS = ['serif', 'sans', 'italic', 'mono']

const INDEX_FILE = join(import.meta.dirname, '../../index.html')

/** Reads `index.html`, links stylesheets and fonts of the app, and states the policy. */
export function readTemplate({ sizes, read }: App, policy: SecurityPolicy): DocumentTemplate {
  const html = readFileSync(INDEX_FILE, 'utf8')
  const styles = JSON.parse(read(`ssr/${SCREEN_STYLES}`)) as ScreenStyles
  const fonts = [...sizes.keys()]
    .map((name) => name.replace(/^site/, ''))
    .filter((url) => FIRST_FONTS.some((font) => url.startsWith(`/assets/${font}-`)))
    .toSorted()
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policyText(policy)}">`
  return {
    html: html
      .replaceAll(/>\s+</g, '><')
      .replace('<!--head-->', `${policyTag}${links(styles.every)}<!--styles-->${BOOT_TAG}${fonts.join('')}<!--head-->`)
      .replace(/<script type="module" src="\/src\/main\.tsx"><\/script>/, ''),
    styles: Object.fromEntries(Object.entries(styles.screens).map(([screen, names]) => [screen, links(names)])),
  }
}

function links(stylesheets: string[]): string {
  return stylesheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
}
