import { useSyncExternalStore } from 'react'

/** A line of the inquiry list as it stands in its fields; it is checked when it is sent. */
export type BasketLine = {
  id: number
  product: string
  /** Category and slug of the product's page. */
  slug: string
  cas?: string
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
const EMPTY: BasketLine[] = []

let lines: BasketLine[] | undefined
/** Whether storage holds what this tab holds; where it is blocked or full, the tab alone does. */
let isStored = true
const listeners = new Set<() => void>()

/** The inquiry list of this browser. Prerendered pages know of none; they get it right after hydration. */
export function useBasket(): BasketLine[] {
  return useSyncExternalStore(subscribe, currentLines, () => EMPTY)
}

export function currentLines(): BasketLine[] {
  return (lines ??= read() ?? EMPTY)
}

/**
 * Adds a product, at the end unless its place is given; the same grade asked for in the same way is one line, which
 * takes over what is new.
 */
export function addLine(added: Omit<BasketLine, 'id'>, place = Infinity): void {
  set((known) => {
    const same = known.find(
      ({ slug, grade, request }) => slug === added.slug && grade === added.grade && request === added.request,
    )
    if (same) return known.map((line) => (line === same ? { ...added, id: same.id } : line))
    return known.toSpliced(place, 0, { ...added, id: Math.max(0, ...known.map(({ id }) => id)) + 1 })
  })
}

export function changeLine(id: number, change: Partial<BasketLine>): void {
  set((known) => known.map((line) => (line.id === id ? { ...line, ...change } : line)))
}

/** Removes lines; one that has been changed meanwhile stays. */
export function removeLines(gone: BasketLine[]): void {
  const texts = new Set(gone.map((line) => JSON.stringify(line)))
  set((known) => known.filter((line) => !texts.has(JSON.stringify(line))))
}

function set(change: (known: BasketLine[]) => BasketLine[]): void {
  // Another tab may have changed the list a moment ago.
  lines = change((isStored && read()) || currentLines())
  try {
    localStorage.setItem(BASKET_KEY, JSON.stringify(lines))
    isStored = true
  } catch {
    isStored = false
  }
  tell()
}

function read(): BasketLine[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(BASKET_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine) : undefined
  } catch {
    // Storage is blocked or holds something else.
    return undefined
  }
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The same function is added once only.
  addEventListener('storage', readAgain)
  return () => listeners.delete(listener)
}

function readAgain({ key }: StorageEvent): void {
  if (key !== BASKET_KEY && key !== null) return
  lines = read() ?? EMPTY
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
