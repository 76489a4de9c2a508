import { ALLERGENS, PRODUCT_KINDS, SOLVENTS } from '../catalogue.ts'

/** The record that states a fact. `either`: the grade overrides the product. `page`: made from other fields. */
export type FactSource = 'product' | 'grade' | 'either' | 'plant' | 'compound' | 'page'

export type FactPlace =
  | 'plate'
  | 'source'
  | 'grades'
  | 'specification'
  | 'differences'
  | 'comparison'
  | 'structuredData'
  /** Content texts may refer to the fact: `{herbal-extract/pure-piperine: moq}`. */
  | 'reference'
  | 'list'

type Fact = {
  label: string
  of: FactSource
  shown: readonly FactPlace[]
  isOptional?: true
  /** The value is clear without a label. */
  isPlain?: true
  typesetting?: 'latin' | 'formula' | 'code'
  /** Text for a record without a value, because silence could be read as "none". */
  unrecorded?: string
  row?: { group: 'identity' | 'physical'; method: (text: string) => string }
} & (
  | { kind: 'text' }
  /** An amount, `25 kg`, with its allowed range. */
  | {
      kind: 'amount'
      units: readonly string[]
      bounds?: readonly [least: number, most: number]
    }
  | { kind: 'number'; unit: string; decimals: number }
  | { kind: 'limit' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'list'; values?: readonly string[] }
)

/** Particle sizes measured by sieve. Others, such as "Crystals, not milled", are visual. */
const SIEVED = /\bmesh\b|\bD\d/

const ORDER_UNITS = ['mg', 'g', 'kg', 'L', 't']

