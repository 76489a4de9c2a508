import { type Facet, FACET_NAMES } from '../../shared/facetNames.ts'
import type { CatalogueEntry } from '../../shared/facets.ts'
import { gramsOf } from '../../shared/grams.ts'
import { MOQ_STEPS } from '../../shared/moqSteps.ts'
import type { ReadFilter, SearchEntry } from '../../shared/search.ts'

/** A value of a facet, or an assay, that words of a query name. */
export type FacetWords = { words: string; label: string } & ({ facet: Facet; value: string } | { assayFrom: number })

/**
 * Values of facets by the words that buyers use for them, the longest first. Values that nearly all products have are
 * left out, and those whose words are parts of names, such as "powder".
 */
export const FACET_WORDS: [Facet, string, RegExp][] = [
  ['solubility', 'Soluble in hot water', /\bhot[- ]water[- ]soluble\b|\bsoluble in hot water\b/i],
  ['solubility', 'Disperses in water', /\b(?:cold )?water[- ]dispersible\b|\bdispers(?:es|ible) in water\b/i],
  ['solubility', 'Soluble in water', /\b(?:water[- ]soluble|soluble in (?:cold )?water)\b/i],
  ['solubility', 'Soluble in ethanol', /\b(?:(?:ethanol|alcohol)[- ]soluble|soluble in (?:ethanol|alcohol))\b/i],
  ['solubility', 'Soluble in oils', /\b(?:(?:oil|fat)[- ]soluble|soluble in (?:oils?|fats?))\b/i],
  ['certificate', 'Kosher', /\bkosher(?:[- ]certified| certificates?)?\b/i],
  ['certificate', 'Halal', /\bhalal(?:[- ]certified| certificates?)?\b/i],
  ['certificate', 'Organic', /\b(?:certified )?organic(?: certificates?)?\b/i],
  ['document', 'Allergen statement', /\ballergen statements?\b/i],
  ['document', 'GMO statement', /\b(?:non-?)?gmo(?: statements?)?\b/i],
  ['document', 'Stability summary', /\bstability (?:summary|data|stud(?:y|ies))\b/i],
  ['document', 'Nutrition facts', /\bnutrition facts\b/i],
  ['document', 'Process flow chart', /\b(?:process )?flow ?charts?\b/i],
  ['form', 'Granules', /\bgranul(?:es?|ar|ate)\b/i],
  ['form', 'Crystalline powder', /\bcrystal(?:s|line)\b/i],
  ['form', 'Oil, liquid or paste', /\bliquids?\b/i],
  ['method', 'HPLC', /\bhplc\b/i],
  ['method', 'UV-Vis', /\buv(?:[-/ ]?vis)?\b/i],
  ['method', 'GC', /\bgc\b/i],
  ['method', 'Titration', /\btitration\b/i],
  ['method', 'Gravimetry', /\bgravimetr(?:y|ic)\b/i],
  ['method', 'Kjeldahl nitrogen', /\bkjeldahl\b/i],
  ['class', 'Alkaloids', /\balkaloids?\b/i],
  ['class', 'Flavonoids', /\bflavonoids?\b/i],
  ['class', 'Phenolic compounds', /\b(?:phenolic(?:s| compounds?)?|polyphenols?)\b/i],
  ['class', 'Saponins, triterpenoids and sterols', /\b(?:saponins?|triterpenoids?|phytosterols?|sterols?)\b/i],
  ['class', 'Amino acids, peptides and amines', /\b(?:amino acids?|peptides?)\b/i],
  ['class', 'Carbohydrates', /\b(?:carbohydrates?|polysaccharides?)\b/i],
  ['class', 'Carotenoids', /\bcarotenoids?\b/i],
  ['class', 'Coumarins and lactones', /\b(?:coumarins?|lactones?)\b/i],
  ['class', 'Lignans', /\blignans?\b/i],
  ['class', 'Lipids and fatty acids', /\b(?:lipids?|fatty acids?)\b/i],
  ['class', 'Proteins and enzymes', /\b(?:proteins?|enzymes?)\b/i],
  ['class', 'Vitamins and coenzymes', /\b(?:vitamins?|coenzymes?)\b/i],
]

const MOQ = /\bmoq\D{0,7}?(\d+)\s*(k?g)\b/i

/** In the name of a grade. */
const PERCENT = /(\d+(?:\.\d+)?) %/g

const ASSAY = /(?<![\d.:])(?:[≥>]\s*)?(\d{1,2}(?:\.\d+)?|100)\s*%/

/** Facets whose values say too little alone. */
const NAMED: ReadonlySet<Facet> = new Set(['class', 'method', 'document'])

/** What of a query may be meant as filters. */
export function readFacetWords(query: string): FacetWords[] {
  const read: FacetWords[] = []
  let rest = query
  for (const [facet, value, pattern] of FACET_WORDS) {
    const words = pattern.exec(rest)?.[0]
    if (words === undefined) continue
    // What is read once is not read again: "hot water soluble" is not "water soluble".
    rest = rest.replace(words, ' ')
    read.push({ words, label: NAMED.has(facet) ? `${FACET_NAMES[facet]}: ${value}` : value, facet, value })
  }
  const [moq = '', amount, unit] = MOQ.exec(rest) ?? []
  // The highest step that keeps within what was said.
  const value = MOQ_STEPS.findLast(
    (step) => Number(gramsOf(step)) <= Number(gramsOf(`${amount} ${unit}`.toLowerCase())),
  )
  if (value) read.push({ words: moq, label: `MOQ: ${value}`, facet: 'moq', value })
  const [words, percent] = ASSAY.exec(rest) ?? []
  if (words === undefined) return read
  return [...read, { words, label: `Assay ${percent} % or more`, assayFrom: Number(percent) }]
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
export function passesAll(
  { grades = [] }: Pick<SearchEntry, 'grades'>,
  facets: CatalogueEntry['facets'] | undefined,
  read: FacetWords[],
): boolean {
  const percents = grades.flatMap(({ names }) =>
    names.flatMap((name) => [...name.matchAll(PERCENT)].map(([, it]) => Number(it))),
  )
  return read.every((words) =>
    'facet' in words ? facets?.[words.facet]?.includes(words.value) : percents.some((it) => it >= words.assayFrom),
  )
}

/**
 * Address of a list of products with the same filters; none where it would take them otherwise: of two values of a facet
 * it takes either.
 */
export function listAddress(path: string, read: FacetWords[]): string | undefined {
  const fields = read.map((words): [string, string] =>
    'facet' in words ? [words.facet, words.value] : ['assay-from', String(words.assayFrom)],
  )
  if (new Set(fields.map(([name]) => name)).size < fields.length) return undefined
  return `${path}?${new URLSearchParams(fields).toString()}`
}

/** How filters are shown: each with the query that is left without it. */
export function filtersOf(query: string, read: FacetWords[]): ReadFilter[] {
  return read.map((words) => ({ label: words.label, rest: without(query, words) }))
}
