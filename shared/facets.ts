import { FACTS } from './facts/facts.ts'
import type { Paging, ProductCard } from './cards.ts'
import type { GradeContent } from './specification.ts'
import { type Sort, readPageNumber, readRows, readSort } from './lists.ts'

type FacetEntry = {
  name: string
  /** Expanded by default. Other facets with many values are collapsed until one is chosen. */
  isOpen?: true
  /** Tags include the facet name, because the value alone is unclear. */
  isNamed?: true
  /** Values keep the order of `FACET_VALUES`. Otherwise they are sorted by number of products. */
  isOrdered?: true
  /** Values that all products have are left out, unless this keeps them. */
  keepsShared?: true
  /** One grade must match all chosen facets with this flag. */
  isOfGrade?: true
  /** A product can have several of the values, so it must have all chosen ones. Otherwise it must have any of them. */
  needsAll?: true
}

/** Facets in the order of the filter form: those that buyers use first. The keys are URL parameters. */
const TABLE = {
  marker: { name: 'Marker or activity', isNamed: true, isOfGrade: true },
  certificate: { name: 'Certificate', isOpen: true, isNamed: true, keepsShared: true, needsAll: true },
  form: { name: 'Form', isOpen: true, isOfGrade: true },
  part: { name: 'Plant part', isOpen: true },
  colour: { name: 'Colour', isOpen: true, isOrdered: true },
  application: { name: 'Application', keepsShared: true, needsAll: true },
  moq: {
    name: FACTS.moq.label,
    isNamed: true,
    isOrdered: true,
    isOfGrade: true,
    needsAll: true,
  },
  method: { name: 'Assay method', isNamed: true, isOfGrade: true },
  document: { name: 'Document', isNamed: true, needsAll: true },
  solubility: { name: FACTS.solubility.label, isOrdered: true },
  diet: { name: 'Diet', keepsShared: true, isOfGrade: true },
  carrier: { name: 'Carrier', isNamed: true },
  origin: { name: FACTS.origin.label, isNamed: true, isOfGrade: true },
  storage: { name: FACTS.storage.label, isNamed: true, isOrdered: true },
  class: { name: 'Compound class', isNamed: true },
} satisfies Record<string, FacetEntry>

export type Facet = keyof typeof TABLE
export const FACETS: Record<Facet, FacetEntry> = TABLE
export const FACET_IDS = Object.keys(TABLE) as Facet[]

/**
 * A product takes its values from `facets` in its record if there is `help`. Otherwise
 * `manifest/catalogue/catalogueEntry.ts` reads them from other fields.
 */
type FacetValues = { values: Record<string, string>; help?: string }

/** Facets whose values are in `content/site.yaml`. */
type SiteFacet = 'application' | 'certificate' | 'document'

