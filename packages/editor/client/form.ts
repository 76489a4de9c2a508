import { type ComponentType, createContext, useContext } from 'react'
import { flushSync } from 'react-dom'
import type { WaitingPlace } from '../waitingPlaces.ts'
import type { Choices, Fields, JsonSchema, Mend, Message, Path, Value } from '../protocol.ts'

/** A field of a form: where it stands, what may stand in it and what does. */
export type FieldProps = {
  path: Path
  label: string
  schema: JsonSchema
  value: Value | undefined
  isNeeded: boolean
  /** Whether a heading above it says its name already. */
  isHeaded?: boolean
}

/** A place that a change has otherwise which waits for its day. */
export type Waiting = WaitingPlace & { name: string; day: string }

/** What every field of a form can ask and do. */
export type Form = {
  /** Of the whole record. */
  fields: Fields
  change: (path: Path, value: Value) => void
  /** Changes many fields, which are taken back together. */
  changeAll: (changes: [Path, Value][]) => void
  mend: (mend: Mend) => void
  messages: Message[]
  choices: Choices
  /** What changes that wait for their day have otherwise. */
  waiting: Waiting[]
  /** Tells screen readers what has happened, and with `isVisible` everybody: where it cannot be seen at a glance. */
  announce: (text: string, isVisible?: boolean) => void
  /** Fields stand in fields: what shows one is handed down to those that hold others. */
  FieldView: ComponentType<FieldProps>
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside of a form')
  return form
}

/** Messages about a field, and with `isWhole` about what stands in it. */
export function messagesAt<About extends Pick<Message, 'path'>>(
  messages: About[],
  path: Path,
  isWhole = false,
): About[] {
  return messages.filter(
    ({ path: at }) => at && (isWhole || at.length === path.length) && path.every((key, index) => key === at[index]),
  )
}

export function fieldId(path: Path): string {
  return `field-${path.join('-')}`
}

/** A text in a field; what is no text is shown as it stands in the file. */
export function textOf(value: Value | undefined): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

/** Makes a change and focuses what it has brought, at once: the next key is meant for that already. */
export function thenFocus(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change)
  find()?.focus()
}
