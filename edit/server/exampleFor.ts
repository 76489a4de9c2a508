import type { Library } from '../../manifest/library.ts'
import type { Parsed } from '../../manifest/read/contentFile.ts'
import { renderMarkdown } from '../../manifest/read/markdown.ts'
import { kindOf, type Kind } from '../../manifest/recordKinds.ts'
import { completeFields } from './completeFields.ts'
import { formOf } from './forms.ts'

/** Fields by which products name records that have no page. */
const NAMED_IN: Partial<Record<Kind, 'compound' | 'plant'>> = { compounds: 'compound', plants: 'plant' }

/**
 * A product made to name a record that no page shows yet, so that it can be seen: the address of one that is there, and
 * else nothing of it.
 */
export function exampleFor(library: Library | undefined, name: string): [string, Parsed<unknown>] | undefined {
  const kind = kindOf(name)
  const field = kind && NAMED_IN[kind]
  if (!library || !field) return undefined
  const product = [...library.products.values()].find(({ data }) => data[field] !== undefined)
  if (!product) return undefined
  const file = product.file.slice('content/'.length)
  const id = name.slice(name.lastIndexOf('/') + 1, name.lastIndexOf('.'))
  const { slug, nodeid, kind: material } = product.data
  const data = completeFields(formOf(file, {}).schema, { slug, nodeid, kind: material, [field]: id })
  return [file, { record: { ...product, data, markdown: renderMarkdown('') } }]
}
