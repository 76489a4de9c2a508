import type { Grade, Product } from '../../shared/product.ts'
import { plainNumber } from '../../shared/quantities/numbers.ts'
import { fold } from './testNames.ts'

/** A grade that a specification names and the product has not, in the buyer's words, with the place of ours that is nearest. */
export type LackingGrade = { words: string; nearest: number }

type Named = Pick<Product, 'name' | 'aliases' | 'compound' | 'marker' | 'source' | 'grades'>

/** What is longer is no name of a grade. */
const LONGEST_NAME = 100

/** What begins a line that names the goods, and such as may be followed by the figure alone. */
const LABEL = /^(?:product(?: name)?|item(?: name)?|material|ingredient|name|specification (?:for|of|sheet))\b[\s:–-]*/i
const GRADE_LABEL = /^(?:(?:product )?grade|quality|strength|specification)\b[\s:–-]*/i

/** `97 %` or `10:1`, which is no end of a range. */
const FIGURE = /(?<![\d.,]|\d ?[–:-] ?)(?:(?<figure>\d+(?:[.,]\d+)?) ?%|(?<ratio>\d+) ?: ?1(?!\d))/g

const SIGNS = /[≤≥<>±~]|\b(?:nlt|nmt|min|max|minimum|maximum|at least)\b\.?/gi

/** Words beside a name that make it no other. */
const PLAIN = new Set(
  'extract extracts powder root rhizome leaf leaves seed fruit bark flower herb standardised standardized natural pure grade to of by the with hplc uv vis gc'.split(
    ' ',
  ),
)

/** The first grade that a pasted specification names in a line of its own and that is none of the product's. */
export function lackingGrade(text: string, product: Named): LackingGrade | undefined {
  for (const line of text.split('\n')) {
    const asked = readName(line, product)
    if (!asked) continue
    const figures = product.grades.map((grade) => figuresOf(grade, asked))
    if (figures.flat().some(([least, most]) => asked.figure >= least && asked.figure <= most)) continue
    const nearest = nearestOf(figures, asked.figure)
    if (nearest !== undefined) return { words: asked.words, nearest }
  }
  return undefined
}

type AskedGrade = {
  words: string
  figure: number
  isRatio: boolean
  /** Names that the line holds, folded. */
  names: string[]
}

/** A line that says nothing but a name of the goods and one figure without sign. */
function readName(line: string, product: Named): AskedGrade | undefined {
  const words = line.replaceAll(/\s+/g, ' ').trim()
  const isLabelled = LABEL.test(words) || GRADE_LABEL.test(words)
  const given = words.replace(LABEL, '').replace(GRADE_LABEL, '')
  const said = isLabelled ? given.replaceAll(SIGNS, ' ') : given
  const [found, ...others] = [...said.matchAll(FIGURE)]
  if (!found || others.length > 0 || words.length > LONGEST_NAME || said.search(SIGNS) >= 0) return undefined
  const { figure = '', ratio } = found.groups ?? {}
  const left = wordsOf(said.replace(found[0], ' '))
  const names = namesOf(product).filter((name) => wordsOf(name).every((word) => left.includes(word)))
  const known = new Set([...PLAIN, ...names.flatMap(wordsOf)])
  if (!left.every((word) => known.has(word))) return undefined
  if (names.length === 0 && !(GRADE_LABEL.test(words) && left.length === 0)) return undefined
  return { words: given, figure: Number(ratio ?? plainNumber(figure)), isRatio: ratio !== undefined, names }
}

/** What the goods are called, without figures and words that nearly every name has. */
function namesOf({ name, aliases = [], compound, marker, source, grades }: Named): string[] {
  const substances = [compound, marker].flatMap((it) => (it ? [it.name, ...it.synonyms] : []))
  const plants = source ? [source.latin, ...source.common, ...(source.tradedAs ?? [])] : []
  const analytes = grades.flatMap(({ assay = [] }) => assay.map(({ analyte }) => analyte))
  return [name, ...aliases, ...substances, ...plants, ...analytes].map(plainName).filter((it) => it !== '')
}

function plainName(name: string): string {
  return wordsOf(name.replaceAll(FIGURE, ' '))
    .filter((word) => !PLAIN.has(word))
    .join(' ')
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
}

/** What a grade is named by: its ratio, or its assays, that of the analyte where the line names one alone. */
function figuresOf({ name, ratio = '', assay = [] }: Grade, asked: AskedGrade): [least: number, most: number][] {
  const pattern = asked.isRatio ? /(\d+) ?: ?1(?!\d)/g : /(\d+(?:\.\d+)?) ?%/g
  const named = [...`${name} ${asked.isRatio ? ratio : ''}`.matchAll(pattern)].map(([, figure]) => Number(figure))
  const own = asked.isRatio ? [] : assay.filter(({ unit }) => unit === '%')
  const meant = own.filter(({ analyte }) => asked.names.includes(plainName(analyte)))
  const inName = meant.length > 0 && meant.length < own.length ? [] : named
  const ranges = (meant.length > 0 ? meant : own).map(({ min, max = min }): [number, number] => [min, max])
  return [...ranges, ...inName.map((it): [number, number] => [it, it])]
}

/** The place of the grade whose figure is nearest; of two, the higher. */
function nearestOf(figures: [number, number][][], asked: number): number | undefined {
  const distances = figures.flatMap((ranges, index) =>
    ranges.slice(0, 1).map(([least]) => ({ index, distance: Math.abs(least - asked), least })),
  )
  return distances.toSorted((a, b) => a.distance - b.distance || b.least - a.least)[0]?.index
}
