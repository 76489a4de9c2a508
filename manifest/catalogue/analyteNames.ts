import type { Library, ProductFile } from '../library.ts'
import type { GradeContent } from '../../shared/gradeContents.ts'
import { contentsOf } from './gradeContents.ts'

/**
 * What buyers call what grades hold, by its name in their contents: that without what only tells how it is counted, first,
 * then what names of grades call it and the other names of a compound.
 */
export function analyteNames(library: Library, products: ProductFile[]): Record<string, string[]> {
  const compounds = new Map([...library.compounds.values()].map(({ data }) => [data.name, data]))
  const names = new Map<string, string[]>()
  for (const { data } of products) {
    const called = calledInGrades(contentsOf(library, data))
    for (const { analyte, name } of called) {
      const known = names.get(analyte) ?? [plainName(analyte), ...(compounds.get(analyte)?.synonyms ?? [])]
      names.set(analyte, name === undefined ? known : [...known, name])
    }
  }
  return Object.fromEntries(Array.from(names, ([analyte, known]) => [analyte, [...new Set(known)]]))
}

/** `curcuminoids` of "Sum of three curcuminoids", `Apigenin` of "Total apigenin after hydrolysis". */
function plainName(analyte: string): string {
  return analyte
    .replaceAll(/\d+\([RS]\)-?|\([^)]*\)-?/g, '')
    .replace(/ (?:as|with|without|after|in|calculated|yield|stereoisomers)\b.*|, (?:as|both|sum|\d).*/, '')
    .replace(/^(?:total|sum of) (?:(?:two|three|four|five|named) )?/i, '')
    .replace(/(?<=s) [A-Z]\w?\d*(?:,| and | \+ ).*/, '')
    .replace(/^[^\p{L}\d]*(?:and )?/u, '')
    .trim()
}

/**
 * What the names of grades call what they hold so much of: `EGCG` in "98 % polyphenols, 50 % EGCG". Where all are measured
 * alike it is no name unless it stands in each: else they say how they are made.
 */
function calledInGrades(contents: GradeContent[]): { analyte: string; name?: string }[] {
  const called = contents.flatMap(({ analyte, grade = '', min, unit = '%' }) => {
    const [, behind] = grade.split(`${min} ${unit}`)
    const name = behind?.replace(/[,/(].*| (?:by|with|on) .*/, '').trim()
    return analyte === undefined ? [] : [{ analyte, name: name && !MADE.test(name) ? name : undefined }]
  })
  const isAlike = new Set(called.map(({ analyte }) => analyte)).size === 1
  const isNamed = !isAlike || new Set(called.map(({ name }) => name)).size === 1
  return isNamed ? called : called.map(({ analyte }) => ({ analyte }))
}

/** How a grade is measured or made. */
const MADE =
  /^(?:UV|HPLC|CPC|titration|DC|CWS)\b|^(?:granul|crystal|liquid|micronised|fine|dense|aqueous|vegan|mono|dihydrate|instant|spray|low )/i
