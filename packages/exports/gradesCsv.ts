import { productCertificates } from '../../shared/certificates.ts'
import { casNumbersOfProduct } from '../../shared/casNumber.ts'
import type { FactId } from '../../shared/facts/facts.ts'
import { factText, factValue } from '../../shared/facts/factValues.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Grade } from '../../shared/product.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { assayLimit, assayName } from '../../shared/specification.ts'
import { type Cell, toCsv } from './csv.ts'

export type GradeRow = Record<string, Cell>

/** The columns are those of the first row: all rows have the same. */
export function gradesCsv(rows: GradeRow[]): string {
  return toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])
}

/** Makes a line for each grade of a product. The page for developers names the columns; importers rely on them. */
export function gradeRows(page: PageOf<'productsdetail'>, siteUrl: string): GradeRow[] {
  return page.product.grades.map((grade) => gradeRow(page, grade, siteUrl))
}

function gradeRow({ product, canonical }: PageOf<'productsdetail'>, grade: Grade, siteUrl: string): GradeRow {
  const text = (id: FactId) => factText(id, factValue(id, { product, grade }))
  const { cas, materialCas, markerCas } = casNumbersOfProduct(product)
  const [revision] = product.revisions
  const assays = grade.assay ?? []
  const [assay] = assays
  const density = readLimit(text('bulkDensity') ?? '')
  const leadTime = readLimit(text('leadTime') ?? '')
  const [moq, moqUnit] = amountOf(text('moq'))
  const [sample, sampleUnit] = amountOf(text('sample'))
  const [shelfLife, shelfLifeUnit] = amountOf(text('shelfLife'))
  return {
    path: canonical,
    product: product.name,
    grade: grade.name,
    kind: text('kind'),
    latin: text('latin'),
    part: text('part'),
    origin: text('origin'),
    substance: product.compound?.name,
    cas,
    marker: product.marker?.name,
    marker_cas: markerCas,
    material_cas: materialCas,
    assays: assays.map((entry) => `${assayName(entry)} ${assayLimit(entry)}`).join('; '),
    assay_of: assay?.analyte,
    assay_min: assay?.min,
    assay_max: assay?.max,
    assay_unit: assay?.unit,
    assay_basis: assay?.basis,
    assay_method: assay?.method,
    ratio: text('ratio'),
    appearance: text('appearance'),
    particle_size: text('particleSize'),
    bulk_density_min: density?.min,
    bulk_density_max: density?.max,
    bulk_density_unit: density?.unit,
    solubility: text('solubility'),
    allergens: text('allergens'),
    moq,
    moq_unit: moqUnit,
    sample,
    sample_unit: sampleUnit,
    lead_time: text('leadTime'),
    lead_time_min: leadTime?.min,
    lead_time_max: leadTime?.max,
    shelf_life: shelfLife,
    shelf_life_unit: shelfLifeUnit,
    packaging: text('packaging'),
    storage: text('storage'),
    hs_code: text('hsCode'),
    certificates: [...new Set([...product.certificates, ...productCertificates(product.documents)])].join('; '),
    document: product.documentNumber,
    revision: revision?.number,
    revised: revision?.date,
    url: siteUrl + canonical,
  }
}

/** `25 kg`, `1,000 kg` */
export function amountOf(text: string | undefined): [number?: number, unit?: string] {
  const [number, unit] = text?.split(' ') ?? []
  return number === undefined ? [] : [Number(number.replaceAll(',', '')), unit]
}
