import type { Library, ProductFile } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import { bodyOf } from '../../manifest/read/contentFile.ts'
import { NUMBER, numberOf, numbersIn } from './figuresRead.ts'
import type { Rule } from './rule.ts'
import { productsLinkedIn, productsNamedBy, type Row, rowsOf, sentencesWith } from './subjects.ts'

const HAS_ROW =
  /\b(?:has|have|gets?) (?:an? |its |their )?(?:own |separate )?rows?\b|\brows? of (?:its|their) own\b|\bbelongs? on (?:the|its) certificate\b|\breported on the certificate\b|\b[Oo]n (?:our sheet|the (?:sheet|certificate) of (?:our )?\[)|\b[Tt]he sheet of our\b/

const LINK = /\[[^\]]*\]\([^)]*\)/g
const LIMITED = /\b(?:has|have)\b[^.]*\blimits?\b|\b(?:is|are) (?:limited|capped)\b|\blimits? (?:on|for) /
const NOT_LIMITED = /\breported\b|\bno (?:\w+ )?limit|\bwithout (?:a )?limit|\blimited by\b/

const OURS =
  /\b(?:[Oo]ur|[Tt]he|[Tt]his|[Ii]ts) (?:[\w-]+ ){0,2}(?:row|limit|sheet|certificate)s? (?:allows?|asks?|ends?|sets?|limits?|gives?|promises?)\b|\b[Oo]ur (?:[\w-]+ ){0,2}(?:row|limit) /
const FIGURE = /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?=(?:[–-]\d[\d,.]*)? ?(?:%|mg|µg|g\/|°|kg|CFU|points))/g

/** Words that stand in many rows, or in sentences about any. */
const COMMON = new Set(
  'limit limits limite certif specif sheet report value values total conten extrac residu matter sum rows each both with from that this which have has were their there grade grades hence also free acid water'.split(
    ' ',
  ),
)

/** What a certificate is said to name, with the words of a row that does. */
const NAMED =
  /\bcertificates? (?:also )?(?:names?|states?) (?:the |which |its )?(?:plant )?(species|region|country|origin|route|proportion)|\b(?:names?|states?) (?:the|its) (plant|species|region|country|origin|route) on (?:the|its|each) certificate/
const NAMING_ROWS: Record<string, RegExp> = {
  plant: /species|plant/i,
  species: /species/i,
  region: /region|country|origin/i,
  country: /region|country|origin/i,
  origin: /origin|source|route/i,
  route: /route|origin|process/i,
  proportion: /proportion|share|ratio/i,
}

const CAS = /(?<![\d/-])\d{2,7}-\d{2}-\d\b/g

/** A link to a product with percentages behind it: "[piperine](/herbal-extract/piperine) of 95 or 98 %". */
const LINK_WITH_GRADES =
  /\]\(\/([a-z-]+\/[a-z0-9-]+)\)(?: powder| extract)? of (?:about )?(\d[\d.]*)(?:(–| and | or | to )(\d[\d.]*))? %/g

