import type { GradeContent } from '../../shared/gradeContents.ts'
import type { ValueId } from '../../shared/facetTable.ts'
import type { Library } from '../library.ts'
import type { ProductRecord } from '../schema/product.ts'
import { gradesOf } from './cards.ts'

type Data = Pick<ProductRecord, 'name' | 'kind' | 'appearance' | 'moq' | 'compound' | 'grades' | 'tests'>

/** What each grade of a product holds at least, and behind that what all of them do. */
export function contentsOf(library: Pick<Library, 'compounds'>, data: Data): GradeContent[] {
  const named = gradesOf(library, data)
  const ofGrades = data.grades.flatMap((grade, index) =>
    [
      ...(grade.assay ?? []).map(({ min, max, unit, basis, marker, technique, alternative }, place) => ({
        analyte: named[index]?.assay?.[place]?.analyte,
        min,
        max,
        unit: unit === '%' ? undefined : unit,
        basis,
        marker,
        methods: [technique, alternative ?? []].flat(),
      })),
      ...rowContents(grade),
      ...(grade.ratio === undefined ? [] : [{ min: Number.parseFloat(grade.ratio), unit: ':1' }]),
      ...nameContents(grade),
    ].map((content): GradeContent => ({ grade: grade.name, ...content })),
  )
  return [...ofGrades, ...rowContents(data)]
}

/** The markers that a product is sold by. */
export function markersOf(data: Pick<Data, 'grades' | 'tests'>): ValueId<'marker'>[] {
  const assays = data.grades.flatMap(({ assay = [] }) => assay)
  const rows = [data, ...data.grades].flatMap((record) => rowContents(record))
  return [...new Set([...assays, ...rows].flatMap(({ marker }) => marker ?? []))]
}

/** The percentage of a row that gives a least content, and not a share of another content: `≥ 70 % of total fatty acids`. */
function leastContent({ test, limit }: { test: string; limit: string }) {
  const [least, percent] = test.includes(' in total ') ? [] : (/^≥ (\d+(?:\.\d+)?) %(?! of )/.exec(limit) ?? [])
  return percent === undefined ? undefined : { min: Number(percent), limit: least }
}

type Row = { test: string; limit: string; marker?: ValueId<'marker'> }

function rowContents({ tests = {} }: { tests?: Record<string, Row[]> }) {
  return Object.values(tests)
    .flat()
    .flatMap(({ marker, ...row }) => {
      const least = leastContent(row)
      return marker && least ? [{ analyte: row.test, ...least, marker }] : []
    })
}

/** Of a range both ends; thousands as this site writes them. */
const NAMED = /(?:(?<low>[\d.,]+)–)?(?<figure>[\d.,]+) (?<unit>[kM]?Da|mPa·s|mesh|\w+\/m?g)(?!\w)/gu

const FACTORS: Record<string, number> = { Da: 1, kDa: 1000, MDa: 1_000_000 }

/** What the name of a grade says that is none of its assays: a mass, a viscosity, a mesh. */
function nameContents({ name, assay = [] }: Data['grades'][number]): GradeContent[] {
  return [...name.matchAll(NAMED)].flatMap(({ groups: { low, figure = '', unit = '' } = {} }) => {
    if (assay.some((it) => it.unit === unit)) return []
    const factor = FACTORS[unit] ?? 1
    // Of 1,500,000.000000001 nobody speaks.
    const number = (text: string) => Math.round(Number(text.replaceAll(',', '')) * factor * 1000) / 1000
    return [
      {
        min: number(low ?? figure),
        max: low === undefined ? undefined : number(figure),
        unit: unit in FACTORS ? 'Da' : unit,
      },
    ]
  })
}