/** All facts, in display order. The ids are record fields. Schemas, payloads and lists follow from this table. */
export const FACTS = {
  kind: { label: 'Kind', of: 'product', kind: 'choice', values: PRODUCT_KINDS, shown: ['comparison'] },
  certifications: { label: 'Certificates', of: 'page', kind: 'list', shown: ['comparison'] },
  aliases: { label: 'Also called', of: 'product', kind: 'list', isOptional: true, shown: [] },
  latin: {
    label: 'Latin name',
    of: 'plant',
    kind: 'text',
    typesetting: 'latin',
    shown: ['comparison'],
  },
  tradedAs: {
    label: 'Traded as',
    of: 'plant',
    kind: 'list',
    typesetting: 'latin',
    isOptional: true,
    shown: ['source'],
  },
  family: { label: 'Family', of: 'plant', kind: 'text', shown: ['source'] },
  common: { label: 'Common names', of: 'plant', kind: 'list', shown: ['source'] },
  pinyin: { label: 'Chinese name', of: 'plant', kind: 'text', isOptional: true, shown: ['source'] },
  region: { label: 'Source regions', of: 'plant', kind: 'text', shown: ['source'] },
  part: {
    label: 'Part used',
    of: 'product',
    kind: 'text',
    isOptional: true,
    shown: ['source', 'comparison', 'structuredData'],
  },
  origin: {
    label: 'Origin',
    of: 'either',
    kind: 'text',
    isOptional: true,
    shown: ['source', 'differences', 'comparison'],
  },
  harvest: {
    label: 'Country of harvest',
    of: 'product',
    kind: 'text',
    isOptional: true,
    shown: ['source', 'comparison'],
  },
  cites: { label: 'CITES', of: 'plant', kind: 'text', isOptional: true, shown: ['source'] },
  dispute: { label: 'Disputed name', of: 'plant', kind: 'text', isOptional: true, shown: ['source'] },
  solvents: {
    label: 'Solvents',
    of: 'product',
    kind: 'list',
    values: SOLVENTS,
    isOptional: true,
    shown: ['source', 'comparison'],
  },
  carriers: {
    label: 'Carriers',
    of: 'product',
    kind: 'list',
    isOptional: true,
    shown: ['source', 'comparison'],
  },
  allergens: {
    label: 'Allergens',
    of: 'either',
    kind: 'list',
    values: ALLERGENS,
    isOptional: true,
    unrecorded: 'statement on request',
    shown: ['source', 'differences', 'comparison'],
  },
  marker: {
    label: 'Marker',
    of: 'page',
    kind: 'text',
    isOptional: true,
    shown: ['plate'],
  },
  materialCas: {
    label: 'Material CAS',
    of: 'page',
    kind: 'text',
    isOptional: true,
    shown: ['source', 'comparison'],
  },
  hsCode: {
    label: 'HS code',
    of: 'product',
    kind: 'text',
    isOptional: true,
    unrecorded: 'on request',
    shown: ['source', 'comparison'],
  },
  reach: { label: 'REACH', of: 'product', kind: 'text', isOptional: true, shown: ['source', 'comparison'] },
  cas: {
    label: 'CAS number',
    of: 'compound',
    kind: 'text',
    isOptional: true,
    shown: ['reference', 'list'],
  },
  formula: {
    label: 'Molecular formula',
    of: 'compound',
    kind: 'text',
    typesetting: 'formula',
    isOptional: true,
    shown: ['plate', 'reference'],
  },
  molecularWeight: {
    label: 'Molecular weight',
    of: 'compound',
    kind: 'number',
    unit: 'g/mol',
    decimals: 2,
    isOptional: true,
    shown: ['plate', 'reference'],
  },
  inchikey: { label: 'InChIKey', of: 'compound', kind: 'text', typesetting: 'code', isOptional: true, shown: [] },
  use: { label: 'Made for', of: 'grade', kind: 'text', isOptional: true, shown: ['grades', 'comparison'] },
  appearance: {
    label: 'Appearance',
    of: 'grade',
    kind: 'text',
    isPlain: true,
    row: { group: 'identity', method: () => 'Organoleptic' },
    shown: ['specification', 'grades'],
  },
  ratio: {
    label: 'Extraction ratio',
    of: 'grade',
    kind: 'text',
    isOptional: true,
    isPlain: true,
    row: { group: 'identity', method: () => 'Batch record' },
    shown: ['specification'],
  },
  method: { label: 'Method', of: 'grade', kind: 'text', isOptional: true, isPlain: true, shown: [] },
  particleSize: {
    label: 'Particle size',
    of: 'grade',
    kind: 'limit',
    isOptional: true,
    isPlain: true,
    row: { group: 'physical', method: (text) => (SIEVED.test(text) ? 'USP ⟨786⟩' : 'Visual') },
    shown: ['specification', 'grades', 'list'],
  },
  bulkDensity: {
    label: 'Bulk density',
    of: 'grade',
    kind: 'limit',
    isOptional: true,
    isPlain: true,
    row: { group: 'physical', method: () => 'USP ⟨616⟩' },
    shown: ['specification', 'grades'],
  },
  solubility: {
    label: 'Solubility',
    of: 'either',
    kind: 'text',
    shown: ['plate', 'differences', 'comparison', 'reference'],
  },
  storage: {
    label: 'Storage',
    of: 'either',
    kind: 'text',
    shown: ['plate', 'differences', 'comparison', 'structuredData', 'reference'],
  },
  transport: {
    label: 'Transport',
    of: 'either',
    kind: 'text',
    isOptional: true,
    shown: ['plate', 'differences', 'comparison'],
  },
  shelfLife: {
    label: 'Shelf life',
    of: 'product',
    kind: 'amount',
    units: ['months'],
    bounds: [1, 120],
    shown: ['plate', 'comparison', 'structuredData', 'reference'],
  },
  packaging: {
    label: 'Packaging',
    of: 'either',
    kind: 'text',
    shown: ['plate', 'differences', 'comparison', 'structuredData', 'reference'],
  },
  moq: {
    label: 'MOQ',
    of: 'either',
    kind: 'amount',
    units: ORDER_UNITS,
    shown: ['plate', 'grades', 'comparison', 'structuredData', 'reference', 'list'],
  },
  sample: {
    label: 'Free sample',
    of: 'product',
    kind: 'amount',
    units: ['mg', 'g'],
    isOptional: true,
    shown: ['comparison', 'reference', 'list'],
  },
  leadTime: { label: 'Lead time', of: 'product', kind: 'text', shown: ['plate', 'comparison', 'reference'] },
  documents: { label: 'Documents', of: 'page', kind: 'list', shown: ['comparison'] },
  restriction: { label: 'Restricted', of: 'product', kind: 'text', isOptional: true, shown: [] },
  safetyNote: { label: 'Safety note', of: 'product', kind: 'text', isOptional: true, shown: ['comparison'] },
  legalNote: { label: 'Legal note', of: 'product', kind: 'text', isOptional: true, shown: ['comparison'] },
} as const satisfies Record<string, Fact>

export type FactId = keyof typeof FACTS

type Table = typeof FACTS

export type FactsOf<Source extends FactSource> = {
  [Id in FactId]: Table[Id]['of'] extends Source ? Id : never
}[FactId]

type OptionalFact = { [Id in FactId]: Table[Id] extends { isOptional: true } ? Id : never }[FactId]

type ValueOf<Id extends FactId> = Table[Id] extends { kind: 'number' }
  ? number
  : Table[Id] extends { kind: 'list' }
    ? string[]
    : string

export type FactValues<Source extends FactSource> = {
  [Id in Exclude<FactsOf<Source>, OptionalFact>]: ValueOf<Id>
} & { [Id in Extract<FactsOf<Source>, OptionalFact>]?: ValueOf<Id> }

export const FACT_IDS = Object.keys(FACTS) as FactId[]

export function factsAt<Place extends FactPlace>(place: Place): FactAt<Place>[] {
  return FACT_IDS.filter((id): id is FactAt<Place> => (FACTS[id].shown as readonly FactPlace[]).includes(place))
}

export type FactAt<Place extends FactPlace> = {
  [Id in FactId]: Place extends Table[Id]['shown'][number] ? Id : never
}[FactId]
