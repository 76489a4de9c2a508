import type { Product, Sibling, Source } from '../../shared/product.ts'
import { productPath } from '../../shared/paths.ts'
import type { Library, ProductFile } from '../library.ts'
import { certificationsOf } from './certificates.ts'
import { articleCard, gradesOf, pictureOf, productCard } from './cards.ts'
import type { PageContext } from './pageContext.ts'
import { compoundOf } from './compounds.ts'
import { withFigures } from './figures.ts'
import { hasMarker } from './markers.ts'
import { heldTo, statusFrom } from './marketStatus.ts'
import { testsOf } from './productTests.ts'
import { recordedFacts } from './recordedFacts.ts'
import { type Market, type MarketEntry, MARKETS, wordsOf } from '../../shared/markets.ts'
import { isConfirmed, readOn } from '../schema/regulation.ts'

/** Everything that the page of a product says of it. */
export function productOf(context: PageContext, file: ProductFile): Product {
  const { library, facts, relations } = context
  const { data } = file
  return {
    slug: data.slug,
    name: data.name,
    documentNumber: documentNumber(data.nodeid),
    revisions: data.revisions,
    ...recordedFacts(data, 'product', 'either'),
    source: sourceOf(library, data.plant),
    solventNote: data.solventNote,
    materialCas: data.materialCas,
    [hasMarker(data) ? 'marker' : 'compound']: compoundOf(library, facts, data.compound),
    appearance: data.appearance,
    picture: pictureOf(library, file),
    photo: data.photo && { alt: data.photo.alt, credit: `photo: ${data.photo.by}, ${data.photo.permission}` },
    grades: gradesOf(library, data),
    tests: testsOf(library, file),
    applications: data.applications.flatMap(
      (use) => library.site.applications.find(({ id }) => id === use)?.name ?? [],
    ),
    documents: library.site.documents
      .filter(({ id }) => data.documents.includes(id))
      .map((document) => ({ name: document.name, note: document.note })),
    certifications: certificationsOf(library.site, data),
    excludedCertifications: data.excludedCertifications,
    isPurposeAsked: data.isPurposeAsked,
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

/** The number under which a specification is filed, `SP-BDBBA50B`: the nodeid never changes, so that it outlives a new name. */
function documentNumber(nodeid: string): string {
  return `SP-${nodeid.slice(0, 8).toUpperCase()}`
}

function siblingOf({ data: { category, name, slug, distinction = '' } }: ProductFile): Sibling {
  return { label: name, path: productPath(category, slug), distinction }
}

function sourceOf({ plants, regulations }: Library, id: string | undefined): Source | undefined {
  const plant = plants.get(id ?? '')?.data
  if (!plant) return undefined
  const cites = regulations.get(plant.cites ?? '')?.data.matters
  return { ...recordedFacts(plant, 'plant'), author: plant.author, chinese: plant.chinese?.[0], cites }
}

/** The status of a product in each market, with the records that it leans on. */
function marketsOf({ regulations }: Library, { data: { markets } }: ProductFile): MarketEntry[] | undefined {
  return (
    markets &&
    (Object.keys(MARKETS) as Market[]).map((market) => {
      const { records = [], ...said } = markets[market]
      const used = records.flatMap((id) => regulations.get(id)?.data ?? [])
      const status = statusFrom(market, said, used)
      return {
        market,
        status,
        // What the first record says is said once, there, unless the product has a shorter word for it.
        note: wordsOf(said) || used[0]?.matters.replace(/\.$/, ''),
        asOf: isConfirmed(used) && status !== 'not settled' ? heldTo(used) : undefined,
        regulations: used.map((record) => ({
          title: record.title,
          url: record.source,
          date: record.date,
          edition: record.edition,
          readOn: readOn(record),
          namedOn: record.namedOn,
        })),
      }
    })
  )
}
