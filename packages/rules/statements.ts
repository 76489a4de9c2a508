import type { Library, ProductFile } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import { bodyOf } from '../../manifest/read/contentFile.ts'
import { NUMBER, numberOf, numbersIn } from './figuresRead.ts'
import type { Finders } from './rule.ts'
import { productsLinkedIn, productsNamedBy, type Row, rowsOf, sentencesWith } from './subjects.ts'
import { WORDS } from './words.ts'

const LINK = /\[[^\]]*\]\([^)]*\)/g
const NOT_LIMITED = /\breported\b|\bno (?:\w+ )?limit|\bwithout (?:a )?limit|\blimited by\b/

const FIGURE = /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?=(?:[–-]\d[\d,.]*)? ?(?:%|mg|µg|g\/|°|kg|CFU|points))/g

/** Words that stand in many rows, or in sentences about any. */
const COMMON = new Set(
  'limit limits limite certif specif sheet report value values total conten extrac residu matter sum rows each both with from that this which have has were their there grade grades hence also free acid water'.split(
    ' ',
  ),
)

const OUR_GRADE =
  /\b[Oo]ur (?:own )?(\d[\d.]*)(?:(?:–| and | or )(\d[\d.]*))? % (?:[a-z-]+ )?(?:grade|extract|powder)s?\b/g

const TERM = `${NUMBER}(?: ?(?:%|mg|µg|g|kg|mL|L|IU|kDa|g/mol))?`

/** "60 ÷ 0.1 × 2 = 1,200", with units and per cent; not where it goes on from words or an equation before it. */
const SUM = new RegExp(
  `(?<![\\d.,=×÷/+−(] ?)(${TERM}(?: ?[×÷/+−] ?${TERM})+) ?= ?(?:about |≈ ?)?(${NUMBER})(?!\\.?\\d)(?! ?[×÷/+−] ?\\d)`,
  'g',
)

/** Per cent and steps between units: a result in mg of what was multiplied in g. */
const SCALES = [1, 100, 1e-2, 1000, 1e-3, 1e6, 1e-6, 10, 0.1]

/** What texts say of our specifications the specifications keep, and figures of records are not typed again. */
export const STATEMENTS: Finders = {
  'row-is-there': {
    sentences({ text, before, about }, library) {
      const stems = stemsIn(`${before} ${text}`)
      const product = about.find((it) => {
        const rows = rowsOf(library, it).map(({ test, limit, method }) => `${test} ${limit} ${method}`)
        const known = rows.join(' ').toLowerCase()
        return !stems.some((stem) => known.includes(stem))
      })
      return product && `"${text}" speaks of a row that ${product.file} does not have`
    },
  },
  'row-limits': {
    sentences({ text, about }, library) {
      if (NOT_LIMITED.test(text)) return undefined
      const said = stemsIn(text.replace(LINK, ''))
      const [row] = about.flatMap((product) => reportedOnly(said, rowsOf(library, product)) ?? [])
      return row && `"${text}" says that "${row.test}" is limited, but its row says "${row.limit}"`
    },
  },
  'figure-of-row': {
    sentences({ text, about }, library) {
      const [wrong] = about.flatMap((product) => {
        const known = figuresOf(library, product)
        const figure = text.match(FIGURE)?.find((it) => !known.has(numberOf(it)))
        return figure ? `"${text}" says ${figure} of our specification, which ${product.file} does not` : []
      })
      return wrong
    },
  },
  'row-of-certificate': {
    sentences({ text, matches: [match], about: [product] }, library) {
      const thing = match?.[1] ?? match?.[2] ?? ''
      if (!product || rowsOf(library, product).some(({ test }) => WORDS.namingRows[thing]?.test(test))) return undefined
      return `"${text}" has the certificate name the ${thing}, of which the specification of ${product.file} has no row`
    },
  },
  'copied-cas': {
    lines: ({ matches }, library) =>
      matches.flatMap(([cas]) => {
        const id = compoundsByCas(library).get(cas)
        const wrong = `the CAS number ${cas} stands in content/compounds/${id}.yaml`
        return id === undefined ? [] : { wrong, fix: `Write {compounds/${id}: cas}` }
      }),
  },
  'copied-row': { lines: ({ matches }) => matches.map(([copy]) => ({ wrong: `"${copy}" copies a row` })) },
  'linked-grade': {
    lines: ({ matches }, { products }) =>
      matches.flatMap(([, id = '', ...figures]) => {
        const product = products.get(id)
        const missing = product && figures.find((figure) => figure !== undefined && !isGrade(figure, product))
        if (missing === undefined) return []
        const names = product?.data.grades.map(({ name }) => name).join(', ')
        const wrong = `"${missing} %" is no grade of ${product?.file}`
        return { wrong, fix: `Its grades are ${names}; say what is meant` }
      }),
  },
  'our-grade': {
    articles: ({ record }, library) =>
      sentencesWith(OUR_GRADE, record).flatMap(({ line, text, matches }) => {
        const named = [...productsLinkedIn(record.fileText, library), ...productsNamedBy(record, library)]
        const missing = matches
          .flatMap(([, ...figures]) => figures.filter(Boolean))
          .find((figure) => !named.some((product) => isGrade(figure, product)))
        const wrong = `"${text}" speaks of ${missing} %, which is a grade of no product that the article names`
        return missing === undefined ? [] : { line, wrong }
      }),
  },
  sum: {
    lines: ({ text }) =>
      wrongSums(text).map(({ sum, value }) => ({ wrong: `"${sum}" comes to ${Number(value.toPrecision(5))}` })),
  },
}

