import { type FactId, FACTS, factsAt } from '../../shared/facts/facts.ts'
import { factText, factValue } from '../../shared/facts/factValues.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Grade, Product, Test } from '../../shared/product.ts'
import { specificationOf } from '../../shared/specification.ts'
import type { Site } from '../../shared/site.ts'

type Property = { name: string; value: string | number; unitText?: string; measurementTechnique?: string }

/** A product with its whole specification, a `Product` of schema.org. */
export function productData({ product, canonical, meta, breadcrumbs }: PageOf<'productsdetail'>, site: Site) {
  const { name, slug, aliases = [], picture } = product
  return {
    '@type': 'Product',
    name,
    alternateName: aliases,
    description: meta.description,
    sku: slug,
    category: breadcrumbs.at(-1)?.label,
    url: site.url + canonical,
    image: picture && `${site.url}${picture}-960.avif`,
    brand: { '@type': 'Brand', name: site.brand },
    manufacturer: { '@type': 'Organization', name: site.brand, url: site.url },
    additionalProperty: [...facts(product), ...limits(product)].map((property) => ({
      '@type': 'PropertyValue',
      ...property,
    })),
  }
}

/** What is known of a compound is told as the marker's where the product is no single substance. */
function facts(product: Product): Property[] {
  return factsAt('structuredData').flatMap((id) => {
    const fact = FACTS[id]
    const name = fact.of === 'compound' && product.marker ? `${fact.label} of the marker compound` : fact.label
    const own = factValue(id, { product })
    if (own === undefined) return factOfGrades(id, product)
    const value = typeof own === 'number' ? own : factText(id, own)
    return value === undefined ? [] : [{ name, value, ...(fact.kind === 'number' && { unitText: fact.unit }) }]
  })
}

/** What only grades say, each value once with the grades that it holds for. */
function factOfGrades(id: FactId, product: Product): Property[] {
  const { grades } = product
  const texts = grades.map((grade) => factText(id, factValue(id, { product, grade })))
  return [...new Set(texts)].flatMap((value) => {
    if (value === undefined) return []
    const held = grades.filter((_, index) => texts[index] === value).map(({ name }) => name)
    return [{ name: nameHeld(FACTS[id].label, held, grades), value }]
  })
}

/** Every limit once; one that not all grades share names those that it holds for. */
function limits({ grades, tests }: Product): Property[] {
  const gradesByLimit = new Map<string, { test: Test; grades: string[] }>()
  for (const grade of grades) {
    for (const test of specificationOf(tests, grade).flatMap((group) => group.tests)) {
      const key = JSON.stringify(test)
      const known = gradesByLimit.get(key)
      if (known) known.grades.push(grade.name)
      else gradesByLimit.set(key, { test, grades: [grade.name] })
    }
  }
  return [...gradesByLimit.values()].map(({ test: { test, limit, method }, grades: held }) => ({
    name: withoutEmphasis(nameHeld(test, held, grades)),
    value: withoutEmphasis(limit),
    measurementTechnique: method,
  }))
}

/** A name with the grades that its value holds for, if not for all. */
function nameHeld(name: string, held: string[], grades: Grade[]): string {
  return held.length < grades.length ? `${name}, grade ${held.join(', ')}` : name
}

function withoutEmphasis(text: string): string {
  return text.replaceAll('*', '')
}
