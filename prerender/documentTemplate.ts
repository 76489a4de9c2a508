import { readFile } from 'node:fs/promises'

/** `index.html` made ready for filling: stylesheet and boot script in place, the development entry gone. */
export type DocumentTemplate = string

/** Fonts of every page's first view; file names without hash. */
const FIRST_FONTS = ['serif', 'sans', 'italic', 'mono']

/** In the head, and not waited for: it looks on while the page is used that is still on its way. */
const BOOT_SCRIPT = '<script src="/boot.js" async></script>'

export type DocumentParts = { screen: string; head: string; app: string; payload: string }

/** Reads `index.html`, links the stylesheet among the names of the site's assets and states the security policy. */
export async function readTemplate(indexFile: string, assets: string[], policy: string): Promise<DocumentTemplate> {
  const html = await readFile(indexFile, 'utf8')
  const stylesheets = assets
    .filter((name) => name.endsWith('.css'))
    .map((name) => `<link rel="stylesheet" href="/assets/${name}">`)
  const fonts = assets
    .filter((name) => FIRST_FONTS.some((font) => name.startsWith(`${font}-`)))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin>`)
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return html
    .replaceAll(/>\s+</g, '><')
    .replace('<!--head-->', `${policyTag}${stylesheets.join('')}${BOOT_SCRIPT}${fonts.join('')}<!--head-->`)
    .replace(/<script type="module" src="\/src\/main\.tsx"><\/script>/, '')
}

/** A document without a page, for any address: the app fills it. */
export function emptyDocument(template: DocumentTemplate, title: string): string {
  return template
    .replace('<!--head-->', () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`)
    .replaceAll(/<!--[a-z]+-->/g, '')
}

/** Fills the template. Functions as replacements: a `$&` in a text must stay as it is. */
export function fillTemplate(template: DocumentTemplate, { screen, head, app, payload }: DocumentParts): string {
  return template
    .replace('<html ', () => `<html data-screen="${screen}" `)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app)
    .replace('<!--payload-->', () => payload)
}
