import type { Matched } from '../../shared/gradeContents.ts'
import type { Catalogue, CatalogueEntry } from '../../shared/facets.ts'
import { type Facet, FACETS, type ValueId } from '../../shared/facetTable.ts'
import { gradesWith } from '../../shared/gradesWith.ts'
import { MOQ_STEPS } from '../../shared/moqSteps.ts'
import { type AskedContents, figureLabel } from './askedContents.ts'
import { type AskedFigure, readFigures } from './askedFigures.ts'

/** A value of a facet, or a figure, that words of a query name. */
export type FacetWords = { words: string } & ({ facet: Facet; value: string } | { figure: AskedFigure })

/**
 * The words that buyers use for values of facets, the longest first. No words have values that nearly all products have,
 * and those whose words are parts of names, such as "powder"; facets without any are not here. The MOQ is read as an
 * amount.
 */
export const FACET_WORDS: {
  [F in Facet]?: string extends ValueId<F> ? Record<string, RegExp> : Record<ValueId<F>, RegExp | null>
} = {
  diet: { vegan: /\bvegan\b/i },
  solubility: {
    'hot-water': /\bhot[- ]water[- ]soluble\b|\bsoluble in hot water\b/i,
    'water-dispersible': /\b(?:cold )?water[- ]dispersible\b|\bdispers(?:es|ible) in water\b/i,
    water: /\b(?:water[- ]soluble|soluble in (?:cold )?water)\b/i,
    ethanol: /\b(?:(?:ethanol|alcohol)[- ]soluble|soluble in (?:ethanol|alcohol))\b/i,
    oils: /\b(?:(?:oil|fat)[- ]soluble|soluble in (?:oils?|fats?))\b/i,
    'diluted-ethanol': null,
  },
  certificate: {
    kosher: /\bkosher(?:[- ]certified| certificates?)?\b/i,
    halal: /\bhalal(?:[- ]certified| certificates?)?\b/i,
    organic: /\b(?:certified )?organic(?: certificates?)?\b/i,
  },
  document: {
    allergen: /\ballergen statements?\b/i,
    gmo: /\b(?:non-?)?gmo(?: statements?)?\b/i,
    stability: /\bstability (?:summary|data|stud(?:y|ies))\b/i,
    nutrition: /\bnutrition facts\b/i,
    'flow-chart': /\b(?:process )?flow ?charts?\b/i,
  },
  form: {
    granules: /\bgranul(?:es?|ar|ate)\b/i,
    crystalline: /\bcrystal(?:s|line)\b/i,
    liquid: /\bliquids?\b/i,
    powder: null,
  },
  method: {
    hplc: /\bhplc\b/i,
    'uv-vis': /\buv(?:[-/ ]?vis)?\b/i,
    gc: /\bgc\b/i,
    titration: /\btitration\b/i,
    gravimetry: /\bgravimetr(?:y|ic)\b/i,
    kjeldahl: /\bkjeldahl\b/i,
    'ion-chromatography': null,
    icp: null,
    enzymatic: null,
    other: null,
  },
  class: {
    alkaloids: /\balkaloids?\b/i,
    flavonoids: /\bflavonoids?\b/i,
    phenolics: /\b(?:phenolic(?:s| compounds?)?|polyphenols?)\b/i,
    saponins: /\b(?:saponins?|triterpenoids?|phytosterols?|sterols?)\b/i,
    'amino-acids': /\b(?:amino acids?|peptides?)\b/i,
    carbohydrates: /\b(?:carbohydrates?|polysaccharides?)\b/i,
    carotenoids: /\bcarotenoids?\b/i,
    coumarins: /\b(?:coumarins?|lactones?)\b/i,
    lignans: /\blignans?\b/i,
    lipids: /\b(?:lipids?|fatty acids?)\b/i,
    proteins: /\b(?:proteins?|enzymes?)\b/i,
    vitamins: /\b(?:vitamins?|coenzymes?)\b/i,
    minerals: null,
    terpenoids: null,
    quinones: null,
    nucleotides: null,
    sulphur: null,
    'organic-acids': null,
  },
}

