import { ALLERGENS, PRODUCT_KINDS, SOLVENTS } from '../catalogue.ts'

/** The record that states a fact. `either`: the grade overrides the product. `page`: made from other fields. */
export type FactSource = 'product' | 'grade' | 'either' | 'plant' | 'compound' | 'page'

export type FactPlace =
  | 'plate'
  | 'source'
  | 'grades'
  | 'specification'
  | 'comparison'
  | 'structuredData'
  /** Content texts may refer to the fact: `{herbal-extract/pure-piperine: moq}`. */
  | 'reference'
  | 'list'

type Fact = {
  label: string
  of: FactSource
  shown: readonly FactPlace[]
  isRequired?: true
  /** Otherwise the value is a text, or a number if it has decimals. */
  isList?: true
  values?: readonly string[]
  /** Units of an amount, `25 kg`, with its allowed range. */
  units?: readonly string[]
  bounds?: readonly [least: number, most: number]
  unit?: string
  decimals?: number
  /** The value is clear without a label. */
  isPlain?: true
  /** Text for a record without a value, because silence could be read as "none". */
  unrecorded?: string
  row?: { group: 'identity' | 'physical'; method: (text: string) => string }
}

/** Particle sizes measured by sieve. Others, such as "Crystals, not milled", are visual. */
const SIEVED = /\bmesh\b|\bD\d/

const ORDER_UNITS = ['mg', 'g', 'kg', 'L', 't']