/** Labels by id. Ids appear in URLs and records. Browsers get the values that they need in a payload. */
export const FACET_VALUES = {
  form: {
    help: 'Form that buyers look for.',
    values: {
      powder: 'Powder',
      crystalline: 'Crystalline powder',
      granules: 'Granules',
      liquid: 'Oil, liquid or paste',
    },
  },
  colour: {
    help: 'Colours of all grades, as in "appearance": the family that buyers look for, or the two that the colour lies between.',
    values: {
      colourless: 'Colourless',
      white: 'White',
      'off-white': 'Off-white',
      cream: 'Cream and beige',
      'pale-yellow': 'Pale yellow',
      yellow: 'Yellow',
      orange: 'Orange',
      pink: 'Pink',
      red: 'Red',
      purple: 'Purple',
      blue: 'Blue',
      green: 'Green',
      'green-brown': 'Green-brown',
      'light-brown': 'Light brown',
      'yellow-brown': 'Yellow-brown',
      'red-brown': 'Red-brown',
      brown: 'Brown',
      'dark-brown': 'Dark brown',
    },
  },
  part: {
    help: 'Plant parts.',
    values: {
      root: 'Root and rhizome',
      leaf: 'Leaf',
      fruit: 'Fruit',
      seed: 'Seed',
      flower: 'Flower',
      bark: 'Bark and wood',
      herb: 'Herb and stem',
      fungus: 'Fungus, alga or lichen',
    },
  },
  class: {
    help: 'Compound class, only if the compound has no family.',
    values: {
      minerals: 'Minerals and chelates',
      vitamins: 'Vitamins and coenzymes',
      flavonoids: 'Flavonoids',
      alkaloids: 'Alkaloids',
      lignans: 'Lignans',
      carotenoids: 'Carotenoids',
      saponins: 'Saponins, triterpenoids and sterols',
      terpenoids: 'Other terpenoids',
      coumarins: 'Coumarins and lactones',
      quinones: 'Quinones and xanthones',
      phenolics: 'Phenolic compounds',
      carbohydrates: 'Carbohydrates',
      proteins: 'Proteins and enzymes',
      nucleotides: 'Nucleotides and nucleosides',
      lipids: 'Lipids and fatty acids',
      sulphur: 'Sulphur compounds',
      'organic-acids': 'Organic acids',
      'amino-acids': 'Amino acids, peptides and amines',
    },
  },
  origin: {
    help: 'Source and process; "converted" is by chemistry, "enzymatic" by enzymes.',
    values: {
      plant: 'Plant',
      fungus: 'Fungus',
      alga: 'Alga',
      animal: 'Animal',
      mineral: 'Mineral',
      fermented: 'Fermented',
      enzymatic: 'Made with enzymes',
      converted: 'Semi-synthetic',
      synthetic: 'Synthetic',
    },
  },
  diet: { values: { vegan: 'Vegan: no animal origin, carrier or allergen' } },
  carrier: {
    help: 'Carriers; "declared" if a lot or grade may have others.',
    values: {
      maltodextrin: 'Maltodextrin',
      dextrin: 'Dextrin or cyclodextrin',
      starch: 'Starch or modified starch',
      gum: 'Gum acacia',
      cellulose: 'Cellulose or HPMC',
      sugar: 'Sugar or polyol',
      silica: 'Silica',
      fat: 'Oil or fat',
      protein: 'Milk protein or gelatin',
      lecithin: 'Lecithin',
      phosphate: 'Calcium phosphate',
      other: 'Other',
      declared: 'Declared with the lot',
    },
  },
  marker: {
    values: {
      'beta-glucans': 'Beta-glucans',
      polysaccharides: 'Polysaccharides',
      isoflavones: 'Isoflavones',
      anthocyanins: 'Anthocyanins',
      proanthocyanidins: 'Proanthocyanidins',
      flavonoids: 'Flavonoids',
      catechins: 'Catechins',
      curcuminoids: 'Curcuminoids',
      polyphenols: 'Polyphenols and tannins',
      'chlorogenic-acids': 'Chlorogenic and caffeoylquinic acids',
      triterpenes: 'Triterpenes',
      saponins: 'Saponins',
      'steviol-glycosides': 'Steviol glycosides',
      alkaloids: 'Alkaloids',
      capsaicinoids: 'Pungent phenols (capsaicinoids and gingerols)',
      sterols: 'Sterols',
      'fatty-acids': 'Fatty acids',
      protein: 'Protein',
      'enzyme-activity': 'Enzyme activity',
    },
  },
  method: {
    values: {
      hplc: 'HPLC',
      gc: 'GC',
      'ion-chromatography': 'Ion chromatography or GPC',
      titration: 'Titration',
      gravimetry: 'Gravimetry',
      kjeldahl: 'Kjeldahl nitrogen',
      icp: 'ICP or AAS',
      enzymatic: 'Enzymatic or activity assay',
      'uv-vis': 'UV-Vis',
      other: 'Other',
    },
  },
  moq: {
    values: {
      '100-g': 'Up to 100 g',
      '1-kg': 'Up to 1 kg',
      '5-kg': 'Up to 5 kg',
      '10-kg': 'Up to 10 kg',
      '25-kg': 'Up to 25 kg',
      '100-kg': 'Up to 100 kg',
    },
  },
  storage: {
    help: 'Highest storage temperature, empty if none is named.',
    values: {
      'up-to-30': 'Ambient, limit 30 °C',
      'up-to-25': 'Ambient, limit 25 °C',
      cool: 'Cool, limit 20 °C',
      refrigerated: 'Refrigerated, 2–8 °C',
      frozen: 'Frozen',
    },
  },
  solubility: {
    help: 'Solvents that dissolve 30 g/L or more; "hot-water" for grades that dissolve only in hot water.',
    values: {
      water: 'Soluble in water',
      'hot-water': 'Soluble in hot water only',
      'water-dispersible': 'Disperses in water',
      'diluted-ethanol': 'Soluble in dilute ethanol',
      ethanol: 'Soluble in ethanol',
      oils: 'Soluble in oils',
    },
  },
} satisfies Record<Exclude<Facet, SiteFacet>, FacetValues>

