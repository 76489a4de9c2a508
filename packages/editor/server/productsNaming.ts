import { namesIn } from '../../../manifest/authoring/namesIn.ts'
import { kindOf, nameOf } from '../../../manifest/kinds.ts'
import { idOf } from '../../../manifest/read/fileNames.ts'
import type { Library } from '../../../manifest/library.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import type { Kind } from '../protocol.ts'

/** The products that name each record of a kind, by what they call it. */
export function productsNaming(library: Library): (kind: Kind, name: string) => Set<string> {
  const products = new Map<string, Set<string>>()
  for (const { file, data } of library.products.values())
    for (const { what, name } of namesIn(recordSchema('products', data), data)) {
      const key = `${what} ${name}`
      products.set(key, (products.get(key) ?? new Set()).add(file))
    }
  return (kind, name) => products.get(`${kind} ${name}`) ?? new Set()
}

/** What other records call the record of a file. */
export function nameFrom(file: string, data: object): { kind: Kind; name: string } | undefined {
  const kind = kindOf(file)
  return kind && { kind, name: nameOf(kind, { id: idOf(file), data }) }
}
