import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { z } from 'zod'
import type { Content } from './content.ts'
import { type ContentFile, type Parsed, parseContentFile } from './read/contentFile.ts'
import type { Problem } from './problems.ts'
import { articleSchema } from './schema/article.ts'
import { compoundSchema } from './schema/compound.ts'
import { newsSchema } from './schema/news.ts'
import { pageSchema } from './screens.ts'
import { plantSchema } from './schema/plant.ts'
import { productSchema } from './schema/product.ts'
import { siteSchema } from './schema/site.ts'
import { limitsSchema } from './schema/specification.ts'

type Kind = keyof Content

const KINDS: { [K in Kind]: { pattern: RegExp; schema: z.ZodType<Content[K][number]['data']> } } = {
  site: { pattern: /^site\.yaml$/, schema: siteSchema },
  compounds: { pattern: /^compounds\/[^/]+\.yaml$/, schema: compoundSchema },
  plants: { pattern: /^plants\/[^/]+\.yaml$/, schema: plantSchema },
  limits: { pattern: /^limits\/[^/]+\.yaml$/, schema: limitsSchema },
  products: { pattern: /^products\/[^/]+\/[^/]+\.md$/, schema: productSchema },
  articles: { pattern: /^knowledge\/[^/]+\.md$/, schema: articleSchema },
  news: { pattern: /^news\/[^/]+\.md$/, schema: newsSchema },
  pages: { pattern: /^pages\/[^/]+\.md$/, schema: pageSchema },
}

/**
 * The content as it was read. Files that cannot be used are left out and reported as problems; what drafts still lack
 * is told apart, since it holds nothing up.
 */
export type ReadContent = { content: Content; problems: Problem[]; unfinished: Problem[] }

/**
 * Parsed files by path below the content folder. The development server keeps it and deletes what was saved,
 * so that a save costs one file.
 */
export type ContentCache = Map<string, Parsed<unknown>>

/** Reads the content folder. */
export async function readContent(folder: string, cache: ContentCache = new Map()): Promise<ReadContent> {
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
  const unfinished: Problem[] = []
  const names = await contentFileNames(folder)
  await parseInto(cache, folder, names)
  for (const name of names) {
    const kind = kindOf(name)
    const parsed = cache.get(name)
    if (!kind || !parsed) {
      problems.push({
        file: `content/${name}`,
        wrong: 'no kind of content has its place here',
        fix: 'Move it to a folder that docs/authoring.md names, as .yaml or .md',
      })
    } else if ('problems' in parsed) (parsed.isDraft ? unfinished : problems).push(...parsed.problems)
    // The cache holds what the schema of this kind has let through.
    else (content[kind] as ContentFile<unknown>[]).push(parsed.record)
  }
  if (content.site.length === 0 && !names.includes('site.yaml')) {
    problems.push({
      file: 'content/site.yaml',
      wrong: 'is missing',
      fix: 'Create it; it holds brand and contact details',
    })
  }
  return { content, problems, unfinished }
}

async function contentFileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

function kindOf(name: string): Kind | undefined {
  return (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].pattern.test(name))
}

async function parseInto(cache: ContentCache, folder: string, names: string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const kind = kindOf(name)
      if (!kind || cache.has(name)) return
      // Some editors put a byte order mark before the first character.
      const text = (await readFile(join(folder, name), 'utf8')).replace(/^\ufeff/, '')
      const schema: z.ZodType = KINDS[kind].schema
      cache.set(name, parseContentFile(schema, `content/${name}`, text))
    }),
  )
}