const WORDS = Object.entries(FACET_WORDS).flatMap(([facet, words]) =>
  Object.entries<RegExp | null>(words).flatMap(([value, pattern]) =>
    pattern ? [{ facet: facet as Facet, value, pattern }] : [],
  ),
)

// Suggestions read it, too, and do without the table of units, which is half as large as all their code.
const MOQ = /\bmoq\D{0,7}?(\d+)\s*(k?g)\b/i

/** What of a query may be meant as filters. */
export function readFacetWords(query: string): FacetWords[] {
  const read: FacetWords[] = []
  let rest = query
  for (const { facet, value, pattern } of WORDS) {
    const words = pattern.exec(rest)?.[0]
    if (words === undefined) continue
    // What is read once is not read again: "hot water soluble" is not "water soluble".
    rest = rest.replace(words, ' ')
    read.push({ words, facet, value })
  }
  const [moq = '', amount, unit = ''] = MOQ.exec(rest) ?? []
  const most = Number(amount) * (unit.length === 1 ? 1 : 1000)
  // The highest step that keeps within what was said.
  const [value] = Object.entries(MOQ_STEPS).findLast(([, grams]) => grams <= most) ?? []
  if (value) read.push({ words: moq, facet: 'moq', value })
  // Where a figure stands tells what it is of.
  return [...read, ...readFigures(query).map((figure) => ({ words: figure.words, figure }))]
}

/** Whether a product either has it or not, whatever its name says. */
export function isCertificate(words: FacetWords): boolean {
  return 'facet' in words && words.facet === 'certificate'
}

/** A query without words of it. */
export function without(query: string, ...read: FacetWords[]): string {
  return read
    .reduce((text, { words }) => text.replace(words, ' '), query)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether filters let a product through; of two certificates both are wanted, where a list would take either. */
export function passesAll({ facets }: CatalogueEntry, read: FacetWords[]): boolean {
  return read.every((words) => !('facet' in words) || facets[words.facet]?.includes(words.value))
}

/** What matched in a product, of the grades alone that filters let through; `undefined` where they let none. */
export function matchedOf(entry: CatalogueEntry, matched: Matched, read: FacetWords[]): Matched | undefined {
  const chosen = read.flatMap((words) => ('facet' in words ? [[words.facet, [words.value]]] : []))
  const left = gradesWith(entry, Object.fromEntries(chosen))
  if (!left) return matched
  const grades = matched.grades.length > 0 ? left.filter((grade) => matched.grades.includes(grade)) : left
  return grades.length > 0 ? { ...matched, grades } : undefined
}

/**
 * Address of a list of products with the same filters; none where it would take them otherwise: of two values of a facet
 * it takes either.
 */
export function listAddress(path: string, read: FacetWords[], { nameOf, marker }: AskedContents): string | undefined {
  const fields = read.flatMap((words): [string, string][] => {
    if ('facet' in words) return [[words.facet, words.value]]
    const { from, to } = words.figure
    return [
      ...(from === undefined ? [] : [['assay-from', String(from)] satisfies [string, string]]),
      ...(to === undefined ? [] : [['assay-to', String(to)] satisfies [string, string]]),
    ]
  })
  const figures = read.flatMap((words) => ('figure' in words ? [words.figure] : []))
  const isTaken = figures.every(({ unit, basis }) => unit === '%' && basis === undefined)
  if (!isTaken || (marker === undefined && figures.some((figure) => nameOf(figure) !== undefined))) return undefined
  if (figures.length > 0 && marker !== undefined) fields.unshift(['marker', marker])
  if (new Set(fields.map(([field]) => field)).size < fields.length) return undefined
  return `${path}?${new URLSearchParams(fields).toString()}`
}

/** A filter as the tags of lists call it. */
export function labelOf(words: FacetWords, { values }: Catalogue, asked: AskedContents): string {
  if ('figure' in words) return figureLabel(words.figure, asked.nameOf(words.figure))
  const { facet, value } = words
  const label = values[facet].find(({ id }) => id === value)?.label ?? value
  return FACETS[facet].isNamed ? `${FACETS[facet].name}: ${label}` : label
}
