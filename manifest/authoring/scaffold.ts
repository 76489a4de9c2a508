import type { z } from 'zod'
import type { CategoryId, NewsSection } from '../../shared/catalogue.ts'
import { MARKETS } from '../../shared/markets.ts'
import { questionSlug, slugOf } from '../../shared/slugs.ts'
import type { Topic } from '../../shared/topics.ts'
import { articleSchema } from '../schema/article.ts'
import { compoundSchema } from '../schema/compound.ts'
import { newsSchema } from '../schema/news.ts'
import { plantSchema } from '../schema/plant.ts'
import { productSchema } from '../schema/product.ts'
import { regulationSchema } from '../schema/regulation.ts'
import { limitsSchema } from '../schema/specification.ts'
import { type Given, template } from './template.ts'

/** What is asked before a content file is made. */
export type NewContent =
  | { kind: 'product'; name: string; category: CategoryId }
  | { kind: 'article'; name: string; topic: Topic }
  | { kind: 'news'; name: string; section: NewsSection; date: string }
  | { kind: 'compound'; name: string }
  | { kind: 'plant'; name: string }
  | { kind: 'limits'; name: string }
  | { kind: 'law'; name: string }

/** Nobody has looked yet. */
const NOT_EXAMINED = Object.keys(MARKETS)
  .map((market) => `\n  ${market}: { status: not examined }`)
  .join('')

/** Where a new file goes, from the content folder, and what stands in it: its fields to be filled in, each below its help. */
export function scaffold(content: NewContent, nodeid: string): { file: string; text: string } {
  const name = quoted(content.name)
  const slug = content.kind === 'article' ? questionSlug(content.name) : slugOf(content.name)
  const page = { slug, nodeid, draft: 'true' }
  switch (content.kind) {
    case 'product': {
      const given = { ...page, name, markets: NOT_EXAMINED }
      return { file: `products/${content.category}/${slug}.md`, text: markdown(productSchema, given) }
    }
    case 'article': {
      const given = { ...page, question: name, topic: content.topic }
      return { file: `knowledge/${slug}.md`, text: markdown(articleSchema, given) }
    }
    case 'news': {
      const given = { ...page, title: name, section: content.section, date: content.date }
      return { file: `news/${slug}.md`, text: markdown(newsSchema, given) }
    }
    case 'compound':
      return { file: `compounds/${slug}.yaml`, text: yaml('compounds', compoundSchema, { name, draft: 'true' }) }
    case 'plant':
      return { file: `plants/${slug}.yaml`, text: yaml('plants', plantSchema, { latin: name, draft: 'true' }) }
    case 'limits':
      return { file: `limits/${slug}.yaml`, text: yaml('limits', limitsSchema, { name, draft: 'true' }) }
    case 'law':
      return {
        file: `regulations/${slug}.yaml`,
        text: yaml('regulations', regulationSchema, { title: name, draft: 'true' }),
      }
  }
}

function markdown(schema: z.ZodType, given: Given): string {
  return `---\n${template(schema, given)}\n---\n\n`
}

/** The first line names the schema to editors that know YAML. */
function yaml(kind: string, schema: z.ZodType, given: Given): string {
  return `# yaml-language-server: $schema=../../docs/schemas/${kind}.json\n${template(schema, given)}\n`
}

/** A name as YAML reads it back: in quotes where it would be taken for something else. */
function quoted(name: string): string {
  return /[:#'"[\]{}&*!|>%@`]|^[-?\d]|^(?:true|false|yes|no|null|on|off)$/i.test(name)
    ? `'${name.replaceAll("'", "''")}'`
    : name
}
