import { choicesOf } from '../../shared/gradeNames.ts'
import { BARE_PERCENT, percentOf } from '../../manifest/catalogue/percentOf.ts'
import { gramsOf } from '../../shared/quantities/amounts.ts'
import { packsIn } from './figuresRead.ts'
import { limitedIn } from './materials.ts'
import type { Finders } from './rule.ts'
import { rowsWrittenIn } from './subjects.ts'
import { WORDS } from './words.ts'

/** How the name of a grade says that no solvent touched it. */
const UNEXTRACTED = /\b(?:ferment(?:ed)?|biomass|whole|milled|juice)\b/i

/** What stands behind a figure alone: the method of `80 % UV` says nothing of the analyte, which the build adds to `80 %`. */
const BEHIND_PERCENT = /^[\d.,–]+ % (?:by )?(\S+)$/

/** A word that stands twice: "Porter Porter test". */
const DOUBLED = /(?<![\p{L}-])(\p{L}[\p{L}-]{2,})[ ,]+\1(?![\p{L}-])/iu

/** What holds for one grade stands with it, and the terms of trade say the same wherever they are told. */
export const GRADES: Finders = {
  'figure-of-assay': {
    grades({ grade: { name, assay = [] } }) {
      const figures = Array.from(name.matchAll(/(\d[\d.]*)\s?%/g), ([, figure]) => Number(figure))
      const isMeasured = (figure: number) =>
        assay.some(
          ({ min, max = min, unit }) => unit === '%' && figure >= min * 0.98 && figure <= Math.max(max, min * 1.02),
        )
      const figure = assay.length > 0 ? figures.find((it) => !isMeasured(it)) : undefined
      return figure === undefined ? undefined : `names ${figure} %, which no assay of the grade measures`
    },
  },
  'per-cent-of': {
    grades({ grade: { name, assay = [] }, data }, library) {
      const compound = library.compounds.get(data.compound ?? '')?.data
      const [, behind = ''] = BEHIND_PERCENT.exec(name) ?? []
      if (data.kind === 'standardised extract' && Object.values(WORDS.facets.method).some((it) => it.test(behind)))
        return 'says by what its per cent is measured, and not of what it is'
      if (BARE_PERCENT.test(name) || percentOf({ name, assay }, data, compound) === undefined) return undefined
      const measured = assay.filter(({ min, unit }) => name.includes(`${min} ${unit}`)).map(({ analyte }) => analyte)
      const isSaid = measured.some((analyte) => says(name, analyte) || says(data.name, analyte.replace(/^.* as /, '')))
      return isSaid ? undefined : `does not say that its per cent is of “${measured[0]}”`
    },
  },
  'grade-said-twice': {
    products: ({ data: { grades } }) =>
      grades.flatMap((grade, index) => {
        const { name, method = '', assay = [] } = grade
        if (grades.findIndex((other) => other.name === name) < index)
          return { path: ['grades', index, 'name'], wrong: `"${name}" is the name of two grades` }
        const choice = choicesOf([
          { ...grade, assay: grade.assay?.map((it) => ({ ...it, analyte: it.analyte ?? '' })) },
        ])
        const doubled = [name, method, ...assay.map((it) => it.method), ...choice].find((text) => DOUBLED.test(text))
        return doubled === undefined
          ? []
          : { path: ['grades', index], wrong: `"${doubled}" says "${DOUBLED.exec(doubled)?.[1]}" twice` }
      }),
  },
  'row-of-one-grade': {
    products: ({ data }) =>
      rowsWrittenIn(data).flatMap(({ path, row: { limit } }) => {
        const named = gradeNamedIn(limit, namesOf(data))
        if (named === undefined) return []
        return { path: [...path, 'limit'], wrong: `the limit "${limit}" speaks of the grade "${named}"` }
      }),
  },
  'fact-of-one-grade': {
    products: ({ data }) =>
      (['solubility', 'storage', 'packaging'] as const).flatMap((field) => {
        const names = namesOf(data)
        const text = data[field]
        const named =
          gradeNamedIn(text, names) ??
          names.find((name) => standsAfter(`; ${text}`, '; ', name)) ??
          (field === 'packaging' ? names.find((name) => partNamedIn(text, name)) : undefined)
        if (named === undefined) return []
        return {
          path: [field],
          wrong: `"${text}" speaks of the grade "${named}"`,
          fix: `Give the grade a ${field} of its own, and leave here what holds for the others`,
        }
      }),
  },
  'allergen-of-one-grade': {
    products: ({ data: { grades, allergens = [] } }) =>
      allergens.flatMap((allergen) => {
        const named = new RegExp(`(?<!\\bno )\\b(?:${allergen.match(/\w+/g)?.join('|')})\\b`, 'i')
        const holds = ({ tests = {} }: (typeof grades)[number]) =>
          Object.values(tests)
            .flat()
            .some(({ limit }) => named.test(limit))
        const holder = grades.find(holds)
        if (!holder) return []
        return grades.flatMap((grade, index) =>
          holds(grade) || grade.allergens
            ? []
            : { path: ['grades', index], wrong: `has ${allergen}, which a row of "${holder.name}" alone names` },
        )
      }),
  },
  'first-grade': {
    products: ({ data }) =>
      (['moq', 'packaging'] as const).flatMap((field) => {
        const [grade] = data.grades
        const own = grade?.[field] ?? data[field]
        if (own === data[field]) return []
        return {
          path: [field],
          wrong: `is ${data[field]}, but ${own} of "${grade?.name}", the grade that stands first`,
        }
      }),
  },
  'smallest-pack': {
    products: ({ data, grades }) =>
      grades.flatMap(({ index, grade: { name, moq, packaging } }) => {
        const packs = packsIn(packaging ?? data.packaging)
        const least = gramsOf(moq)
        if (least === undefined || packs.length === 0 || Math.min(...packs) <= least) return []
        return {
          path: packaging === undefined ? ['packaging'] : ['grades', index, 'packaging'],
          wrong: `has no pack as small as the MOQ of "${name}", ${moq}`,
        }
      }),
  },
  sample: {
    products({ data: { sample, moq, grades } }) {
      const least = Math.min(...grades.map((grade) => gramsOf(grade.moq ?? moq) ?? Infinity))
      if (sample === undefined || (gramsOf(sample) ?? 0) < least) return undefined
      return `is ${sample}, as much as a least order`
    },
  },
  'terms-of-trade': {
    sentences({ text, product }) {
      const { category, slug } = product?.data ?? {}
      const fix = `Write {${category}/${slug}: moq} or {${category}/${slug}: leadTime}`
      return product && { wrong: `"${text}" repeats terms of trade`, fix }
    },
  },
  'solvent-of-another-grade': {
    grades({ index, grade, rows, data }) {
      if (data.grades.length < 2 || !UNEXTRACTED.test(grade.name)) return undefined
      const own = new Set(data.grades[index]?.tests?.residues?.map(({ test }) => test))
      const solvent = limitedIn(rows).find(({ row }) => !own.has(row))
      return (
        solvent && {
          wrong: `"${grade.name}" has a limit for ${solvent.name}, with which it is not made`,
          fix: `Put the row "${solvent.row}" among the tests of the grades that it is for`,
        }
      )
    },
  },
}

