import { TEST_GROUPS, type TestGroup } from '../../shared/catalogue.ts'
import { productTexts } from '../../shared/metadata.ts'
import type { Compound, Link, PageOf, Product, Source, TestGroups } from '../../shared/page.ts'
import { productPath } from '../../shared/paths.ts'
import { replaceByName } from '../../shared/specification.ts'
import type { CompoundFacts } from '../chemistry/compoundFacts.ts'
import { type Library, type ProductFile, textOf } from '../library.ts'
import { articleCard, gradesOf, pictureOf, productCard } from '../catalogue/cards.ts'
import { meta } from './meta.ts'
import type { Relations } from '../catalogue/relations.ts'

export type CategoryPage = Link & { nodeid: string }

/** What pages are made from. */
export type PageContext = { library: Library; facts: CompoundFacts; relations: Relations }

export function productPage(
  { library, facts, relations }: PageContext,
  file: ProductFile,
  category: CategoryPage,
): PageOf<'productsdetail'> {
  const { site } = library
  const { name, nodeid, middleware } = file.data
  const record = product({ library, facts, relations }, file)
  return {
    meta: meta('productsdetail', nodeid, productTexts(name, site.brand, record), { grandId: category.nodeid }),
    heading: name,
    canonical: productPath(file.category, file.data.slug),
    breadcrumbs: [
      { label: 'Home', path: '/' },
      { label: 'All products', path: '/products' },
      { label: category.label, path: category.path },
    ],
    middleware,
    product: record,
  }
}

function product({ library, facts, relations }: PageContext, file: ProductFile): Product {
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
    compound: compoundOf(library, facts, data.compound),
    appearance: data.appearance,
    picture: pictureOf(library, slug),
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
    safetyNote: data.safetyNote,
    html: textOf(file).html,
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

function compoundOf({ compounds }: Library, facts: CompoundFacts, id: string | undefined): Compound | undefined {
  const record = id === undefined ? undefined : compounds.get(id)
  if (!record) return undefined
  const { name, synonyms, cas } = record.data
  return { name, synonyms: synonyms ?? [], cas, ...facts(record.data) }
}

/** Compounds as named, mixtures, which have no structure to draw, behind the others. */
export function compoundsOf(library: Library, facts: CompoundFacts, ids: string[] = []): Compound[] {
  const compounds = ids.flatMap((id) => compoundOf(library, facts, id) ?? [])
  return [...compounds.filter(({ structure }) => structure), ...compounds.filter(({ structure }) => !structure)]
}
