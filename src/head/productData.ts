import type { PageOf } from '../../shared/page.ts'
import type { Product, Test } from '../../shared/product.ts'
import { specificationOf } from '../../shared/specification.ts'
import type { Site } from '../../shared/site.ts'

type Property = { name: string; value: string | number | undefined; unitText?: string; measurementTechnique?: string }

/** A product with its whole specification, a `Product` of schema.org. */
export function productData({ product, canonical, meta, breadcrumbs }: PageOf<'productsdetail'>, site: Site) {
  const { name, slug, aliases, picture } = product
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
    additionalProperty: [...identity(product), ...limits(product)]
      .filter(({ value }) => value !== undefined)
      .map((property) => ({ '@type': 'PropertyValue', ...property })),
  }
}

function identity(product: Product): Property[] {
  const { source, part, marker, compound = marker, storage, shelfLife, packaging, moq } = product
  const of = marker ? ' of the marker compound' : ''
  return [
    { name: 'Latin name', value: source?.latin },
    { name: 'Plant part', value: part },
    { name: marker ? 'Marker compound' : 'Compound', value: compound?.name },
    { name: `CAS number${of}`, value: compound?.cas },
    { name: `Molecular formula${of}`, value: compound?.formula },
    { name: `Molecular weight${of}`, value: compound?.molecularWeight, unitText: 'g/mol' },
    { name: 'Storage', value: storage },
    { name: 'Shelf life', value: shelfLife },
    { name: 'Packaging', value: packaging },
    { name: 'Minimum order', value: moq },
  ]
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
    name: withoutEmphasis(held.length < grades.length ? `${test}, grade ${held.join(', ')}` : test),
    value: withoutEmphasis(limit),
    measurementTechnique: method,
  }))
}

function withoutEmphasis(text: string): string {
  return text.replaceAll('*', '')
}
