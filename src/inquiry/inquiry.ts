// The inquiry is one state, and only `dispatch` replaces it. What the buyer wrote is in `Draft`, what happens to it in
// `Progress`. Elsewhere are picture, grades, MOQ and warnings of a line (the page of its product, see `useProduct`), and
// inquiries with a receipt (`sentInquiries.ts`).
import type { Inquiry, InquiryErrors, InquiryLine } from '../../shared/inquiry.ts'
import { DEFAULT_UNIT, isSameLine, REQUESTS, UNITS } from '../../shared/inquiryChoices.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedValue } from '../router/storage.ts'
import { INQUIRY_KEY } from '../storageKeys.ts'

export type ListLine = InquiryLine & { id: number }

/** The buyer writes this. */
type Content = {
  /** The list. */
  lines: ListLine[]
  /** The product typed by hand below the list. It is sent with the list. */
  typedLine: InquiryLine
  /** The other fields by name: the sender's, such as `email`, `message`, and `pasted` for rows to paste. */
  texts: Record<string, string>
  /** Documents for all lines. A line has its own beside them. */
  documents: string[]
}

/** Kept on the device, and the same in all tabs. */
export type Draft = Content & {
  /** Idempotency key, until a receipt. The server adds the content to it. */
  key: string
}

/** What was sent: the draft at the last press, and the inquiry made from it. */
export type Sent = Draft & { inquiry: Inquiry }

/** State of this tab. It outlives the form. */
type Progress = {
  /** `returned`: the server sent the form back. `waiting`: it is sent when the connection is back (`isWaiting`). */
  step: 'editing' | 'returned' | 'sending' | 'waiting' | 'refused'
  /** By name of the form field: `email`, or `7.quantity` of the line with the id 7. That of the whole form is `form`. */
  errors: InquiryErrors
  /** The answer belongs to it, because the draft may change meanwhile. */
  sent: Sent | undefined
  /** True while the form that is being sent stays open. */
  isAwaited: boolean
}

export type InquiryState = Draft & Progress

export const EDITING: Progress = { step: 'editing', errors: {}, sent: undefined, isAwaited: false }

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

export const EMPTY_DRAFT: Draft = {
  lines: [],
  typedLine: EMPTY_LINE,
  texts: {},
  documents: [],
  key: '',
}

const draftState = createState(EMPTY_DRAFT, storedValue('localStorage', INQUIRY_KEY, readDraft))
const progressState = createState(EDITING)

/** Replaces the state by the one after an event. An event is a pure function. */
export function dispatch<Detail>(
  event: (state: InquiryState, detail: Detail) => InquiryState,
  detail: Detail,
): InquiryState {
  let progress = progressState.current()
  const kept = draftState.change((latest) => {
    const { lines, typedLine, texts, documents, key, ...rest } = event({ ...latest, ...progress }, detail)
    progress = rest
    return { lines, typedLine, texts, documents, key }
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

/** Adds a line, or merges it into one of the same product, grade and request. New values win. */
export function added(state: InquiryState, line: InquiryLine): InquiryState {
  const same = state.lines.find((other) => isSameLine(other, line))
  if (!same) return inserted(state, { line })
  const { quantity, unit, documents, buyerSpecification } = same
  const merged = {
    ...same,
    ...line,
    ...(line.quantity.trim() === '' && { quantity, unit }),
    ...(line.documents.length === 0 && { documents }),
    ...(!line.buyerSpecification && { buyerSpecification }),
  }
  return { ...state, lines: state.lines.map((other) => (other === same ? merged : other)) }
}

/** Adds a line as it is, also beside an equal one. */
export function inserted(
  state: InquiryState,
  { line, place = Infinity }: { line: InquiryLine; place?: number },
): InquiryState {
  const id = Math.max(0, ...state.lines.map((other) => other.id)) + 1
  return { ...state, lines: state.lines.toSpliced(place, 0, { ...EMPTY_LINE, ...line, id }) }
}

export function removed(state: InquiryState, lines: ListLine[]): InquiryState {
  const kept = Object.entries(state.errors).filter(([name]) => !lines.some(({ id }) => name.startsWith(`${id}.`)))
  const hasWrong = kept.length < Object.keys(state.errors).length
  return { ...state, lines: without(state.lines, lines), errors: hasWrong ? Object.fromEntries(kept) : state.errors }
}

/** Lines that have changed since stay. */
export function without<Line extends InquiryLine>(lines: Line[], some: Line[]): Line[] {
  const texts = new Set(some.map((line) => JSON.stringify(line)))
  return lines.filter((line) => !texts.has(JSON.stringify(line)))
}

/** The stored draft may be from another release. An earlier one stored the lines alone. */
function readDraft(value: unknown): Draft {
  const draft = completed(Array.isArray(value) ? { lines: value } : value, EMPTY_DRAFT)
  return {
    ...draft,
    lines: draft.lines.map(readStoredLine).filter(({ product }) => product !== ''),
    typedLine: readStoredLine(draft.typedLine),
  }
}

/** Replaces choices that this release does not offer. */
function readStoredLine<Line extends InquiryLine>(stored: Line): Line {
  const line = completed(stored, EMPTY_LINE as Line)
  const unit = UNITS.find((it) => it === line.unit) ?? DEFAULT_UNIT
  return { ...line, unit, request: REQUESTS.find((it) => it === line.request) ?? REQUESTS[0] }
}

/** Fills in what is missing or has another type. The others keep their order, for `without`. */
function completed<Value extends object>(stored: unknown, empty: Value): Value {
  const value = { ...(stored as Record<string, object>) }
  for (const [name, initial] of Object.entries(empty))
    if (value[name]?.constructor !== initial.constructor) value[name] = initial
  return value as Value
}