/** Words that tell no substance from another. */
const COMMON = / \(.*?\)|\b(?:total|sum|acids?|and)\b/g

/**
 * Whether a name has a word of an analyte, or its letters: `hypericins`, `PAC` of "Proanthocyanidins". What stands in
 * brackets is another name, and none that it is measured by.
 */
function says(name: string, analyte: string): boolean {
  const starts = startsOf(analyte)
  const [measured = ''] = name.split(' (')
  const abbreviations = measured.match(/(?:\d+-)?\p{Lu}[\p{L}\d]*\p{Lu}/gu) ?? []
  return (
    startsOf(measured).some((start) => starts.includes(start)) ||
    abbreviations.some((it) => new RegExp([...it].join('.*'), 'i').test(analyte))
  )
}

/** `hyperi` is the start of all words for hypericins. */
function startsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(COMMON, '')
      .match(/[\p{L}\d]{3,}/gu) ?? []
  return words.map((word) => word.slice(0, 6))
}

function namesOf({ grades }: { grades: { name: string }[] }): string[] {
  return grades.map(({ name }) => name)
}

/** What stands before a name that says for what the figure holds. */
const BEFORE = ['(', ', ', '; ', ' at ', ' for ', ' for the ', ' of the ', ' in the ']

/** The grade, or the word for one, that a limit names beside its figure: "≤ 1.0 %, 98 % grade", "≤ 5 % at 10 %". */
function gradeNamedIn(limit: string, names: string[]): string | undefined {
  const [word] = /(?<!-)\bgrades?\b/i.exec(limit) ?? []
  return word ?? names.find((name) => BEFORE.some((before) => standsAfter(limit, before, name)))
}

/** A packing "for pulp" or "for 50 %" is that of the grade "Freeze-dried pulp" or "50 % on silica". */
function partNamedIn(packaging: string, name: string): boolean {
  const parts = name.match(/\d[\d.,]* %|[A-Za-z]{4,}/g) ?? []
  return parts.some((part) => standsAfter(packaging, ' for ', part) || standsAfter(packaging, ' for the ', part))
}

function standsAfter(limit: string, before: string, name: string): boolean {
  const at = limit.toLowerCase().indexOf((before + name).toLowerCase())
  const next = limit[at + before.length + name.length] ?? ''
  return at >= 0 && !/[\w.–]/.test(next)
}
