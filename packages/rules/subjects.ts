import type { TestGroup } from '../../shared/catalogue.ts'
import { type Market, type MarketStatus, statusOf, wordsOf } from '../../shared/markets.ts'
import type { Assay, Grade, Test } from '../../shared/product.ts'
import { specificationOf } from '../../shared/specification.ts'
import { gradesOf } from '../../manifest/catalogue/cards.ts'
import { testsOf } from '../../manifest/catalogue/productTests.ts'
import { allTexts, type ArticleFile, type Library, type ProductFile, recordsOf } from '../../manifest/library.ts'
import { WRITTEN_KINDS } from '../../manifest/kinds.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import { bodyOf, type ContentFile } from '../../manifest/read/contentFile.ts'
import type { Plant } from '../../manifest/schema/plant.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'
import type { Regulation } from '../../manifest/schema/regulation.ts'
import type { Path } from './rule.ts'

/** What rules look at, one after the other. */
export type Subjects = {
  rows: WrittenRow & { record: ContentFile<object> }
  assays: { record: ProductFile; path: Path; assay: ProductAssay; rows: Row[] }
  grades: GradeRows & { record: ProductFile; data: ProductRecord; path: Path }
  products: ProductSubject
  statuses: Status & { record: ProductFile; data: ProductRecord; path: Path; market: Market }
  plants: { record: ContentFile<Plant>; data: Plant }
  law: { record: ContentFile<Regulation>; id: string }
  texts: { record: ContentFile<object> }
  articles: { record: ArticleFile; data: ArticleFile['data']; body: string }
  sentences: SentenceSubject
  passages: Passage
  lines: Line
  'page lines': Line
  'file lines': Line
  /** The library itself, which every rule is handed. */
  library: object
}

export type SubjectName = keyof Subjects

/** A row that a grade has, its own or one of the product. */
export type Row = Test & { group: TestGroup }
type GradeRows = { index: number; grade: Grade; rows: Row[] }
/** A row of a specification where it is written, and the keys that lead to it. */
export type WrittenRow = { path: Path; row: Test & { marker?: string } }

type ProductSubject = {
  record: ProductFile
  data: ProductRecord
  /** Each with all rows of its specification. */
  grades: GradeRows[]
  /** Those of all grades. */
  rows: Row[]
}
type ProductAssay = Omit<Assay, 'analyte'> & { analyte?: string }
/** What a product says of a market, with the status that follows and all its words in one text. */
type Status = NonNullable<ProductRecord['markets']>[Market] & { status: MarketStatus; text: string }
/** A line or sentence with what was looked for in it; `line` is that of the file. */
type Line = { record: ContentFile<object>; line: number; text: string; found: string; matches: RegExpMatchArray[] }

/** A field, a paragraph or a cell of a table as visitors read it; `line` or `path` says where it stands. */
type Passage = { record: ContentFile<object>; text: string; line?: number; path?: Path }

/** A sentence, or a part of one up to a colon or semicolon; `before`: its paragraph so far. */
type Sentence = Omit<Line, 'record'> & { before: string }
type SentenceSubject = Sentence & {
  record: ContentFile<object>
  /** Whose text it stands in. */
  product?: ProductFile
  /** The products to which it links, else the one that its text is about. */
  about: ProductFile[]
}

type Place<Subject> = {
  /** As the documentation calls it. */
  is: string
  /** `words`: what a rule on texts looks for, and passes over what does not hold it. */
  each: (library: Library, words: RegExp) => Iterable<Subject>
}

