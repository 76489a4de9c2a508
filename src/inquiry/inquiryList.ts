import { createState, useSharedState } from '../router/sharedState.ts'
import { storedList, textOf } from '../router/storage.ts'
import type { CasNumbers } from '../../shared/casNumber.ts'
import { DEFAULT_UNIT, isSameRequest, REQUESTS, UNITS, unnamedGrade } from '../../shared/inquiryChoices.ts'
import { INQUIRY_LIST_KEY } from '../../shared/storageKeys.ts'

/** A line of the inquiry list as it stands in its fields; it is checked when it is sent. */
export type ListLine = NewLine & { id: number }

/** One that is not on the list yet. */
export type NewLine = CasNumbers & {
  product: string
  /** Category and slug of the product's page; empty for what the catalogue lacks, which stands in the buyer's words. */
  slug: string
  /** Address of the picture without its width. */
  picture?: string
  grade: string
  /** Grades to choose from. */
  grades: string[]
  quantity: string
  unit: string
  request: string
  documents: string[]
}

const list = createState<ListLine[]>([], storedList('localStorage', INQUIRY_LIST_KEY, storedLine))

/** The inquiry list of this browser. Prerendered pages know of none; they get it right after hydration. */
export function useInquiryList(): ListLine[] {
  return useSharedState(list)
}

export const currentLines = list.current

/**
 * Adds a product, at the end unless its place is given; the same grade asked for in the same way is one line, which
 * takes over what is said anew. Of lines that are added together, `isSame` may tell more of them apart.
 */
export function addLine(
  added: NewLine,
  place = Infinity,
  isSame: (a: NewLine, b: NewLine) => boolean = isSameRequest,
): void {
  list.change((known) => {
    const same = known.find((line) => isSame(line, added))
    if (same) return known.map((line) => (line === same ? { ...added, ...unsaid(added, same), id: same.id } : line))
    return known.toSpliced(place, 0, { ...added, id: Math.max(0, ...known.map(({ id }) => id)) + 1 })
  })
}

/** What a line holds and the added one leaves blank: a quantity with its unit, documents. */
function unsaid(added: NewLine, { quantity, unit, documents }: ListLine): Partial<ListLine> {
  return {
    ...(added.quantity.trim() === '' && { quantity, unit }),
    ...(added.documents.length === 0 && { documents }),
  }
}

export function changeLine(id: number, change: Partial<ListLine>): void {
  list.change((known) => known.map((line) => (line.id === id ? { ...line, ...change } : line)))
}

/** Removes lines; one that has been changed meanwhile stays. */
export function removeLines(gone: ListLine[]): void {
  const texts = new Set(gone.map((line) => JSON.stringify(line)))
  list.change((known) => known.filter((line) => !texts.has(JSON.stringify(line))))
}

/** The grade of a line and what can be chosen in its place; one that the product has no more stays. */
export function chosenGrade(named: string, grades: string[]): Pick<ListLine, 'grade' | 'grades'> {
  const grade = named || unnamedGrade(grades)
  return { grade, grades: grade === '' || grades.includes(grade) ? grades : [grade, ...grades] }
}

/**
 * A stored line, which may be of another release of the site: what is sent must be what its fields show. Its fields keep
 * their order: lines are told apart by their JSON.
 */
function storedLine(value: unknown): ListLine | undefined {
  const line = (value ?? {}) as Record<keyof ListLine, unknown>
  const { id, product, slug } = line
  if (typeof id !== 'number' || !isFilled(product) || typeof slug !== 'string') return undefined
  return {
    ...line,
    id,
    product,
    slug,
    cas: textOf(line.cas),
    materialCas: textOf(line.materialCas),
    markerCas: textOf(line.markerCas),
    picture: textOf(line.picture),
    ...chosenGrade(textOf(line.grade) ?? '', textsOf(line.grades)),
    quantity: textOf(line.quantity) ?? '',
    unit: UNITS.find((unit) => unit === line.unit) ?? DEFAULT_UNIT,
    request: REQUESTS.find((request) => request === line.request) ?? REQUESTS[0],
    documents: textsOf(line.documents),
  }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
