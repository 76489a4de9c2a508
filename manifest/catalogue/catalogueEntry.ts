import type { CatalogueEntry, Facet } from '../../shared/facets.ts'
import { colourFamily } from './colourFamily.ts'
import type { Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { productCard } from './cards.ts'

/** Plant parts as buyers look for them, by words of the recorded part. */
const PARTS: [string, RegExp][] = [
  ['Root and rhizome', /root|rhizome|tuber|bulb|corm/],
  ['Leaf', /leaf/],
  ['Fruit', /fruit(?!ing)|peel|rind|pod\b/],
  ['Seed', /seed|germ|bran\b|kernel|sprout/],
  ['Flower', /flower|calyx|strobile|bud/],
  ['Bark and wood', /bark(?! and twig)|wood/],
  ['Herb and stem', /herb|stem|aerial|twig/],
  ['Fungus, alga or lichen', /fruiting body|mycelium|sclerotium|thallus|cells|biomass/],
]

const CERTIFICATES = ['Kosher certificate', 'Halal certificate', 'Organic certificate']

/** A product as the filters of the lists see it. */
export const catalogueEntry = onceFor((library: Library, file: ProductFile): CatalogueEntry => ({
  ...productCard(library, file),
  facets: facetsOf(file),
  assays: (file.data.grades ?? []).flatMap(({ assay = [] }) =>
    assay.filter(({ unit }) => unit === '%').map(({ min }) => min),
  ),
}))

function facetsOf({ data }: ProductFile): Record<Facet, string[]> {
  const { appearance, part = '', applications, documents } = data
  return {
    form: [formOf(appearance)],
    colour: [colourFamily(appearance.srgb)],
    part: PARTS.filter(([, words]) => words.test(part)).map(([name]) => name),
    application: applications,
    certificate: CERTIFICATES.filter((name) => documents.includes(name)).map((name) =>
      name.replace(' certificate', ''),
    ),
  }
}

function formOf({ form, habit }: ProductFile['data']['appearance']): string {
  if (form === 'oil' || form === 'liquid' || form === 'paste') return 'Oil, liquid or paste'
  if (form === 'granules' || habit === 'granular') return 'Granules'
  return form === 'crystals' || habit === 'crystalline' ? 'Crystalline powder' : 'Powder'
}