/** Where rules look, and how to get there. */
export const PLACES: { [Name in SubjectName]: Place<Subjects[Name]> } = {
  rows: { is: 'rows of specifications, of products and of sets of limits', each: (library) => writtenRows(library) },
  assays: { is: 'assays of grades', each: (library) => productSubjects(library).flatMap(assaysOf) },
  grades: {
    is: 'grades with all their rows',
    each: (library) =>
      productSubjects(library).flatMap(({ record, data, grades }) =>
        grades.map((grade) => ({ ...grade, record, data, path: ['grades', grade.index] })),
      ),
  },
  products: { is: 'products', each: (library) => productSubjects(library) },
  statuses: {
    is: 'statuses of products by market',
    each: (library) => productSubjects(library).flatMap(({ record }) => statusesOf(record)),
  },
  plants: {
    is: 'plants and other sources',
    each: ({ plants }) => mapped(plants, (record) => ({ record, data: record.data })),
  },
  law: {
    is: 'records of law',
    each: ({ regulations }) => mapped(regulations, (record) => ({ id: record.id, record })),
  },
  texts: { is: 'texts', each: (library) => allTexts(library).map((record) => ({ record })) },
  articles: {
    is: 'articles',
    each: ({ articles }) => mapped(articles, (record) => ({ record, data: record.data, body: textOf(record) })),
  },
  sentences: { is: 'sentences of texts', each: sentenceSubjects },
  passages: {
    is: 'fields, paragraphs and cells of tables, but for records of law',
    // Records of law are worded after their sources, and each new wording asks for their pages to be read again.
    each: (library, words) =>
      recordsOf(
        library,
        WRITTEN_KINDS.filter((kind) => kind !== 'regulations'),
      ).flatMap((record) => passagesOf(record, words)),
  },
  lines: {
    is: 'lines of texts',
    each: (library, words) =>
      allTexts(library).flatMap((record) => linesWith(words, record, textOf(record), record.bodyLine)),
  },
  'page lines': {
    is: 'lines of pages, fields included',
    each: (library, words) => allTexts(library).flatMap((record) => linesWith(words, record, record.fileText)),
  },
  'file lines': {
    is: 'lines of all files',
    each: (library, words) => recordsOf(library).flatMap((record) => linesWith(words, record, record.fileText)),
  },
  library: { is: 'all records together', each: () => [{}] },
}

/** The text below the fields. */
function textOf({ file, fileText }: ContentFile<object>): string {
  return bodyOf(file, fileText)
}

function mapped<Kept, Made>(records: Map<string, Kept>, make: (record: Kept) => Made): Made[] {
  return [...records.values()].map(make)
}

const productSubjects = onceFor((library: Library): ProductSubject[] =>
  mapped(library.products, (record) => {
    const grades = gradesWithRows(library, record)
    return { record, data: record.data, grades, rows: rowsOf(library, record) }
  }),
)

/** The grades of a product, each with all rows of its specification. */
const gradesWithRows = onceFor((library: Library, record: ProductFile): GradeRows[] => {
  const tests = testsOf(library, record)
  return gradesOf(library, record.data).map((grade, index) => ({
    index,
    grade,
    rows: specificationOf(tests, grade).flatMap((part) => part.tests.map((test) => ({ ...test, group: part.group }))),
  }))
})

/** The rows of a product's specification, of all its grades. */
export function rowsOf(library: Library, record: ProductFile): Row[] {
  return gradesWithRows(library, record).flatMap(({ rows }) => rows)
}

function assaysOf({ record, data, grades }: ProductSubject): Subjects['assays'][] {
  return data.grades.flatMap(({ assay = [] }, grade) =>
    assay.map((it, index) => ({
      record,
      path: ['grades', grade, 'assay', index],
      assay: it,
      rows: grades[grade]?.rows ?? [],
    })),
  )
}

function statusesOf(record: ProductFile): Subjects['statuses'][] {
  const { data } = record
  return (Object.keys(data.markets ?? {}) as Market[]).map((market) => ({
    ...statusIn(data, market),
    record,
    data,
    path: ['markets', market],
    market,
  }))
}

/** The status of a product in a market; of one that says nothing of markets it is "not examined". */
export function statusIn({ markets }: ProductRecord, market: Market): Status {
  const said = markets?.[market] ?? {}
  return { ...said, status: statusOf(said), text: wordsOf(said) }
}

/** The rows that a product's file holds, its own and those of its grades. */
export function rowsWrittenIn({ tests, grades }: ProductRecord): WrittenRow[] {
  const places: { at: Path; tests: ProductRecord['tests'] }[] = [{ at: ['tests'], tests }]
  for (const [index, grade] of grades.entries())
    places.push({ at: ['grades', index, 'tests'], tests: grade.tests ?? {} })
  return places.flatMap(({ at, tests: groups }) =>
    Object.entries(groups).flatMap(([group, rows]) => rows.map((row, index) => ({ path: [...at, group, index], row }))),
  )
}

/** Every row that is written somewhere, in products and in shared sets of limits, with its record. */
const writtenRows = onceFor(({ products, limits }: Library): Subjects['rows'][] => [
  ...mapped(products, (record) => rowsWrittenIn(record.data).map((it) => ({ ...it, record }))).flat(),
  ...mapped(limits, (record) =>
    record.data.tests.map((row, index) => ({ path: ['tests', index], row, record })),
  ).flat(),
])

