import type { Library } from '../../../manifest/library.ts'
import type { Parsed } from '../../../manifest/read/contentFile.ts'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'
import { kindOf } from '../../../manifest/kinds.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import { completeFields } from './completeFields.ts'

/**
 * A product made to name a record that no page shows yet, so that it can be seen: the address of one that is there, and
 * else nothing of it.
 */
export function exampleFor(library: Library | undefined, name: string): [string, Parsed<unknown>] | undefined {
  const kind = kindOf(name)
  const schema = recordSchema('products', undefined)
  const [field] =
    Object.entries(schema.properties ?? {}).find(([, it]) => it.names === kind && it.type === 'string') ?? []
  if (!library || !kind || field === undefined) return undefined
  const product = [...library.products.values()].find(({ data }) => field in data)
  if (!product) return undefined
  const id = name.slice(name.lastIndexOf('/') + 1, name.lastIndexOf('.'))
  const { category, slug, nodeid, kind: material } = product.data
  const data = completeFields(schema, { category, slug, nodeid, kind: material, [field]: id })
  return [product.file.slice('content/'.length), { record: { ...product, data, markdown: renderMarkdown('') } }]
}
