import type { Found } from '../check.ts'
import { plain } from '../parsePage.ts'
import type { Page } from '../readPage.ts'
import type { Site } from '../readSite.ts'
import { isListed } from './crawl.ts'

export const sameTitles = (site: Site) => same(site, ({ title }) => title)

/** The numbered pages of a category have its description. */
export const sameDescriptions = (site: Site) =>
  same(site, ({ description, screen }) => (screen === 'list' ? undefined : description))

function* same(site: Site, textOf: (page: Page) => string | undefined): Generator<Found> {
  const first = new Map<string, string>()
  for (const page of site.pages.values()) {
    const text = textOf(page)
    if (text === undefined || !isListed(page, site)) continue
    const known = first.get(text)
    if (known === undefined) first.set(text, page.path)
    else yield { path: page.path, message: `it has that of ${known}: "${text}"` }
  }
}

type Texts = 'title' | 'description' | 'keywords'

/**
 * Texts for search engines, word for word as docs/specification.md, section 2, gives them, by screen kind or path; `{any}`
 * is whatever the page's record says.
 */
const FORMULAE: Record<string, Partial<Record<Texts, string[]>>> = {
  productsdetail: {
    title: ['China Best {heading} Manufacturers Suppliers Factory,Producer - {brand}'],
    description: [
      '{brand} is the unrivaled leader in supplying {heading}. Certified to {any}. Free sample. Get a quote now!',
    ],
    keywords: ['{heading}, Suppliers, Manufacturers, Factory, Bulk, Wholesale, Buy, price, for sale, producer'],
  },
  productsclass: {
    title: ['Wholesale {keywords} - {brand}'],
    description: [
      '{brand} is a key wholesale supplier and manufacturer of {keywords}, certified to GMP, ISO9001:2016, ISO22000:2006, HACCP, KOSHER, HALAL. We support OEM&CDM services, contact us',
    ],
  },
  list: { title: ['Wholesale {keywords}, page {number} - {brand}', '{any}, page {number}'] },
  knowledgedetail: { title: ['{heading} - {brand}', '{heading}'], description: ['{heading}'], keywords: ['{heading}'] },
  '/knowledge': { title: ['Knowledge'] },
  '/Certifications': { title: ['{heading} - {brand}'], description: [''], keywords: [''] },
}

export function* otherFormulae(site: Site): Generator<Found> {
  for (const page of site.pages.values()) {
    if (!isListed(page, site)) continue
    const { path, screen, heading, keywords = '' } = page
    const said = { heading, keywords, brand: site.brand, number: /\d+$/.exec(path)?.[0] ?? '' }
    for (const name of ['title', 'description', 'keywords'] as const) {
      const text = page[name] ?? ''
      const formulae = (FORMULAE[path] ?? FORMULAE[screen])?.[name] ?? ['{any}']
      if (!formulae.some((formula) => patternOf(formula, said).test(plain(text))))
        yield { path, message: `its ${name} is "${text}", not "${formulae.join('" or "')}"` }
    }
  }
}

/** A formula with what is said in its braces. */
function patternOf(formula: string, said: Record<string, string>): RegExp {
  const filled = formula.replaceAll(/\{(?!any\})(\w+)\}/g, (_, name: string) => plain(said[name] ?? ''))
  return new RegExp(`^${filled.split('{any}').map(escaped).join('.+')}$`)
}

function escaped(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&')
}
