import type { Product, Sibling, Source } from '../../shared/product.ts'
import { productPath } from '../../shared/paths.ts'
import { type Library, type ProductFile } from '../library.ts'
import { articleCard, gradesOf, pictureOf, productCard } from './cards.ts'
import { marketsOf } from './markets.ts'
import type { PageContext } from './pageContext.ts'
import { compoundOf } from './compounds.ts'
import { withFigures } from './figures.ts'
import { hasMarker } from './markers.ts'
import { testsOf } from './productTests.ts'

/** Everything that the page of a product says of it. */
export function productOf(context: PageContext, file: ProductFile): Product {
  const { library, facts, relations } = context
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
    solvents: data.solvents,
    solventNote: data.solventNote,
    carriers: data.carriers,
    allergens: data.allergens,
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
    markets: marketsOf(library, file),
    html: withFigures(context, file.markdown.html),
    distinction: data.distinction,
    forms: relations.formsOf(file).map(siblingOf),
    confusable: relations.confusedWith(file).map(siblingOf),
    related: relations
      .relatedProducts(file)
      .map(({ file: related, reason }) => ({ ...productCard(library, related), reason })),
    articles: relations.articlesAbout(file).map(articleCard),
  }
}

function siblingOf({ category, data: { name, slug, distinction = '' } }: ProductFile): Sibling {
  return { label: name, path: productPath(category, slug), distinction }
}

function sourceOf({ plants, regulations }: Library, id: string | undefined): Source | undefined {
  const plant = id === undefined ? undefined : plants.get(id)?.data
  if (!plant) return undefined
  const { latin, author, family, common, pinyin, tradedAs, region, dispute } = plant
  const cites = plant.cites === undefined ? undefined : regulations.get(plant.cites)?.data.matters
  return { latin, author, family, common, pinyin, tradedAs: tradedAs ?? [], region, cites, dispute }
}
