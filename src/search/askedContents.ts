import { contentText, type GradeContent, type Matched } from '../../shared/gradeContents.ts'
import type { Catalogue, CatalogueEntry } from '../../shared/facets.ts'
import { groupThousands } from '../../shared/texts.ts'
import { wordsInParts } from '../../shared/nameWords.ts'
import { tokenize } from '../../shared/search.ts'
import type { AskedFigure } from './askedFigures.ts'
import { fold } from './fold.ts'

/** What grades hold, or a group of that, by a name as it is compared. */
type Substance = { name: string; stems: string[] } & ({ analyte: string } | { marker: string })

/** What nothing has enough of: where there is most, or nearest to it. */
type Nearest = { grade?: string; text: string; gap: number }

export type AskedContents = {
  /** What a figure is of, as the catalogue calls it; `undefined` where that was not named. */
  nameOf: (figure: AskedFigure) => string | undefined
  /** The id of the group, where lists are narrowed by it. */
  marker?: string
  /** The words of a text that name what figures are of; the others name products. */
  isSaid: (word: string) => boolean
  /** The grades of a product that hold all that is asked; `undefined` where none does. */
  matched: (entry: CatalogueEntry) => Matched | undefined
  nearest: (entry: CatalogueEntry) => Nearest | undefined
}

/**
 * Reads what contents the figures of a query are of. A figure belongs to the substance that was named nearest to it, and to no
 * other; where none was named, to any assay of a product.
 */
export function askContents(
  query: string,
  figures: AskedFigure[],
  methods: string[],
  substances: Substance[],
): AskedContents {
  const words = wordsAt(figures.reduce((text, { words: own, at }) => blanked(text, at, own.length), query))
  const stems = new Set(words.flatMap((word) => word.stems))
  const said = substances.filter(
    (it) => it.stems.every((stem) => stems.has(stem)) || (it.stems.length > 1 && stems.has(it.stems.join(''))),
  )
  const saidStems = new Set(said.flatMap((it) => [...it.stems, it.stems.join('')]))
  const plain = new Map(
    substances.flatMap((it) => ('analyte' in it ? [[it.analyte, it.stems] as const] : [])).toReversed(),
  )
  const isBehind = !figures.some(({ at, words: own }) => at + own.length >= query.trimEnd().length)

  /** How far from a figure a substance is named; where figures stand before their words, what stands before them is farther. */
  const distance = ({ stems: named }: Substance, { at, words: own }: AskedFigure) =>
    Math.min(
      ...words
        .filter((word) => word.stems.some((stem) => named.includes(stem) || stem === named.join('')))
        .map(({ from, to }) => (to <= at ? at - to + (isBehind ? 2 : 0) : from - at - own.length + (isBehind ? 0 : 2))),
    )

  const isOf = (content: GradeContent, substance: Substance) => {
    if ('marker' in substance) return content.marker === substance.marker
    if (content.analyte === undefined) return false
    const own = plain.get(content.analyte) ?? []
    // "Ginsenosides" names Rg3, too, but neither of two names their sum.
    return (
      content.analyte === substance.analyte ||
      (!own.includes('and') && substance.stems.every((stem) => own.includes(stem)))
    )
  }

  /** What is named nearest to a figure: perhaps both a substance and its group. */
  function meantBy(figure: AskedFigure): Substance[] {
    const distances = said.map((substance) => distance(substance, figure))
    return said.filter((_, index) => distances[index] === Math.min(...distances))
  }

  /** The contents of a product that a figure may be held against. */
  function bound({ contents }: CatalogueEntry, figure: AskedFigure): GradeContent[] {
    const alike = contents.filter(
      ({ unit = '%', basis, methods: own = [] }) =>
        unit === figure.unit &&
        (figure.basis === undefined || basis === figure.basis) &&
        (methods.length === 0 || methods.some((it) => own.includes(it))),
    )
    if (said.length === 0 || alike.every(({ analyte }) => analyte === undefined))
      return alike.filter((content) => content.methods !== undefined || content.analyte === undefined)
    const meant = meantBy(figure)
    return alike.filter((content) => meant.some((substance) => isOf(content, substance)))
  }

  function matched(entry: CatalogueEntry): Matched | undefined {
    if (figures.length === 0) {
      if (methods.length === 0) return { grades: [] }
      const grades = entry.contents.filter(({ methods: own = [] }) => methods.some((it) => own.includes(it)))
      return { grades: [...new Set(grades.flatMap(({ grade }) => grade ?? []))] }
    }
    const held = figures.map((figure) => ({
      figure,
      contents: bound(entry, figure)
        .filter((content) => meets(content, figure))
        .toSorted((a, b) => gapOf(a, figure) - gapOf(b, figure)),
    }))
    if (held.some(({ contents }) => contents.length === 0)) return undefined
    const holdsAll = (grade: string) =>
      held.every(({ contents }) => contents.some((content) => (content.grade ?? grade) === grade))
    const all = held.flatMap(({ contents }) => contents.flatMap(({ grade }) => grade ?? []))
    const grades = [...new Set(all)].filter(holdsAll)
    if (all.length > 0 && grades.length === 0) return undefined
    const texts = held.flatMap(({ contents }) => {
      const content = contents.find(({ grade }) => grades.length === 0 || (grade ?? grades[0]) === grades[0])
      return content?.analyte === undefined || said.length === 0 ? [] : [contentText(content, content.analyte)]
    })
    return { grades, text: texts.join('; ') || undefined }
  }

  function nearest(entry: CatalogueEntry): Nearest | undefined {
    const lacking = figures.find((figure) => !bound(entry, figure).some((content) => meets(content, figure)))
    if (!lacking) return undefined
    const [best] = bound(entry, lacking).toSorted((a, b) => gapOf(a, lacking) - gapOf(b, lacking))
    return best && { grade: best.grade, text: figureText(best), gap: gapOf(best, lacking) }
  }

  /** The longest name, and of those that are alike the one of a group. */
  function nameOf(figure: AskedFigure): string | undefined {
    const [first] = meantBy(figure).toSorted(
      (a, b) => b.stems.length - a.stems.length || Number('marker' in b) - Number('marker' in a),
    )
    return first?.name
  }

  const marked = said.find((it) => 'marker' in it)
  return {
    nameOf,
    marker: marked && 'marker' in marked ? marked.marker : undefined,
    isSaid: (word) => stemsOf(word).some((stem) => saidStems.has(stem)),
    matched,
    nearest,
  }
}

