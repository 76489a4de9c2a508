import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PolicyOptions, policyText, securityPolicy } from '../../shared/headers.ts'
import { type App, chunksOf } from '../bundle.ts'
import { BOOT_TAG, type DocumentTemplate } from './documentTemplate.ts'

const FIRST_FONTS = ['serif', 'sans', 'italic', 'mono']

export function createTemplate({ files, viteManifest }: App, configuration: PolicyOptions): DocumentTemplate {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  const { common, screens } = chunksOf(viteManifest).styles
  const fonts = files
    .map(({ name }) => name.replace(/^site/, ''))
    .filter((url) => FIRST_FONTS.some((font) => url.startsWith(`/assets/${font}-`)))
    .toSorted()
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
  const policy = policyText(securityPolicy(configuration))
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return {
    html: html
      .replaceAll(/>\s+</g, '><')
      .replace('<!--head-->', `${policyTag}${links(common)}<!--styles-->${BOOT_TAG}${fonts.join('')}<!--head-->`)
      .replace(/<script type="module" src="\/src\/main\.tsx"><\/script>/, ''),
    styles: Object.fromEntries(Object.entries(screens).map(([screen, names]) => [screen, links(names)])),
  }
}

function links(stylesheets: string[]): string {
  return stylesheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')
}
