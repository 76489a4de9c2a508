import { type ComponentType, createContext, useContext } from 'react'
import type { Choices, Mend, Message, Path, Value } from '../protocol.ts'
import type { FieldProps } from './fields/fieldProps.ts'

/** What every field of a form can ask and do. */
export type Form = {
  change: (path: Path, value: Value) => void
  mend: (mend: Mend) => void
  messages: Message[]
  choices: Choices
  /** Tells screen readers what has happened. */
  announce: (text: string) => void
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
export function messagesAt(messages: Message[], path: Path, isWhole = false): Message[] {
  return messages.filter(
    ({ path: at }) => at && (isWhole || at.length === path.length) && path.every((key, index) => key === at[index]),
  )
}

export function fieldId(path: Path): string {
  return `field-${path.join('-')}`
}
