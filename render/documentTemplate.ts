import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../shared/texts.ts'

/** `index.html` with boot script and shared stylesheets, and the links to the stylesheets of each screen kind. */
export type DocumentTemplate = { html: string; styles: Record<string, string> }

export const TEMPLATE_FILE = 'document.json'

/**
 * Last element of the document, in the place of the app's entry. It waits for the stylesheets: browsers compute the
 * styles of a document whose end they have read, and would do so twice.
 */
export const BOOT_TAG = '<script src="/boot.js"></script>'

export type DocumentParts = { screen: string; head: string; app: string; payload: string }

export function emptyDocument(template: DocumentTemplate, title: string): string {
  return template.html
    .replace('<!--head-->', () => `<title>${escapeHtml(title)}</title>`)
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
