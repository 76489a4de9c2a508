// The inquiry is one state, and only `dispatch` replaces it. What the buyer wrote is in `Draft`, what happens to it in
// `Progress`. Elsewhere are the facts of a product (its page, see `useProduct`), what was sent (`sentInquiries.ts`), and
// an order that is not on the list yet (`src/product/orderDraft.ts`).
import type { InquiryErrors, InquiryLine } from '../../shared/inquiry.ts'
import { defaultGrade, DEFAULT_UNIT, isSameLine, REQUESTS, UNITS } from '../../shared/inquiryChoices.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedValue } from '../router/storage.ts'
import { INQUIRY_KEY } from '../storageKeys.ts'
import type { Attempt } from './attempt.ts'

export type ListLine = NewLine & { id: number }

/** A line with what the list needs of its product, also without a connection. Its page has the rest. */
export type NewLine = InquiryLine & { picture?: string; grades?: string[] }

/** Kept on the device, and the same in all tabs. */
export type Draft = {
  /** The list. */
  lines: ListLine[]
  /** The product typed by hand below the list. It is sent with the list. */
  typedLine: InquiryLine
  /** Sender, purpose, message and pasted rows, by name of the form field. */
  texts: Record<string, string>
  /** Documents for all lines. */
  documents: string[]
  /** Absent until this draft is sent for the first time. */
  attempt?: Attempt
  /** Idempotency key of the next attempt. It is stored before it is needed, because two tabs may send at once. */
  nextKey?: string
}

/** State of this tab. It outlives the form. */
type Progress = {
  /** `returned`: the server sent the form back. `waiting`: the form sends itself when the connection is back. */
  step: 'editing' | 'returned' | 'sending' | 'waiting' | 'refused'
  /** By name of the form field: `email`, or `7.quantity` of the line with the id 7. */
  errors: InquiryErrors
  failure: string
  /** The draft as it was sent. */
  sent: Draft | undefined
  /** True while the form that is being sent stays open. */
  isAwaited: boolean
}

export type InquiryState = Draft & Progress

export const EDITING: Progress = { step: 'editing', errors: {}, failure: '', sent: undefined, isAwaited: false }

export const EMPTY_LINE: InquiryLine = {
  product: '',
  slug: '',
  grade: '',
  quantity: '',
  unit: DEFAULT_UNIT,
  request: REQUESTS[0],
  documents: [],
  buyerSpecification: '',
}

export const EMPTY_DRAFT: Draft = { lines: [], typedLine: EMPTY_LINE, texts: {}, documents: [] }

const draftState = createState(EMPTY_DRAFT, storedValue('localStorage', INQUIRY_KEY, readDraft))
const progressState = createState(EDITING)

/** Replaces the state by the one after an event. An event is a pure function. */
export function dispatch<Detail>(
  event: (state: InquiryState, detail: Detail) => InquiryState,
  detail: Detail,
): InquiryState {
  let progress = progressState.current()
  const kept = draftState.change((latest) => {
    const { lines, typedLine, texts, documents, attempt, nextKey, ...rest } = event({ ...latest, ...progress }, detail)
    progress = rest
    return { lines, typedLine, texts, documents, attempt, nextKey }
  })
  progressState.set(progress)
  return { ...kept, ...progress }
}

export function currentInquiry(): InquiryState {
  return { ...draftState.current(), ...progressState.current() }
}

/** The inquiry is empty in prerendered pages; hydration fills it. */
export function useInquiry(): InquiryState {
  return { ...useSharedState(draftState), ...useSharedState(progressState) }
}

/** Returns false if the browser refuses to store the draft. */
export const isDraftKept = draftState.isKept

type Addition = { line: NewLine; place?: number; isSame?: (a: ListLine, b: NewLine) => boolean; isTyped?: boolean }

/**
 * Adds a line, or merges it into one that `isSame` finds: by default one of the same product, grade and request. New
 * values win. The typed line moves to the list, unless it is just being sent. The next one often has the same request.
 */
export function added(state: InquiryState, addition: Addition): InquiryState {
  const { isTyped = false } = addition
  if (isTyped && state.step === 'sending') return state
  const typedLine = isTyped ? { ...EMPTY_LINE, request: state.typedLine.request } : state.typedLine
  return { ...state, lines: addTo(state.lines, addition), typedLine }
}

export function addTo(
  lines: ListLine[],
  { line: newLine, place = Infinity, isSame = isSameLine }: Addition,
): ListLine[] {
  const same = lines.find((line) => isSame(line, newLine))
  if (!same) return lines.toSpliced(place, 0, { ...newLine, id: Math.max(0, ...lines.map(({ id }) => id)) + 1 })
  const { id, quantity, unit, documents, buyerSpecification } = same
  const merged = {
    ...newLine,
    id,
    ...(newLine.quantity.trim() === '' && { quantity, unit }),
    ...(newLine.documents.length === 0 && { documents }),
    ...(!newLine.buyerSpecification && { buyerSpecification }),
  }
  return lines.map((line) => (line === same ? merged : line))
}

export function removed(state: InquiryState, lines: ListLine[]): InquiryState {
  const errors = Object.entries(state.errors).filter(([name]) => !lines.some(({ id }) => name.startsWith(`${id}.`)))
  return { ...state, lines: without(state.lines, lines), errors: Object.fromEntries(errors) }
}

/** Lines that have changed since stay. */
export function without<Line extends InquiryLine>(lines: Line[], some: Line[]): Line[] {
  const texts = new Set(some.map((line) => JSON.stringify(line)))
  return lines.filter((line) => !texts.has(JSON.stringify(line)))
}

/** A discontinued grade stays among the choices. */
export function gradeFields(gradeName: string, grades: string[]): { grade: string; grades: string[] } {
  const grade = gradeName || defaultGrade(grades)
  return { grade, grades: grade === '' || grades.includes(grade) ? grades : [grade, ...grades] }
}

/** The stored draft may be from another release. An earlier one stored the lines alone. */
function readDraft(value: unknown): Draft {
  const stored = value as Partial<Draft> | ListLine[]
  const draft = { ...EMPTY_DRAFT, ...(Array.isArray(stored) ? { lines: stored } : stored) }
  return { ...draft, lines: draft.lines.filter(isLine).map(withChoices), typedLine: withChoices(draft.typedLine) }
}

/** Replaces choices that this release does not offer. */
function withChoices<Line extends InquiryLine>(line: Line): Line {
  const unit = UNITS.find((it) => it === line.unit) ?? DEFAULT_UNIT
  return { ...line, unit, request: REQUESTS.find((it) => it === line.request) ?? REQUESTS[0] }
}

function isLine(line: Partial<ListLine> | null): line is ListLine {
  const { product, grade, quantity, documents } = line ?? {}
  return Boolean(product) && [grade, quantity].every((text) => typeof text === 'string') && Array.isArray(documents)
}
