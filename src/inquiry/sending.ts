import { withProduct } from '../../shared/inquiryLine.ts'
import type { Product } from '../../shared/product.ts'
import { checkInquiry, type InquiryErrors, isAboutProduct, type Receipt, readLine } from '../../shared/inquiry.ts'
import type { ReturnedForm } from '../../shared/screens.ts'
import {
  added,
  type Draft,
  EDITING,
  EMPTY_DRAFT,
  EMPTY_LINE,
  type InquiryState,
  type ListLine,
  type Sent,
  without,
} from './inquiry.ts'

// Events of the form. Events of the list are in `inquiry.ts`, which every page loads.

export type InquiryOutcome = Receipt | { errors: InquiryErrors } | { isOffline: true }

/** Text of the pasted rows that are not on the list. */
export const PASTED_FIELD = 'pasted'

const LEFTOVER_ROWS = 'Pasted rows are not on the list yet: add or clear them, or send again without them'

/** Takes over what was entered into fields, by name. */
export function typed(state: InquiryState, entries: Record<string, string>): InquiryState {
  let { lines } = state
  const typedLine = { ...state.typedLine }
  const texts = { ...state.texts }
  const errors = { ...state.errors }
  for (const [name, text] of Object.entries(entries)) {
    delete errors[name]
    const [id, field] = name.split('.')
    // Another name is not the product that was found in the catalogue.
    if (name === 'product' && text !== typedLine.product) typedLine.slug = ''
    if (field) lines = lines.map((line) => (String(line.id) === id ? { ...line, [field]: text } : line))
    else Object.assign(name in EMPTY_LINE ? typedLine : texts, { [name]: text })
  }
  return { ...state, lines, typedLine, texts, errors }
}

export function ticked(state: InquiryState, box: { value: string; checked: boolean }): InquiryState {
  const others = state.documents.filter((name) => name !== box.value)
  return { ...state, documents: box.checked ? [...others, box.value] : others }
}

/**
 * Moves the typed line to the list, unless it is just being sent. The product is that of its slug, if its page is here.
 * The next line often has the same request.
 */
export function typedLineAdded(state: InquiryState, product: Product | undefined): InquiryState {
  if (state.step === 'sending') return state
  const typedLine = readLine(state.typedLine)
  const line = product ? withProduct(typedLine, product) : typedLine
  return { ...added(state, line), typedLine: { ...EMPTY_LINE, request: line.request } }
}

/** Takes over a form that came with the document. A product that was typed before moves to the list. */
export function arrived(state: InquiryState, { values, errors }: ReturnedForm): InquiryState {
  const { lines, ...sender } = values
  const [line = state.typedLine] = lines
  const { documents, ...fields } = line
  const isOther = line.product !== state.typedLine.product
  const { typedLine, ...moved } = isOther && state.typedLine.product !== '' ? typedLineAdded(state, undefined) : state
  return {
    ...moved,
    typedLine: { ...(isOther ? EMPTY_LINE : typedLine), ...filled(fields) },
    texts: { ...state.texts, ...filled(sender) },
    documents: [...new Set([...state.documents, ...documents])],
    ...(Object.keys(errors).length > 0 && { ...EDITING, step: 'returned', errors: byField(errors, []) }),
  }
}

/** Takes over a product that the address names. Its line has the documents, which a form without scripts has for all. */
export function asked(state: InquiryState, form: ReturnedForm): InquiryState {
  const next = arrived(state, form)
  const { documents = [] } = form.values.lines[0] ?? {}
  return { ...next, typedLine: { ...next.typedLine, documents }, documents: state.documents }
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** Checks the inquiry, and begins to send it. A form without a list offers no documents. */
export function pressed(state: InquiryState, offered: string[] | undefined): InquiryState {
  const { lines, typedLine, documents } = offered ? state : EMPTY_DRAFT
  const { texts, key } = state
  const content = { lines, typedLine, texts, documents: documents.filter((name) => offered?.includes(name)) }
  const { inquiry, errors } = checkInquiry({ ...texts, lines: linesOf({ ...state, ...content }) })
  const sent = { ...content, key, inquiry }
  // A second press after the warning confirms it, also for an inquiry that waits for the connection.
  const isConfirmed = isWaiting(state) || PASTED_FIELD in state.errors
  const isWarned = offered && !isConfirmed && Boolean(texts[PASTED_FIELD]?.trim())
  const all = { ...byField(errors, sent.lines), ...(isWarned && { [PASTED_FIELD]: LEFTOVER_ROWS }) }
  if (Object.keys(all).length > 0) return { ...state, ...EDITING, step: 'refused', errors: all, sent }
  return { ...state, ...EDITING, step: 'sending', sent, isAwaited: true }
}

/** Gives the draft a key before it is sent, because two tabs may send it at once. */
export function opened(state: InquiryState, key: string): InquiryState {
  return state.key ? state : { ...state, key }
}

/** Another tab may have sent the draft. */
export function isWaiting({ step, key, sent }: InquiryState): boolean {
  return step === 'waiting' && key === sent?.key
}

export function answered(state: InquiryState, outcome: InquiryOutcome): InquiryState {
  const { sent, isAwaited } = state
  // The buyer has forgotten the inquiry meanwhile.
  if (!sent) return state
  const editing = { ...state, ...EDITING }
  if ('receipt' in outcome) return { ...editing, ...withoutSent(state, sent) }
  // The visitor has left, so another form may be shown now.
  if (!isAwaited) return editing
  if ('isOffline' in outcome) return { ...editing, step: 'waiting', sent }
  return { ...editing, step: 'refused', sent, errors: byField(outcome.errors, sent.lines) }
}

export function formLeft(state: InquiryState): InquiryState {
  return state.step === 'sending' ? { ...state, isAwaited: false } : { ...state, ...EDITING }
}

/** Removes everything but the list. */
export function forgotten({ lines }: InquiryState): InquiryState {
  return { ...EMPTY_DRAFT, ...EDITING, lines }
}

/** The lines to send: those of the list, and the typed one. An empty one asks for documents alone. */
function linesOf(state: InquiryState): ListLine[] {
  const { typedLine, documents } = state
  const { lines } = isAboutProduct(typedLine) || state.lines.length === 0 ? added(state, typedLine) : state
  return lines.map((line) => ({ ...line, documents: [...new Set([...line.documents, ...documents])] }))
}

/** Renames errors from `lines.2.quantity` to the field of the line. Those of the typed line have the bare name. */
function byField(errors: InquiryErrors, lines: ListLine[]): InquiryErrors {
  const prefixAt = (_: string, place: string) => {
    const line = lines[Number(place)]
    return line ? `${line.id}.` : ''
  }
  const entries = Object.entries(errors).map(([name, error]) => [name.replace(/^lines\.(\d+)\./, prefixAt), error])
  return Object.fromEntries(entries)
}

/** Keeps lines and texts that changed while the inquiry was being sent, and the sender for the next inquiry. */
function withoutSent({ lines, typedLine, texts, documents, key }: Draft, sent: Sent): Draft {
  const remaining = without(lines, sent.lines)
  const isChanged = ['purpose', 'message'].some((name) => texts[name] !== sent.texts[name])
  return {
    lines: remaining,
    typedLine: without([typedLine], [sent.typedLine])[0] ?? EMPTY_LINE,
    texts: isChanged ? texts : { ...texts, purpose: '', message: '' },
    documents: remaining.length > 0 ? documents : documents.filter((name) => !sent.documents.includes(name)),
    key: key === sent.key ? '' : key,
  }
}
