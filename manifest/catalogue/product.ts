import { TEST_GROUPS, type TestGroup } from '../../shared/catalogue.ts'
import type { Product, Source, TestGroups } from '../../shared/product.ts'
import { productPath } from '../../shared/paths.ts'
import { replaceByName } from '../../shared/specification.ts'
import { type Library, type ProductFile } from '../library.ts'
import { articleCard, gradesOf, pictureOf, productCard } from './cards.ts'
import type { PageContext } from './pageContext.ts'
import { compoundOf } from './compounds.ts'
import { hasMarker } from './markers.ts'

/** Everything that the page of a product says of it. */
export function productOf({ library, facts, relations }: PageContext, file: ProductFile): Product {
  const { data } = file
  const { slug, name, kind, part, origin, solubility, storage, shelfLife, packaging, moq, sample, leadTime } = data
  return {
    slug,
    name,
    kind,
    aliases: data.aliases ?? [],
    source: sourceOf(library, data.plant),
    part,
    origin,
    [hasMarker(data) ? 'marker' : 'compound']: compoundOf(library, facts, data.compound),
    appearance: data.appearance,
    picture: pictureOf(library, file),
    grades: gradesOf(library, data),
    tests: testsOf(library, file),
    solubility,
    storage,
    shelfLife,
    packaging,
    moq,
    sample,
    leadTime,
    applications: data.applications,
    documents: library.site.documents.filter((document) => data.documents.includes(document.name)),
    certifications: library.site.certifications.product.filter((it) => !data.excludedCertifications?.includes(it)),
    excludedCertifications: data.excludedCertifications,
    safetyNote: data.safetyNote,
    html: file.markdown.html,
    distinction: data.distinction,
    siblings: relations.siblingsOf(file).map((sibling) => ({
      label: sibling.data.name,
      path: productPath(sibling.category, sibling.data.slug),
      distinction: sibling.data.distinction ?? '',
    })),
    related: relations.relatedProducts(file).map((related) => productCard(library, related)),
    articles: relations.articlesAbout(file).map(articleCard),
  }
}

/** Rows of the shared sets of limits, with the product's own rows in their place or behind them. */
function testsOf({ limits }: Library, { data }: ProductFile): TestGroups {
  const sets = (data.limits ?? []).map((id) => limits.get(id)?.data)
  const rows = (group: TestGroup) =>
    replaceByName(
      sets.filter((set) => set?.group === group).flatMap((set) => set?.tests ?? []),
      data.tests[group] ?? [],
    )
  return Object.fromEntries(
    TEST_GROUPS.map((group) => [group, rows(group)] as const).filter(([, tests]) => tests.length > 0),
  )
}

function sourceOf({ plants }: Library, id: string | undefined): Source | undefined {
  const plant = id === undefined ? undefined : plants.get(id)?.data
  if (!plant) return undefined
  const { latin, author, family, common, pinyin, tradedAs, region } = plant
  return { latin, author, family, common, pinyin, tradedAs: tradedAs ?? [], region }
}
