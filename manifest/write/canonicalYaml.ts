import { type Document, parseDocument } from 'yaml'
import { splitFrontMatter } from '../read/frontMatter.ts'

/** Comments, blank lines and quotes stay. New quotes are single. */
export function canonicalYaml(document: Document): string {
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true })
}

/** Returns `undefined` if the YAML cannot be parsed. */
export function canonicalFile(name: string, fileText: string): string | undefined {
  const text = linesOf(fileText).join('\n')
  if (!name.endsWith('.md')) return canonicalText(text)
  const parts = splitFrontMatter(text)
  if (!parts) return undefined
  const yaml = canonicalText(parts.yaml)
  return yaml === undefined ? undefined : `---\n${yaml}---\n${parts.body}`
}

export function linesOf(fileText: string): string[] {
  return fileText.replace(/^\ufeff/, '').split(/\r?\n/)
}

function canonicalText(yaml: string): string | undefined {
  const document = parseDocument(yaml)
  return document.errors.length > 0 ? undefined : canonicalYaml(document)
}
