import type { CatalogueEntry } from '../../shared/facets.ts'
import { gramsOf } from '../../shared/grams.ts'
import { MOQ_STEPS } from '../../shared/moqSteps.ts'
import type { Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { productCard } from './cards.ts'
import { colourFamily } from './colourFamily.ts'
import { compoundFamily } from './compoundClass.ts'
import { markerContents } from './markerFamilies.ts'
import { methodFamilies } from './methodFamilies.ts'
import { solubilityClasses } from './solubilityClasses.ts'
import { storageClass } from './storageClass.ts'

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

const CERTIFICATE = / certificate$/

/** A product as the filters of the lists see it. */
export const catalogueEntry = onceFor((library: Library, file: ProductFile): CatalogueEntry => ({
  ...productCard(library, file),
  facets: facetsOf(library, file),
  assays: file.data.grades.flatMap(({ assay = [] }) => assay.filter(({ unit }) => unit === '%').map(({ min }) => min)),
  contents: contentsOf(library, file),
}))

/** Markers without a figure in per cent stand among the facets only. */
function contentsOf(library: Library, file: ProductFile): CatalogueEntry['contents'] {
  const measured = [...markerContents(library, file)].filter(([, percents]) => percents.length > 0)
  return measured.length > 0 ? Object.fromEntries(measured) : undefined
}

/** What holds for one of the grades holds for the product; what it has none of is left out. */
function facetsOf(library: Library, file: ProductFile): CatalogueEntry['facets'] {
  const { data } = file
  const { appearance, part = '', applications, documents, grades } = data
  const certificates = documents.filter((name) => CERTIFICATE.test(name))
  const all = {
    form: [formOf(appearance)],
    colour: [colourFamily(appearance.srgb)],
    part: PARTS.filter(([, words]) => words.test(part)).map(([name]) => name),
    class: [compoundFamily(library, data)],
    application: applications,
    solubility: [data, ...grades].flatMap(({ solubility = '' }) => solubilityClasses(solubility)),
    marker: [...markerContents(library, file).keys()],
    method: grades.flatMap(({ assay = [] }) => assay.flatMap(({ method }) => methodFamilies(method))),
    certificate: certificates.map((name) => name.replace(CERTIFICATE, '')),
    document: documents.filter((name) => !certificates.includes(name)),
    storage: [data, ...grades].map(({ storage = '' }) => storageClass(storage)),
    moq: stepsFrom([data, ...grades].map(({ moq }) => gramsOf(moq ?? '') ?? Infinity)),
  }
  return Object.fromEntries(
    Object.entries(all)
      .map(([facet, values]) => [facet, [...new Set(values.filter((value) => value !== undefined))]] as const)
      .filter(([, values]) => values.length > 0),
  )
}

/** The steps that reach to the smallest of some quantities in grams. */
function stepsFrom(quantities: number[]): string[] {
  return MOQ_STEPS.filter((step) => Math.min(...quantities) <= (gramsOf(step) ?? 0))
}

function formOf({ form, habit }: ProductFile['data']['appearance']): string {
  if (form === 'oil' || form === 'liquid' || form === 'paste') return 'Oil, liquid or paste'
  if (form === 'granules' || habit === 'granular') return 'Granules'
  return form === 'crystals' || habit === 'crystalline' ? 'Crystalline powder' : 'Powder'
}
