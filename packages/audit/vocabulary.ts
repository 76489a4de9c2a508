import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A property takes values of these types. */
type Ranges = Map<string, string[]>

type Vocabulary = {
  /** Types that a type is, itself among them; nothing for what is no type. */
  kindsOf: (type: string) => Set<string> | undefined
  /** What a property of a type takes; nothing for what it has not. */
  rangeOf: (type: string, property: string) => string[] | undefined
}

/** The vocabulary of schema.org, as the declarations of `schema-dts` have it, which are made from its releases. */
export function readVocabulary(): Vocabulary {
  const text = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8')
  const parents = new Map<string, string[]>()
  const properties = new Map<string, Ranges>()
  for (const [, name = '', form, extended = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+) \{\n([^]*?)^\}/gm,
  )) {
    const above = [...extended.matchAll(/(\w+)Base\b/g)].flatMap(([, parent = '']) => (parent === name ? [] : parent))
    parents.set(name, [...(parents.get(name) ?? []), ...above])
    if (form === 'Leaf') continue
    const said = [...body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.*), "[\w-]+">;$/gm)]
    properties.set(name, new Map(said.map(([, property = '', range = '']) => [property, range.split(' | ')])))
  }

  const kinds = new Map<string, Set<string>>()
  const kindsOf = (type: string): Set<string> | undefined => {
    const known = kinds.get(type)
    if (known || !parents.has(type)) return known
    const found = new Set([type, ...(parents.get(type) ?? []).flatMap((parent) => [...(kindsOf(parent) ?? [])])])
    kinds.set(type, found)
    return found
  }
  const rangeOf = (type: string, property: string) => {
    for (const kind of kindsOf(type) ?? []) {
      const range = properties.get(kind)?.get(property)
      if (range) return range
    }
    return undefined
  }
  return { kindsOf, rangeOf }
}
