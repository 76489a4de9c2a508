import { compile } from 'html-to-text'
import { FACT_IDS, FACTS } from '../../shared/facts/facts.ts'
import { factText, factValue } from '../../shared/facts/factValues.ts'
import { MARKETS, type Compound, type Grade, type Product } from '../../shared/product.ts'
import type { PageOf } from '../../shared/page.ts'
import { PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import type { Site } from '../../shared/site.ts'
import { specificationOf } from '../../shared/specification.ts'

// The converter is compiled once, because compiling takes longer than converting most descriptions.
const textOf = compile({ wordwrap: false, selectors: [{ selector: 'a', options: { ignoreHref: true } }] })

/** Its JSON Schema is `productSchema.json`; change both together. */
export type ExportedProduct = ReturnType<typeof exportProduct>

export function exportProduct({ product, canonical }: PageOf<'productsdetail'>, site: Pick<Site, 'url' | 'brand'>) {
  const { compound, marker, materialCas, grades, applications, documents, revisions, references } = product
  const [latest] = revisions
  // JSON leaves out what is undefined.
  return {
    $schema: site.url + PRODUCT_SCHEMA_PATH,
    url: site.url + canonical,
    supplier: site.brand,
    name: product.name,
    documentNumber: product.documentNumber,
    revision: latest?.number,
    revised: latest?.date,
    category: canonical.split('/')[1] ?? '',
    description: textOf(product.html),
    substance: compound && substanceOf(compound),
    marker: marker && substanceOf(marker),
    materialCas,
    facts: factsOf('product', product),
    grades: grades.map((grade) => gradeOf(product, grade)),
    applications,
    documents: documents.map(({ name }) => name),
    references: references.map(({ market, says, acts }) => ({ market: MARKETS[market], says, acts })),
  }
}

function gradeOf(product: Product, grade: Grade) {
  return {
    name: grade.name,
    assays: grade.assay ?? [],
    facts: factsOf('grade', product, grade),
    specification: specificationOf(product.tests, grade).flatMap(({ group, tests }) =>
      tests.map(({ test, limit, method }) => ({
        group,
        test: test.replaceAll('*', ''),
        limit: limitOf(limit.replaceAll('*', '')),
        method: method || undefined,
      })),
    ),
  }
}

function limitOf(text: string) {
  const { isStrict, unit, of, ...figures } = readLimit(text) ?? { unit: '', of: '' }
  return { text, ...figures, exclusive: isStrict, unit: unit || undefined, of: of || undefined }
}

function substanceOf({ name, synonyms, cas, formula, molecularWeight }: Compound) {
  return { name, synonyms, cas, formula, molecularWeight }
}

/** Returns the facts of a product, or of a grade, without those that have fields of their own. */
function factsOf(
  owner: 'product' | 'grade',
  product: Product,
  grade?: Grade,
): Record<string, { label: string; value: string }> {
  const sources = owner === 'grade' ? ['grade', 'either'] : ['product', 'either', 'plant']
  return Object.fromEntries(
    FACT_IDS.filter((id) => sources.includes(FACTS[id].of)).flatMap((id) => {
      const value = factText(id, factValue(id, { product, grade }))
      return value === undefined ? [] : [[id, { label: FACTS[id].label, value }]]
    }),
  )
}
