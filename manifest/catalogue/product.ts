import type { Product, Sibling, Source, RegulatoryReference } from '../../shared/product.ts'
import { productPath } from '../../shared/paths.ts'
import type { Library, ProductFile } from '../library.ts'
import { certificateNames, excludedCertificateLabels } from './certificates.ts'
import { articleCard, articleCards, gradesOf, pictureOf, productCard } from './cards.ts'
import { compoundOf, hasMarker } from './compounds.ts'
import { withFigures } from './figures.ts'
import { testsOf } from './specificationRows.ts'
import { relationsIn } from './relations.ts'
import { recordedFacts } from './recordedFacts.ts'
import { dayOfReading } from '../schema/regulation.ts'

export function productOf(library: Library, file: ProductFile): Product {
  const relations = relationsIn(library)
  const { data } = file
  const applications = data.applications.flatMap((use) => library.site.applications.find(({ id }) => id === use) ?? [])
  return {
    slug: data.slug,
    name: data.name,
    documentNumber: documentNumber(data.nodeid),
    revisions: data.revisions,
    ...recordedFacts(data, 'product', 'either'),
    source: sourceOf(library, data.plant),
    solventNote: data.solventNote,
    materialCas: data.materialCas,
    [hasMarker(data) ? 'marker' : 'compound']: compoundOf(library, data.compound),
    appearance: data.appearance,
    picture: pictureOf(library, file),
    photo: data.photo && { alt: data.photo.alt, credit: `photo: ${data.photo.by}, ${data.photo.permission}` },
    grades: gradesOf(library, data),
    tests: testsOf(library, file),
    applications: applications.map(({ name }) => name),
    formArticles: articleCards(
      library,
      applications.flatMap(({ article }) => article ?? []),
    ).map(({ question, path }) => ({ label: question, path })),
    documents: library.site.documents
      .filter(({ id }) => data.documents.includes(id))
      .map(({ name, note, certificate }) => ({ name, note, certificate })),
    certificates: certificateNames(library.site, data),
    excludedCertificates: excludedCertificateLabels(library.site, data),
    isPurposeAsked: data.isPurposeAsked,
    references: referencesOf(library, file),
    html: withFigures(library, file.markdown.html),
    distinction: data.distinction,
    forms: relations.formsOf(file).map(siblingOf),
    confusable: relations.confusableWith(file).map(siblingOf),
    related: relations.relatedProducts(file).map((related) => productCard(library, related)),
    articles: relations.articlesAbout(file).map(articleCard),
  }
}

/** The number derives from the nodeid, which never changes. */
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

function referencesOf({ regulations }: Library, { data: { references = [] } }: ProductFile): RegulatoryReference[] {
  return references.map(({ market, acts, says }) => ({
    market,
    says,
    acts: acts.flatMap((id) => {
      const act = regulations.get(id)?.data
      const date = act && dayOfReading(act)
      return act && date ? [{ title: act.title, url: act.source, edition: act.edition, readOn: date }] : []
    }),
  }))
}