/** All facts, in display order. The ids are record fields. Schemas, payloads and lists follow from this table. */
export const FACTS = {
  kind: { label: 'Kind', of: 'product', isRequired: true, values: PRODUCT_KINDS, shown: ['comparison'] },
  certifications: { label: 'Certificates', of: 'page', isList: true, shown: ['comparison'] },
  aliases: { label: 'Also called', of: 'product', isList: true, shown: [] },
  latin: {
    label: 'Latin name',
    of: 'plant',
    isRequired: true,
    shown: ['comparison'],
  },
  tradedAs: {
    label: 'Traded as',
    of: 'plant',
    isList: true,
    shown: ['source'],
  },
  family: { label: 'Family', of: 'plant', isRequired: true, shown: ['source'] },
  common: { label: 'Common names', of: 'plant', isRequired: true, isList: true, shown: ['source'] },
  pinyin: { label: 'Chinese name', of: 'plant', shown: ['source'] },
  region: { label: 'Source regions', of: 'plant', isRequired: true, shown: ['source'] },
  part: {
    label: 'Part used',
    of: 'product',
    shown: ['source', 'comparison', 'structuredData'],
  },
  origin: {
    label: 'Origin',
    of: 'either',
    shown: ['source', 'comparison'],
  },
  harvest: {
    label: 'Country of harvest',
    of: 'product',
    shown: ['source', 'comparison'],
  },
  cites: { label: 'CITES', of: 'plant', shown: ['source'] },
  dispute: { label: 'Disputed name', of: 'plant', shown: ['source'] },
  solvents: {
    label: 'Solvents',
    of: 'product',
    isList: true,
    values: SOLVENTS,
    shown: ['source', 'comparison'],
  },
  carriers: {
    label: 'Carriers',
    of: 'product',
    isList: true,
    shown: ['source', 'comparison'],
  },
  allergens: {
    label: 'Allergens',
    of: 'either',
    isList: true,
    values: ALLERGENS,
    unrecorded: 'statement on request',
    shown: ['source', 'comparison'],
  },
  marker: {
    label: 'Marker',
    of: 'page',
    shown: ['plate'],
  },
  materialCas: {
    label: 'Material CAS',
    of: 'page',
    shown: ['source', 'comparison'],
  },
  hsCode: {
    label: 'HS code',
    of: 'product',
    unrecorded: 'on request',
    shown: ['source', 'comparison'],
  },
  reach: { label: 'REACH', of: 'product', shown: ['source', 'comparison'] },
  cas: {
    label: 'CAS number',
    of: 'compound',
    shown: ['reference', 'list'],
  },
  formula: {
    label: 'Molecular formula',
    of: 'compound',
    shown: ['plate', 'reference'],
  },
  molecularWeight: {
    label: 'Molecular weight',
    of: 'compound',
    unit: 'g/mol',
    decimals: 2,
    shown: ['plate', 'reference'],
  },
  inchikey: { label: 'InChIKey', of: 'compound', shown: [] },
  use: { label: 'Made for', of: 'grade', shown: ['grades', 'comparison'] },
  appearance: {
    label: 'Appearance',
    of: 'grade',
    isRequired: true,
    isPlain: true,
    row: { group: 'identity', method: () => 'Organoleptic' },
    shown: ['specification', 'grades'],
  },
  ratio: {
    label: 'Extraction ratio',
    of: 'grade',
    row: { group: 'identity', method: () => 'Batch record' },
    shown: ['specification'],
  },
  method: { label: 'Method', of: 'grade', shown: [] },
  particleSize: {
    label: 'Particle size',
    of: 'grade',
    isPlain: true,
    row: { group: 'physical', method: (text) => (SIEVED.test(text) ? 'USP ⟨786⟩' : 'Visual') },
    shown: ['specification', 'grades', 'list'],
  },
  bulkDensity: {
    label: 'Bulk density',
    of: 'grade',
    isPlain: true,
    row: { group: 'physical', method: () => 'USP ⟨616⟩' },
    shown: ['specification', 'grades'],
  },
  solubility: {
    label: 'Solubility',
    of: 'either',
    isRequired: true,
    shown: ['plate', 'comparison', 'reference'],
  },
  storage: {
    label: 'Storage',
    of: 'either',
    isRequired: true,
    shown: ['plate', 'comparison', 'structuredData', 'reference'],
  },
  transport: {
    label: 'Transport',
    of: 'either',
    shown: ['plate', 'comparison'],
  },
  shelfLife: {
    label: 'Shelf life',
    of: 'product',
    isRequired: true,
    units: ['months'],
    bounds: [1, 120],
    shown: ['plate', 'comparison', 'structuredData', 'reference'],
  },
  packaging: {
    label: 'Packaging',
    of: 'either',
    isRequired: true,
    shown: ['plate', 'comparison', 'structuredData', 'reference'],
  },
  moq: {
    label: 'MOQ',
    of: 'either',
    isRequired: true,
    units: ORDER_UNITS,
    shown: ['plate', 'grades', 'comparison', 'structuredData', 'reference', 'list'],
  },
  sample: {
    label: 'Free sample',
    of: 'product',
    units: ['mg', 'g'],
    shown: ['comparison', 'reference', 'list'],
  },
  leadTime: { label: 'Lead time', of: 'product', isRequired: true, shown: ['plate', 'comparison', 'reference'] },
  documents: { label: 'Documents', of: 'page', isList: true, shown: ['comparison'] },
  restriction: { label: 'Restricted', of: 'product', shown: [] },
  safetyNote: { label: 'Safety note', of: 'product', shown: ['comparison'] },
  legalNote: { label: 'Legal note', of: 'product', shown: ['comparison'] },
} as const satisfies Record<string, Fact>

export type FactId = keyof typeof FACTS

type Table = typeof FACTS

export type FactsOf<Source extends FactSource> = {
  [Id in FactId]: Table[Id]['of'] extends Source ? Id : never
}[FactId]

type RequiredFact = { [Id in FactId]: Table[Id] extends { isRequired: true } ? Id : never }[FactId]

type ValueOf<Id extends FactId> = Table[Id] extends { decimals: number }
  ? number
  : Table[Id] extends { isList: true }
    ? string[]
    : string

export type FactValues<Source extends FactSource> = {
  [Id in Extract<FactsOf<Source>, RequiredFact>]: ValueOf<Id>
} & { [Id in Exclude<FactsOf<Source>, RequiredFact>]?: ValueOf<Id> }

export const FACT_IDS = Object.keys(FACTS) as FactId[]

export function factsAt<Place extends FactPlace>(place: Place): FactAt<Place>[] {
  return FACT_IDS.filter((id): id is FactAt<Place> => (FACTS[id].shown as readonly FactPlace[]).includes(place))
}

export type FactAt<Place extends FactPlace> = {
  [Id in FactId]: Place extends Table[Id]['shown'][number] ? Id : never
}[FactId]
