import { createStore } from '../store/createStore.ts'
import { keptText } from '../store/kept.ts'
import { useStore } from '../store/useStore.ts'
import type { CasNumbers } from '../../shared/casNumber.ts'

/** A line of the inquiry list as it stands in its fields; it is checked when it is sent. */
export type BasketLine = CasNumbers & {
  id: number
  product: string
  /** Category and slug of the product's page. */
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

export const BASKET_KEY = 'inquiry-list'

const basket = createStore<BasketLine[]>([], keptText('localStorage', BASKET_KEY, readLines, JSON.stringify))

/** The inquiry list of this browser. Prerendered pages know of none; they get it right after hydration. */
export function useBasket(): BasketLine[] {
  return useStore(basket)
}

export const currentLines = basket.current

/**
 * Adds a product, at the end unless its place is given; the same grade asked for in the same way is one line, which
 * takes over what is said anew.
 */
export function addLine(added: Omit<BasketLine, 'id'>, place = Infinity): void {
  basket.change((known) => {
    const same = known.find(
      ({ slug, grade, request }) => slug === added.slug && grade === added.grade && request === added.request,
    )
    if (same) return known.map((line) => (line === same ? { ...added, ...unsaid(added, same), id: same.id } : line))
    return known.toSpliced(place, 0, { ...added, id: Math.max(0, ...known.map(({ id }) => id)) + 1 })
  })
}

/** What a line holds and the added one leaves blank: a quantity with its unit, documents. */
function unsaid(added: Omit<BasketLine, 'id'>, { quantity, unit, documents }: BasketLine): Partial<BasketLine> {
  return {
    ...(added.quantity.trim() === '' && { quantity, unit }),
    ...(added.documents.length === 0 && { documents }),
  }
}

export function changeLine(id: number, change: Partial<BasketLine>): void {
  basket.change((known) => known.map((line) => (line.id === id ? { ...line, ...change } : line)))
}

/** Removes lines; one that has been changed meanwhile stays. */
export function removeLines(gone: BasketLine[]): void {
  const texts = new Set(gone.map((line) => JSON.stringify(line)))
  basket.change((known) => known.filter((line) => !texts.has(JSON.stringify(line))))
}

function readLines(text: string): BasketLine[] | undefined {
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored) ? stored.filter(isLine) : undefined
}

/** Whether a line has what is shown of it: one from another release of the site may not. */
function isLine(value: unknown): value is BasketLine {
  const line = (value ?? {}) as Record<string, unknown>
  return (
    typeof line.id === 'number' &&
    Array.isArray(line.grades) &&
    Array.isArray(line.documents) &&
    ['product', 'slug', 'grade', 'quantity', 'unit', 'request'].every((field) => typeof line[field] === 'string')
  )
}