function linesWith(words: RegExp, record: ContentFile<object>, whole: string, first = 1): Line[] {
  if (whole.search(words) === -1) return []
  return whole
    .split('\n')
    .flatMap((text, index) => matching(words, text).map((found) => ({ record, line: first + index, text, ...found })))
}

function passagesOf(record: ContentFile<object>, words: RegExp): Passage[] {
  const inText = linesWith(words, record, textOf(record), record.bodyLine).flatMap(({ line, text }) =>
    (text.startsWith('|') ? text.split('|') : [text]).map((part) => ({ record, line, text: part })),
  )
  const inFields = stringsIn(record.data).filter(({ text }) => words.test(text))
  return [...inFields.map((field) => ({ record, ...field })), ...inText].map((passage) => ({
    ...passage,
    text: asRead(passage.text),
  }))
}

/** Every string in some fields, with the keys that lead to it. */
function stringsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, it]) =>
    stringsIn(it, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A text without addresses of links; a figure that is referred to counts as a word. */
function asRead(text: string): string {
  return text.replaceAll(/\{[^{}]*\}/g, 'figure').replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
}

/** Finds all of a text: made once, which takes longer than to look through most lines. */
const everywhere = onceFor((words: RegExp) => new RegExp(words, `${words.flags.replace('g', '')}g`))

/** What a text has of some words, if anything. */
function matching(words: RegExp, text: string): Pick<Line, 'found' | 'matches'>[] {
  if (text.search(words) === -1) return []
  // What a rule begins with that looks for nothing in particular would match at each character.
  const matches: RegExpMatchArray[] = words.source === '(?:)' ? [['']] : [...text.matchAll(everywhere(words))]
  return matches.slice(0, 1).map(([found]) => ({ found, matches }))
}

/** The sentences of a text that hold some words. */
export function sentencesWith(words: RegExp, record: ContentFile<object>): Sentence[] {
  return linesWith(words, record, textOf(record), record.bodyLine).flatMap(({ line, text: paragraph }) => {
    let end = 0
    return paragraph.split(/(?<=[.;:?]) +/).flatMap((text) => {
      const start = paragraph.indexOf(text, end)
      end = start + text.length
      return matching(words, text).map((found) => ({ line, text, before: paragraph.slice(0, start), ...found }))
    })
  })
}

function sentenceSubjects(library: Library, words: RegExp): SentenceSubject[] {
  return allTexts(library).flatMap((record) => {
    const own = subjectsByFile(library).get(record.file)
    return sentencesWith(words, record).map((sentence) => {
      const linked = productsLinkedIn(sentence.text, library)
      const about = linked.length === 0 && own ? [own] : linked
      return { ...sentence, record, product: own?.file === record.file ? own : undefined, about }
    })
  })
}

/** The product that a text means where it links to none: its own, or the only one that an article is about. */
const subjectsByFile = onceFor((library: Library): Map<string, ProductFile> => {
  const articles = mapped(library.articles, (record) => ({ record, about: productsAbout(record, library) }))
  return new Map([
    ...mapped(library.products, (product) => [product.file, product] as const),
    ...articles.flatMap(({ record, about: [first, ...more] }) =>
      first && more.length === 0 ? [[record.file, first] as const] : [],
    ),
  ])
})

/** The products to which a passage links. */
export function productsLinkedIn(text: string, { products }: Library): ProductFile[] {
  const links = text.matchAll(/\]\(\/([a-z-]+\/[a-z0-9-]+)[)#]/g)
  return [...links].flatMap(([, id = '']) => products.get(id) ?? [])
}

/** The products that an article names above its text. */
export function productsNamedBy({ data }: ArticleFile, { products }: Library): ProductFile[] {
  return (data.products ?? []).flatMap((id) => products.get(id) ?? [])
}

/** Of these, those made of the compounds and plants that it is about; others are examples. */
export function productsAbout(record: ArticleFile, library: Library): ProductFile[] {
  const { compounds = [], plants = [] } = record.data
  return productsNamedBy(record, library).filter(
    ({ data: { compound = '', plant = '' } }) => compounds.includes(compound) || plants.includes(plant),
  )
}
