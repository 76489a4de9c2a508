import { createState, useSharedState } from '../router/sharedState.ts'
import { storedList, readString } from '../router/storage.ts'
import type { CasNumbers } from '../../shared/casNumber.ts'
import { DEFAULT_UNIT, isSameLine, REQUESTS, UNITS, defaultGrade } from '../../shared/inquiryChoices.ts'
import { INQUIRY_LIST_KEY } from '../storageKeys.ts'

export type ListLine = NewLine & { id: number }

export type NewLine = CasNumbers & {
  product: string
  /** Category and slug. Empty for a product that the catalogue lacks. */
  slug: string
  picture?: string
  grade: string
  grades: string[]
  quantity: string
  unit: string
  request: string
  documents: string[]
  buyerSpecification?: string
}

const list = createState<ListLine[]>([], storedList('localStorage', INQUIRY_LIST_KEY, readStoredLine))

/** The list is empty in prerendered pages; hydration fills it. */
export function useInquiryList(): ListLine[] {
  return useSharedState(list)
}

export const currentLines = list.current

/**
 * Adds a line, or merges it into one that `isSame` finds: by default one of the same product, grade and request. New
 * values win.
 */
export function addLine(
  newLine: NewLine,
  place = Infinity,
  isSame: (a: ListLine, b: NewLine) => boolean = isSameLine,
): void {
  list.change((lines) => {
    const same = lines.find((line) => isSame(line, newLine))
    if (same)
      return lines.map((line) => (line === same ? { ...newLine, ...omittedValues(newLine, same), id: same.id } : line))
    return lines.toSpliced(place, 0, { ...newLine, id: Math.max(0, ...lines.map(({ id }) => id)) + 1 })
  })
}

function omittedValues(
  newLine: NewLine,
  { quantity, unit, documents, buyerSpecification }: ListLine,
): Partial<ListLine> {
  return {
    ...(newLine.quantity.trim() === '' && { quantity, unit }),
    ...(newLine.documents.length === 0 && { documents }),
    ...(!newLine.buyerSpecification && { buyerSpecification }),
  }
}

export function changeLine(id: number, change: Partial<ListLine>): void {
  list.change((lines) => lines.map((line) => (line.id === id ? { ...line, ...change } : line)))
}

export function removeLines(toRemove: ListLine[]): void {
  const texts = new Set(toRemove.map((line) => JSON.stringify(line)))
  list.change((lines) => lines.filter((line) => !texts.has(JSON.stringify(line))))
}

/** A discontinued grade stays among the choices. */
export function gradeFields(gradeName: string, grades: string[]): Pick<ListLine, 'grade' | 'grades'> {
  const grade = gradeName || defaultGrade(grades)
  return { grade, grades: grade === '' || grades.includes(grade) ? grades : [grade, ...grades] }
}

/** A stored line may be from another release. Field order matters, because lines are compared as JSON. */
function readStoredLine(value: unknown): ListLine | undefined {
  const line = (value ?? {}) as Record<keyof ListLine, unknown>
  const { id, product, slug } = line
  if (typeof id !== 'number' || !isFilled(product) || typeof slug !== 'string') return undefined
  return {
    ...line,
    id,
    product,
    slug,
    cas: readString(line.cas),
    anhydrousCas: readString(line.anhydrousCas),
    materialCas: readString(line.materialCas),
    markerCas: readString(line.markerCas),
    picture: readString(line.picture),
    // A product typed by hand has no choice of grades.
    ...gradeFields(readString(line.grade) ?? '', textsOf(line.grades)),
    ...(slug === '' && { grades: [] }),
    quantity: readString(line.quantity) ?? '',
    unit: UNITS.find((unit) => unit === line.unit) ?? DEFAULT_UNIT,
    request: REQUESTS.find((request) => request === line.request) ?? REQUESTS[0],
    documents: textsOf(line.documents),
    buyerSpecification: readString(line.buyerSpecification),
  }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