/** How buyers call what grades hold. */
export function substancesOf({ analytes, values }: Pick<Catalogue, 'analytes' | 'values'>): Substance[] {
  return [
    ...values.marker.flatMap(({ id, label }) =>
      label.split(' and ').map((name) => ({ name: label, stems: stemsOf(name), marker: id })),
    ),
    ...Object.entries(analytes).flatMap(([analyte, names]) =>
      names.map((name) => ({ name, stems: stemsOf(name), analyte })),
    ),
  ].filter(({ stems }) => stems.length > 0)
}

/** The words of a text, folded and without what a plural, a group or a single substance ends in: `curcumin` of "Curcuminoids". */
export function stemsOf(text: string): string[] {
  return tokenize(text)
    .map(fold)
    .flatMap(wordsInParts)
    .map((word) => (word.length > 3 ? word.replace(/(?:oid)?e?s?$/, '') : word))
}

function wordsAt(text: string): { stems: string[]; from: number; to: number }[] {
  return [...text.matchAll(/[^\s,;()]+/g)].map(({ 0: word, index }) => ({
    stems: stemsOf(word),
    from: index,
    to: index + word.length,
  }))
}

function blanked(text: string, at: number, length: number): string {
  return text.slice(0, at) + ' '.repeat(length) + text.slice(at + length)
}

/** A ratio or a mass is met by itself, or by a range in which it lies; of others there may be more. */
function meets({ min, max = min }: GradeContent, { from, to, unit, isBound, isBare }: AskedFigure): boolean {
  if (isBare) return min === from
  if (to !== undefined) return min >= (from ?? 0) && min <= to
  if (from === undefined) return true
  if (isExact(unit)) return min <= from && max >= from
  return min >= from || (!isBound && max >= from)
}

function isExact(unit: string): boolean {
  return [':1', 'Da', 'mesh'].includes(unit)
}

function gapOf({ min, max = min }: GradeContent, { from, to }: AskedFigure): number {
  const asked = from ?? to ?? 0
  return min <= asked && max >= asked ? 0 : Math.abs(min - asked)
}

function figureText({ min, max, unit = '%', basis }: GradeContent): string {
  const text = `${number(min)}${max === undefined ? '' : `–${number(max)}`}${unit === ':1' ? '' : ' '}${unit}`
  return basis === undefined ? text : `${text}, ${basis === 'as is' ? basis : `${basis} basis`}`
}

const number = (value: number) => groupThousands(String(value))

/** A figure as the tags of filters call it. */
export function figureLabel({ from, to, unit }: AskedFigure, name = 'Assay'): string {
  if (unit === ':1') return `Ratio ${from}:1`
  const amount = from !== undefined && to !== undefined ? `${number(from)}–${number(to)}` : number(from ?? to ?? 0)
  if (isExact(unit)) return `${amount} ${unit}`
  const bound = from === undefined ? ' or less' : to === undefined ? ' or more' : ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${amount} ${unit}${bound}`
}
