import type { Library } from '../../manifest/library.ts'
import type { Parsed } from '../../manifest/read/contentFile.ts'
import { kindOf, type Kind } from '../../manifest/recordKinds.ts'

/** Fields by which products name records that have no page. */
const NAMED_IN: Partial<Record<Kind, 'compound' | 'plant'>> = { compounds: 'compound', plants: 'plant' }

/** A product made to name a record that no page shows yet, so that it can be seen. */
export function exampleFor(library: Library | undefined, name: string): [string, Parsed<unknown>] | undefined {
  const kind = kindOf(name)
  const field = kind && NAMED_IN[kind]
  if (!library || !field) return undefined
  const product = [...library.products.values()].find(({ data }) => data[field] !== undefined)
  if (!product) return undefined
  const id = name.slice(name.lastIndexOf('/') + 1, name.lastIndexOf('.'))
  return [product.file.slice('content/'.length), { record: { ...product, data: { ...product.data, [field]: id } } }]
}