type FacetValueTable = typeof FACET_VALUES

export type ValueId<F extends Facet> = F extends keyof FacetValueTable
  ? keyof FacetValueTable[F]['values'] & string
  : string

export type RecordedFacet = {
  [F in keyof FacetValueTable]: FacetValueTable[F] extends { help: string } ? F : never
}[keyof FacetValueTable]

export type FacetValue = { id: string; label: string }

export type CatalogueEntry = ProductCard & {
  facets: Partial<Record<Facet, string[]>>
  contents: GradeContent[]
  /** Facets that differ between grades, by grade name. */
  ofGrades?: Record<string, CatalogueEntry['facets']>
}

/** `path` is the address of the list of all products. */
export type CatalogueData = { path: string; values: Record<Facet, FacetValue[]>; products: CatalogueEntry[] }

/** `count` is the number of products that ticking the value lists, or adds if it is an alternative to a chosen one. */
export type FacetCounts = Record<Facet, [id: string, label: string, count: number][]>

export type ListFilter = {
  chosen: Record<Facet, string[]>
  /** Bounds in per cent, for the chosen markers and methods. One matching grade is enough. */
  assayFrom?: number
  assayTo?: number
  sort: Sort
  /** Products on a page, if the visitor chose a number. */
  rows?: number
  page: number
}

export type FilteredList = {
  products: ProductCard[]
  paging: Paging
  facets: FacetCounts
}

const LIST_FIELDS = [...FACET_IDS, 'assay-from', 'assay-to', 'sort', 'rows', 'page']

/** Returns the query string without the page number: all pages of a list share it. */
export function queryOfList(parameters: URLSearchParams): string {
  const copy = new URLSearchParams(parameters)
  copy.delete('page')
  return copy.toString()
}

/** Returns `undefined` when all parameters are empty. */
export function parseListFilter(parameters: URLSearchParams): ListFilter | undefined {
  if (LIST_FIELDS.every((name) => parameters.getAll(name).every((value) => value === ''))) return undefined
  const [assayFrom, assayTo] = range(readPercent(parameters.get('assay-from')), readPercent(parameters.get('assay-to')))
  return {
    chosen: byFacet((facet) => [...new Set(parameters.getAll(facet))].filter((value) => value !== '')),
    assayFrom,
    assayTo,
    sort: readSort(parameters.get('sort')),
    rows: readRows(parameters.get('rows')),
    page: readPageNumber(parameters),
  }
}

export function byFacet<T>(make: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACET_IDS.map((facet) => [facet, make(facet)])) as Record<Facet, T>
}

/** Limits the value to 100, so that the field shows the value in use. */
function readPercent(text: string | null): number | undefined {
  const plain = text?.trim().replace(',', '.') ?? ''
  return /^\d+(\.\d*)?$/.test(plain) ? Math.min(Number(plain), 100) : undefined
}

function range(from?: number, to?: number): [from?: number, to?: number] {
  return from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
}
