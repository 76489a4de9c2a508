import { parseDocument } from 'yaml'
import { splitFrontMatter } from '../read/frontMatter.ts'
import { canonicalYaml } from '../write/canonicalYaml.ts'

/**
 * Renames a page, such as `herbal-extract/old` or `knowledge/old`, in its file and in all that name it. Returns the
 * texts of changed files; the old one has none.
 */
export function renamePage(
  files: Map<string, string>,
  from: string,
  to: string,
  isContentFile: (name: string) => boolean,
): Map<string, string | undefined> {
  const [folder, before, slug] = [from.replace(/[^/]*$/, ''), from.replace(/.*\//, ''), to.replace(/.*\//, '')]
  const name = [`products/${from}.md`, `${from}.md`].find((file) => files.has(file))
  if (name === undefined)
    throw new Error(`There is no product, article or news item "${from}". Write category/old-slug category/new-slug`)
  const newName = name.replace(`${before}.md`, `${slug}.md`)
  if (folder + slug !== to || !isContentFile(newName))
    throw new Error(`Write ${folder} and a new slug of lowercase letters, digits and hyphens`)
  if (files.has(newName)) throw new Error(`${newName} exists already`)
  const mention = new RegExp(String.raw`(?<![\w./-])(${PREFIXES[folder] ?? `/?${folder}`})${before}(?![\w-])`, 'g')
  const texts = new Map<string, string | undefined>()
  for (const [file, text] of files) {
    const changed = text.replace(mention, `$1${slug}`)
    if (changed !== text) texts.set(file, changed)
  }
  return texts.set(newName, withSlug(texts.get(name) ?? files.get(name) ?? '', before, slug)).set(name, undefined)
}

/** Patterns before a slug. Lists name articles by their slug alone, and news have several addresses. */
const PREFIXES: Record<string, string> = { 'knowledge/': '(?:/knowledge/)?', 'news/': '/[a-z-]+/' }

function withSlug(text: string, before: string, slug: string): string {
  const { yaml = '', body = '' } = splitFrontMatter(text) ?? {}
  const document = parseDocument(yaml)
  const { formerSlugs } = document.toJS() as { formerSlugs?: string[] }
  document.set('slug', slug)
  document.set('formerSlugs', document.createNode(formerSlugsAfter(before, slug, formerSlugs), { flow: true }))
  return `---\n${canonicalYaml(document)}---\n${body}`
}

/** A slug in use is no longer a former one. */
export function formerSlugsAfter(before: string, slug: string, formerSlugs: string[] = []): string[] {
  return [...formerSlugs.filter((former) => former !== slug), before]
}
