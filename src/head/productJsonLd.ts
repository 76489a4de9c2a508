import { site } from 'virtual:site'
import { casNumbersOfProduct, listCasNumbers } from '../../shared/casNumber.ts'
import { type FactId, FACTS, factsAt } from '../../shared/facts/facts.ts'
import { factText, factValue } from '../../shared/facts/factValues.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Grade, Product, Test } from '../../shared/product.ts'
import { specificationOf } from '../../shared/specification.ts'

type Property = { name: string; value: string; measurementTechnique?: string }

export function productJsonLd({ product, canonical, meta, breadcrumbs }: PageOf<'productsdetail'>) {
  const { name, slug, aliases = [], picture } = product
  return {
    '@type': 'Product',
    name,
    alternateName: aliases.length > 0 ? aliases : undefined,
    description: meta.description,
    sku: slug,
    category: breadcrumbs.at(-1)?.label,
    url: site.url + canonical,
    image: picture && `${site.url}${picture}-960.avif`,
    brand: { '@type': 'Brand', name: site.brand },
    additionalProperty: [
      ...listCasNumbers(casNumbersOfProduct(product)).map(({ label, number }) => ({ name: label, value: number })),
      ...factsAt('structuredData').flatMap((id) => propertiesOfFact(id, product)),
      ...limitProperties(product),
    ].map((property) => ({
      '@type': 'PropertyValue',
      ...property,
    })),
  }
}

function propertiesOfFact(id: FactId, product: Product): Property[] {
  const { grades } = product
  const texts = grades.map((grade) => factText(id, factValue(id, { product, grade })))
  return [...new Set(texts)].flatMap((value) => {
    if (value === undefined) return []
    const gradeNames = grades.filter((_, index) => texts[index] === value).map(({ name }) => name)
    return [{ name: withGradeNames(FACTS[id].label, gradeNames, grades), value }]
  })
}

/** Lists every limit once, with its grades unless all share it. */
function limitProperties({ grades, tests }: Product): Property[] {
  const gradesByLimit = new Map<string, { test: Test; grades: string[] }>()
  for (const grade of grades) {
    for (const test of specificationOf(tests, grade).flatMap((group) => group.tests)) {
      const key = JSON.stringify(test)
      const earlier = gradesByLimit.get(key)
      if (earlier) earlier.grades.push(grade.name)
      else gradesByLimit.set(key, { test, grades: [grade.name] })
    }
  }
  // Leaves out a limit that only repeats the name of its grade, such as `10:1`.
  const all = [...gradesByLimit.values()].filter(
    ({ test: { limit }, grades: gradeNames }) => gradeNames.join() !== limit,
  )
  return all.map(({ test: { test, limit, method }, grades: gradeNames }) => ({
    name: withoutEmphasis(withGradeNames(test, gradeNames, grades)),
    value: withoutEmphasis(limit),
    // The page shows the methods of the first grade.
    measurementTechnique: gradeNames.includes(grades[0]?.name ?? '') ? method : undefined,
  }))
}

function withGradeNames(name: string, gradeNames: string[], grades: Grade[]): string {
  return gradeNames.length < grades.length ? `${name}, grade ${gradeNames.join(', ')}` : name
}

function withoutEmphasis(text: string): string {
  return text.replaceAll('*', '')
}
