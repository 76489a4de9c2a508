import { type Fault, isIndexable, type AuditedSite } from './site.ts'

const FIELDS = ['title', 'description', 'keywords'] as const

/** Metadata by screen kind or path, word for word from docs/specification.md, section 2. `{any}` is any text. */
const FORMULAE: Record<string, Partial<Record<(typeof FIELDS)[number], string[]>>> = {
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

export function* wrongFormulae(site: AuditedSite): Generator<Fault> {
  for (const page of site.pages.values()) {
    if (!isIndexable(page, site)) continue
    const { path, screen, heading, keywords } = page
    const values = { heading, keywords, brand: site.brand, number: /\d+$/.exec(path)?.[0] ?? '' }
    for (const field of FIELDS) {
      const formulae = (FORMULAE[path] ?? FORMULAE[screen])?.[field]
      if (formulae && !formulae.some((formula) => matchesFormula(page[field], formula, values)))
        yield { path, message: `its ${field} is "${page[field]}", not "${formulae.join('" or "')}"` }
    }
  }
}

function matchesFormula(text: string, formula: string, values: Record<string, string>): boolean {
  const expected = comparableText(formula.replaceAll(/\{(?!any\})(\w+)\}/g, (_, name: string) => values[name] ?? ''))
  const [begin = '', end] = expected.split('{any}')
  return end === undefined
    ? comparableText(text) === begin
    : comparableText(text).startsWith(begin) && comparableText(text).endsWith(end)
}

/** Normalizes soft hyphens, spaces and case, because headings break lines and titles do not. */
function comparableText(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
