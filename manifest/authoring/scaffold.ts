import type { CategoryId, NewsSection } from '../../shared/catalogue.ts'
import type { Topic } from '../../shared/topics.ts'
import { productTemplate } from './productTemplate.ts'
import { articleTemplate, compoundTemplate, newsTemplate, plantTemplate } from './recordTemplates.ts'
import { questionSlug, slugOf } from '../../shared/slugs.ts'

/** What is asked before a content file is made. */
export type NewContent =
  | { kind: 'product'; name: string; category: CategoryId }
  | { kind: 'article'; name: string; topic: Topic }
  | { kind: 'news'; name: string; section: NewsSection; date: string }
  | { kind: 'compound'; name: string }
  | { kind: 'plant'; name: string }

/** Where a new file goes, from the content folder, and what stands in it: a comment for each field, values to be filled in. */
export function scaffold(content: NewContent, nodeid: string): { file: string; text: string } {
  const name = quoted(content.name)
  const slug = content.kind === 'article' ? questionSlug(content.name) : slugOf(content.name)
  switch (content.kind) {
    case 'product':
      return { file: `products/${content.category}/${slug}.md`, text: productTemplate({ name, slug, nodeid }) }
    case 'article':
      return { file: `knowledge/${slug}.md`, text: articleTemplate({ name, slug, nodeid }, content.topic) }
    case 'news':
      return { file: `news/${slug}.md`, text: newsTemplate({ name, slug, nodeid }, content) }
    case 'compound':
      return { file: `compounds/${slug}.yaml`, text: compoundTemplate(name) }
    case 'plant':
      return { file: `plants/${slug}.yaml`, text: plantTemplate(name) }
  }
}

/** A name as YAML reads it back: in quotes where it would be taken for something else. */
function quoted(name: string): string {
  return /[:#'"[\]{}&*!|>%@`]|^[-?\d]|^(?:true|false|yes|no|null|on|off)$/i.test(name)
    ? `'${name.replaceAll("'", "''")}'`
    : name
}
