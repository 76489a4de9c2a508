import { type Document, parseDocument } from 'yaml'
import { splitFrontMatter } from '../read/frontMatter.ts'

/** Writes a YAML document in canonical form. Comments, blank lines and quotation marks stay as they are. */
export function canonicalYaml(document: Document): string {
  return document.toString({ lineWidth: 0, flowCollectionPadding: false })
}

/** Returns a content file with its YAML in canonical form, or undefined where the YAML cannot be parsed. */
export function canonicalFile(name: string, text: string): string | undefined {
  if (!name.endsWith('.md')) return canonicalText(text)
  const parts = splitFrontMatter(text)
  if (typeof parts === 'string') return undefined
  const yaml = canonicalText(parts.yaml)
  return yaml === undefined ? undefined : `---\n${yaml}---\n${parts.body}`
}

function canonicalText(yaml: string): string | undefined {
  const document = parseDocument(yaml)
  return document.errors.length > 0 ? undefined : canonicalYaml(document)
}
