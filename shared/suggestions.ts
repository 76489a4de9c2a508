import type { ProductCard } from './cards.ts'
import { hasFields } from './hasFields.ts'

/**
 * What is suggested while a visitor types: how products and questions are called. Every visitor who uses a search field
 * fetches it, so it says everything once, and nothing that follows from something else.
 */
export type SuggestionNames = {
  /** Plants and substances; products name them by their place here. */
  sources: Columns<NamedSource>
  products: Columns<NamedProduct>
  /** Their addresses follow from them. */
  questions: string[]
}

/** A plant by its Latin name, or a substance; `also` holds the words of other names. */
export type NamedSource = { name: string; also?: string; cas?: string }

export type NamedProduct = Pick<ProductCard, 'name' | 'part' | 'materialCas'> & {
  grades: string
  /** Place of the category. */
  category: number
  /** Where it does not follow from the name. */
  slug?: string
  plant?: number
  compound?: number
  /** Whether the compound is only what it is measured by. */
  isMeasured?: 1
  also?: string
  /** Whether it has its drawing, or its photo, below `/pictures/`. */
  picture?: 1 | string
  hasSafetyNote?: 1
}

/** Grades as lines, each with its names, then its method, a dash where the names say it, then what their per cent is of. */
export function gradesAsText(grades: ProductCard['grades']): string {
  return grades
    .map(({ names, method, of }) => [names.join('|'), method === '' ? '-' : method, of].join('\t').trimEnd())
    .join('\n')
}

export function gradesOf(text: string): ProductCard['grades'] {
  return text.split('\n').map((line) => {
    const [names = '', method, of] = line.split('\t')
    return { names: names.split('|'), of, method: method === '-' ? '' : method || undefined }
  })
}

export function isSuggestionNames(value: unknown): value is SuggestionNames {
  return hasFields(value, 'sources', 'products')
}

/** Rows of a table by column, the empty text where one has nothing: as JSON half as long as the rows, and smaller when compressed, too. */
export type Columns<Row> = { [Name in keyof Row]-?: (Row[Name] | '')[] }

export function columnsOf<Row extends object>(rows: Row[], names: (keyof Row)[]): Columns<Row> {
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? '')])) as Columns<Row>
}

export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [keyof Row, unknown[]][]
  const places = Array.from({ length: entries[0]?.[1].length ?? 0 }, (_, place) => place)
  return places.map(
    (place) =>
      Object.fromEntries(
        entries.map(([name, values]) => [name, values[place] === '' ? undefined : values[place]]),
      ) as Row,
  )
}