const COPIED =
  /\b(?:[Oo]urs|[Oo]ur (?:limit|range|row|sheet|window)s?(?: (?:for|of) [^.;{]{1,40}?)?) (?:is|are|allows?|ends? at|gives?|has|have) (?:[≤≥] ?)?\d(?:[\d.,–]*\d)?(?: ?%| [\wµ°/]+)?/g

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

const ANTHRAQUINONE = { tests: { residues: [{ test: 'Anthraquinone', limit: 'Reported', method: 'GC-MS/MS' }] } }

/** What texts say of our specifications the specifications keep, and figures of records are not typed again. */
export const STATEMENTS: Rule[] = [
  {
    id: 'row-is-there',
    says: 'A row of which a text speaks is there: some word of the sentence, or of those before it, is that of a row.',
    looksAt: 'sentences',
    words: HAS_ROW,
    find({ text, before, about }, library) {
      const stems = stemsIn(`${before} ${text}`)
      const product = about.find((it) => {
        const rows = rowsOf(library, it).map(({ test, limit, method }) => `${test} ${limit} ${method}`)
        const known = rows.join(' ').toLowerCase()
        return !stems.some((stem) => known.includes(stem))
      })
      return product && `"${text}" speaks of a row that ${product.file} does not have`
    },
    fix: 'Add the row, or take the sentence out',
    finds: [
      'Piperettine has a row.',
      { answer: 'Piperettine has a row.' },
      { answer: 'Piperettine belongs on the certificate.' },
      { answer: 'On our sheet stands piperettine, too.' },
    ],
    passes: [
      'Cadmium has a row.',
      'Pepper can take up cadmium. It has a row.',
      { answer: 'Cadmium belongs on the certificate.' },
      { answer: 'On our sheet stands cadmium, too.' },
    ],
  },
  {
    id: 'row-limits',
    says: 'A row that a text calls a limit gives one, and does not only report.',
    looksAt: 'sentences',
    words: LIMITED,
    find({ text, about }, library) {
      if (NOT_LIMITED.test(text)) return undefined
      const said = stemsIn(text.replace(LINK, ''))
      const row = about.map((product) => reportedOnly(said, rowsOf(library, product))).find((it) => it !== undefined)
      return row && `"${text}" says that "${row.test}" is limited, but its row says "${row.limit}"`
    },
    fix: 'Give the row a limit, or write that it is reported',
    finds: [{ product: ANTHRAQUINONE, text: 'Smoke brings anthraquinone, which has a limit.' }],
    passes: [{ product: ANTHRAQUINONE, text: 'Smoke brings anthraquinone, which is reported without a limit.' }],
  },
  {
    id: 'figure-of-row',
    says: 'A figure that a text gives of our rows stands in the specification.',
    looksAt: 'sentences',
    words: OURS,
    find({ text, about }, library) {
      for (const product of about) {
        const known = figuresOf(library, product)
        const figure = text.match(FIGURE)?.find((it) => !known.has(numberOf(it)))
        if (figure !== undefined) return `"${text}" says ${figure} of our specification, which ${product.file} does not`
      }
      return undefined
    },
    fix: 'Correct the figure, or write {category/slug: id} in its place',
    finds: ['Our row allows 0.9 mg/kg of lead.'],
    passes: ['Our row allows 0.2 mg/kg of cadmium.'],
  },
  {
    id: 'row-of-certificate',
    says: 'What a certificate is said to name has a row.',
    looksAt: 'sentences',
    words: NAMED,
    find({ text, about: [product] }, library) {
      if (!product) return undefined
      const [, before, behind] = NAMED.exec(text) ?? []
      const thing = before ?? behind ?? ''
      if (rowsOf(library, product).some(({ test }) => NAMING_ROWS[thing]?.test(test))) return undefined
      return `"${text}" has the certificate name the ${thing}, of which the specification of ${product.file} has no row`
    },
    fix: 'Add the row, or take the sentence out',
    finds: ['Each certificate names the species of the lot.', { answer: 'It names its plant on the certificate.' }],
    passes: [
      {
        text: 'Each certificate names the species of the lot.',
        product: { tests: { identity: [{ test: 'Species', limit: 'Piper nigrum', method: 'HPTLC' }] } },
      },
      { answer: 'It names its plant.' },
    ],
  },
  {
    id: 'copied-cas',
    says: 'A CAS number that a record holds is not typed again.',
    looksAt: 'lines',
    words: CAS,
    find: ({ text }, library) =>
      [...text.matchAll(CAS)].flatMap(([cas]) => {
        const id = compoundsByCas(library).get(cas)
        if (id === undefined) return []
        const wrong = `the CAS number ${cas} stands in content/compounds/${id}.yaml`
        return { wrong, fix: `Write {compounds/${id}: cas}` }
      }),
    fix: 'Write {compounds/id: cas}',
    finds: ['The number is 94-62-2.'],
    passes: ['The number is 50-00-0.'],
  },
  {
    id: 'copied-row',
    says: 'What a row says is not said again behind "our limit is": a copy would drift.',
    looksAt: 'lines',
    words: COPIED,
    find: ({ text }) => (text.match(COPIED) ?? []).map((copy) => ({ wrong: `"${copy}" copies a row` })),
    fix: 'Write {category/slug: id} in place of the figure',
    finds: [
      'Pepper can take up cadmium; our limit is 0.2 mg/kg.',
      'Pepper can take up cadmium; ours is ≤ 0.2 %.',
      'Pepper can take up cadmium; our limit for cadmium is 0.2 mg/kg.',
    ],
    passes: ['Pepper can take up cadmium; our limit is {herbal-extract/pure-piperine: cadmium}.'],
  },
  {
    id: 'linked-grade',
    says: 'The percentages with which a text links to a product are those of its grades.',
    looksAt: 'lines',
    words: LINK_WITH_GRADES,
    find: ({ text }, { products }) =>
      [...text.matchAll(LINK_WITH_GRADES)].flatMap(([, id = '', first = '', , second]) => {
        const product = products.get(id)
        const missing = product && [first, second].find((figure) => figure !== undefined && !isGrade(figure, product))
        if (missing === undefined) return []
        const names = product?.data.grades.map(({ name }) => name).join(', ')
        const wrong = `"${missing} %" is no grade of ${product?.file}`
        return { wrong, fix: `Its grades are ${names}; say what is meant` }
      }),
    fix: 'Correct the figure, or say what is meant',
    finds: ['Take [piperine](/herbal-extract/pure-piperine) of 90 %.'],
    passes: ['Take [piperine](/herbal-extract/pure-piperine) of 95 or 98 %.'],
  },
  {
    id: 'our-grade',
    says: '"Our 20 % grade" of an article is one of a product that the article names.',
    looksAt: 'articles',
    find: ({ record }, library) =>
      sentencesWith(OUR_GRADE, record).flatMap(({ line, text }) => {
        const named = [...productsLinkedIn(record.text, library), ...productsNamedBy(record, library)]
        const figures = [...text.matchAll(OUR_GRADE)].flatMap(([, ...found]) => found.filter((it) => it !== undefined))
        const missing = figures.find((figure) => !named.some((product) => isGrade(figure, product)))
        if (missing === undefined) return []
        const wrong = `"${text}" speaks of ${missing} %, which is a grade of no product that the article names`
        return { line, wrong }
      }),
    fix: 'Correct the figure, or name the product',
    finds: ['Our 95 and 90 % grades are yellow.'],
    passes: ['Our own 95 and 98 % grades are yellow, and 90 % is sold by others.'],
  },
  {
    id: 'sum',
    says: 'Every sum that a text prints comes out.',
    looksAt: 'lines',
    words: /[×÷/+−].*=/,
    find: ({ text }) =>
      wrongSums(text).map(({ sum, value }) => ({ wrong: `"${sum}" comes to ${Number(value.toPrecision(5))}` })),
    fix: 'Correct the sum, or the figures in it',
    finds: [
      'So 302.24 / 338.27 = 0.839, as printed.',
      'So 1,200 mg × 0.25 = 350 mg, as printed.',
      'So 2 × 3 = 7 grams.',
    ],
    passes: [
      'So 302.24 / 338.27 = 0.893, as printed.',
      'So 0.96 × 0.95 = 91 %, as printed.',
      'So 2 g × 40 % = 800 mg, as printed.',
      'So 0.40 + 0.06 × 0.335 = 0.42, as printed.',
      'So 20.2 × 0.611 = 12.34 + 8.60, as printed.',
    ],
  },
]

/** A row that is meant by some words and gives no limit. */
function reportedOnly(said: string[], rows: Row[]): Row | undefined {
  const meant = ({ test }: Row) => stemsIn(test.replace(/\(.*/, '')).some((stem) => said.includes(stem))
  const reported = rows.find((row) => /^(?:Each r|R)eport/.test(row.limit) && !/\d/.test(row.limit) && meant(row))
  return rows.some((row) => row.test === reported?.test && /\d/.test(row.limit)) ? undefined : reported
}

/** All numbers that stand in the fields of a product and in its sets of limits. */
function figuresOf({ limits }: Library, { file, text, data }: ProductFile): Set<number> {
  const fields = text.slice(0, text.length - bodyOf(file, text).length)
  const sets = (data.limits ?? []).map((id) => limits.get(id)?.text ?? '').join(' ')
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
