import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { visibleFilesBelow } from '../manifest/read/filesBelow.ts'

/** The content of another supplier. */
const FOLDER = join(import.meta.dirname, 'tinyContent')
const FILES = Object.fromEntries(
  visibleFilesBelow(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
)

export const CATEGORIES = [
  'spice-extracts',
  'aromatic-ingredients',
  'culinary-concentrates',
  'tropical-seasoning-blend',
]

/** Returns the files of a small content folder by path. Its 14 products make two list pages. */
export function tinyContent(): Record<string, string> {
  const peppers = [2, 3, 4, 5, 6, 7, 8].map((number) => [
    `products/spice-extracts/pepper-${number}.md`,
    productFileText({ name: `Pepper ${number}`, slug: `pepper-${number}` }),
  ])
  return { ...FILES, ...(Object.fromEntries(peppers) as Record<string, string>) }
}

/** Writes the tiny content to a folder, with changed (text) or removed (`null`) files. */
export async function writeContent(folder: string, changes: Record<string, string | null> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...tinyContent(), ...changes })) {
    if (text === null) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

type ProductOptions = { name: string; slug: string; category?: string; fields?: string; body?: string }

/** Returns a product file like that of Pepper 1. `fields` are further YAML lines. */
export function productFileText({ name, slug, category = 'spice-extracts', fields = '', body = '' }: ProductOptions) {
  const changes = {
    'Pepper 1': name,
    'spice-extracts': category,
    'pepper-1': slug,
    [nodeid('pepper-1')]: nodeid(slug),
    '\n---\n': `\n${fields}---\n`,
    ...(body && { 'A text about the product.': body }),
  }
  const text = FILES['products/spice-extracts/pepper-1.md'] ?? ''
  return Object.entries(changes).reduce((before, [from, to]) => before.replace(from, () => to), text)
}

/** Returns an id of 32 hexadecimal characters for a word. */
export function nodeid(word: string): string {
  return `a${createHash('sha256').update(word).digest('hex').slice(0, 31)}`
}
