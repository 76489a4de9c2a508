import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { z } from 'zod'
import { type ContentFile, type Parsed, parseContentFile } from './contentFile'
import type { Problem } from './problems'
import { articleSchema } from './schema/article'
import { compoundSchema } from './schema/compound'
import { newsSchema } from './schema/news'
import { pageSchema } from './schema/page'
import { plantSchema } from './schema/plant'
import { productSchema } from './schema/product'
import { siteSchema } from './schema/site'
import { limitsSchema } from './schema/specification'

const KINDS = {
  site: { pattern: /^site\.yaml$/, schema: siteSchema },
  compounds: { pattern: /^compounds\/[^/]+\.yaml$/, schema: compoundSchema },
  plants: { pattern: /^plants\/[^/]+\.yaml$/, schema: plantSchema },
  limits: { pattern: /^limits\/[^/]+\.yaml$/, schema: limitsSchema },
  products: { pattern: /^products\/[^/]+\/[^/]+\.md$/, schema: productSchema },
  articles: { pattern: /^knowledge\/[^/]+\.md$/, schema: articleSchema },
  news: { pattern: /^news\/[^/]+\.md$/, schema: newsSchema },
  pages: { pattern: /^pages\/[^/]+\.md$/, schema: pageSchema },
} as const

type Kind = keyof typeof KINDS
type RecordOf<K extends Kind> = ContentFile<z.output<(typeof KINDS)[K]['schema']>>

/** Everything that the content folder says, by kind, in the order of the file names. */
export type Content = { [K in Kind]: RecordOf<K>[] }

type CacheEntry = { hash: string; parsed: Parsed<unknown> }

/** Parsed files by path, kept by the development server so that a save parses one file. */
export type ContentCache = Map<string, CacheEntry>

/** Reads the content folder. Files that cannot be used are left out and reported as problems. */
export async function readContent(
  folder: string,
  cache: ContentCache = new Map(),
): Promise<{ content: Content; problems: Problem[] }> {
  const content: Content = {
    site: [],
    compounds: [],
    plants: [],
    limits: [],
    products: [],
    articles: [],
    news: [],
    pages: [],
  }
  const problems: Problem[] = []
  const names = await contentFileNames(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  for (const [index, name] of names.entries()) {
    const kind = kindOf(name)
    if (!kind) {
      problems.push({
        file: `content/${name}`,
        wrong: 'no kind of content has its place here',
        fix: 'Move it to a folder that docs/authoring.md names, as .yaml or .md',
      })
      continue
    }
    const parsed = parseCached(cache, kind, name, texts[index] ?? '')
    if ('problems' in parsed) problems.push(...parsed.problems)
    else (content[kind] as ContentFile<unknown>[]).push(parsed.record)
  }
  if (content.site.length === 0 && !names.includes('site.yaml')) {
    problems.push({ file: 'content/site.yaml', wrong: 'is missing', fix: 'Create it; it holds brand and contact details' })
  }
  return { content, problems }
}

async function contentFileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function kindOf(name: string): Kind | undefined {
  return (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].pattern.test(name))
}

function parseCached(cache: ContentCache, kind: Kind, name: string, text: string): Parsed<unknown> {
  const hash = createHash('sha256').update(text).digest('hex')
  const known = cache.get(name)
  if (known?.hash === hash) return known.parsed
  const schema: z.ZodType<unknown> = KINDS[kind].schema
  const parsed = parseContentFile(schema, `content/${name}`, text)
  cache.set(name, { hash, parsed })
  return parsed
}