/** A row that is meant by some words and gives no limit. */
function reportedOnly(said: string[], rows: Row[]): Row | undefined {
  const meant = ({ test }: Row) => stemsIn(test.replace(/\(.*/, '')).some((stem) => said.includes(stem))
  const reported = rows.find((row) => /^(?:Each r|R)eport/.test(row.limit) && !/\d/.test(row.limit) && meant(row))
  return rows.some((row) => row.test === reported?.test && /\d/.test(row.limit)) ? undefined : reported
}

/** All numbers that stand in the fields of a product and in its sets of limits. */
function figuresOf({ limits }: Library, { file, fileText, data }: ProductFile): Set<number> {
  const fields = fileText.slice(0, fileText.length - bodyOf(file, fileText).length)
  const sets = (data.limits ?? []).map((id) => limits.get(id)?.fileText ?? '').join(' ')
  return new Set(numbersIn(fields + sets))
}

/** The beginnings of the words by which a row may be meant. */
function stemsIn(text: string): string[] {
  const words =
    text
      .replace(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .match(/[a-zα-ω]{4,}/g) ?? []
  return words.map((word) => word.slice(0, 6)).filter((stem) => !COMMON.has(stem))
}

const compoundsByCas = onceFor(
  ({ compounds }: Library) =>
    new Map([...compounds].flatMap(([id, { data }]) => (data.cas ? [[data.cas, id] as const] : []))),
)

function isGrade(figure: string, { data: { grades } }: ProductFile): boolean {
  const known = grades.flatMap(({ name, assay = [] }) => [name, ...assay.map(({ min }) => String(min))])
  return (known.join(' ').match(/\d[\d.]*/g) ?? []).some((number) => Number(number) === Number(figure))
}

/** Sums in a line that do not come out within the digits that they print. */
function wrongSums(line: string): { sum: string; value: number }[] {
  return [...line.replaceAll('\u00a0', ' ').matchAll(SUM)].flatMap(([sum, left = '', right = '']) => {
    const value = valueOf(left)
    return SCALES.some((scale) => agrees(value * scale, right)) ? [] : [{ sum, value }]
  })
}

/** Products and quotients first, then sums. */
function valueOf(expression: string): number {
  const [first = 0, ...others] = numbersIn(expression)
  const signs = expression.match(/[×÷+−]|\/(?!mol)/g) ?? []
  let sum = 0
  let term = first
  for (const [index, number] of others.entries()) {
    const sign = signs[index]
    if (sign === '×') term *= number
    else if (sign === '÷' || sign === '/') term /= number
    else {
      sum += term
      term = sign === '+' ? number : -number
    }
  }
  return sum + term
}

/** Figures in a sum are rounded as its result is. */
function agrees(value: number, printed: string): boolean {
  const decimals = printed.split('.')[1]?.length ?? 0
  const result = numberOf(printed)
  return Math.abs(value - result) <= Math.max(0.51 * 10 ** -decimals, Math.abs(result) * 0.004)
}
