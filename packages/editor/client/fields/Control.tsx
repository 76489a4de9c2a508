import { useState } from 'react'
import { Options } from '../../../../src/components/Options.tsx'
import type { Choice, Value } from '../../protocol.ts'
import { fieldId, type FieldProps, messagesAt, textOf, useForm } from '../form.ts'
import { ChoiceBox } from './ChoiceBox.tsx'

/** So much of a text stands in one line. */
const LONG = 70

type Props = FieldProps & {
  /** It stands in a row, below the name of its column. */
  isColumn?: boolean
}

/** What a control is made of: its field, what that says as a text, and what says another value. */
type Parts = Props & {
  described: ReturnType<typeof useDescribed>
  text: string
  set: (value: Value) => void
}

/** The control that suits what the schema of a field says. */
export function Control(props: Props) {
  const { path, schema, value, isColumn } = props
  const { change, choices } = useForm()
  const parts = {
    ...props,
    described: useDescribed(props),
    text: textOf(value),
    set: (next: Value) => change(path, next),
  }
  const { [schema.names ?? '']: named } = choices
  if (schema.enum) return <Select {...parts} values={schema.enum} />
  if (schema.type === 'boolean') return <Tick {...parts} />
  if (schema.type === 'number' || schema.type === 'integer') return <NumberInput {...parts} />
  return named && !isColumn ? <Reference {...parts} choices={named} /> : <TextInput {...parts} />
}

/** What ties a control to its label, its help and its messages. The help of a column is not read in every row. */
export function useDescribed({ path, schema, isColumn }: Pick<Props, 'path' | 'schema' | 'isColumn'>) {
  const { messages, waiting } = useForm()
  const id = fieldId(path)
  const own = messagesAt(messages, path).filter(({ is }) => is !== 'missing')
  const isTold = own.length + messagesAt(waiting, path).length > 0
  const describedBy = [!isColumn && schema.description && `${id}-help`, isTold && `${id}-messages`]
  return {
    id,
    'aria-invalid': own.some(({ is }) => is === 'error') || undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  }
}

/** True or false; left out of the file where it says what holds anyway. */
function Tick({ schema, value, described, set }: Parts) {
  const usual = schema.default === true
  const isOn = typeof value === 'boolean' ? value : usual
  return <input {...described} type="checkbox" checked={isOn} onChange={() => set(!isOn === usual ? null : !isOn)} />
}

/** A number; what is none stays as it was typed, and the check says so. */
function NumberInput({ value, text, described, set }: Parts) {
  // `98.` on the way to `98.5` is the number 98.
  const [typed, setTyped] = useState<string>()
  return (
    <input
      {...described}
      inputMode="decimal"
      value={typed !== undefined && numberOf(typed) === value ? typed : text}
      onChange={(event) => {
        setTyped(event.target.value)
        set(numberOf(event.target.value))
      }}
    />
  )
}

function numberOf(text: string): Value {
  if (text.trim() === '') return null
  return /^-?\d+(?:\.\d*)?$/.test(text.trim()) ? Number(text) : text
}

/** One of a fixed list; a value that is not on it stays until another is chosen. */
function Select({ values, text, described, set }: Parts & { values: string[] }) {
  return (
    <select {...described} value={text} onChange={(event) => set(event.target.value || null)}>
      <option value="">—</option>
      <Options of={[...new Set([...values, text])].filter(Boolean)} />
    </select>
  )
}

/** The name of another record, found by what that record is called. */
function Reference({ label, text, described, set, choices }: Parts & { choices: Choice[] }) {
  return (
    <ChoiceBox
      described={described}
      label={label}
      choices={choices}
      value={text}
      choose={(chosen) => set(chosen || null)}
    />
  )
}

/** A text of one line, in a box that is as high as it needs; a date has a calendar, a colour a sample. */
function TextInput({ path, label, schema, isNeeded, isColumn, text, described, set }: Parts) {
  const name = path.at(-1)
  const [example] = schema.examples ?? []
  // A text that is needed and may be empty says that there is none.
  const empty = isNeeded && !isColumn && schema.pattern === undefined && schema.const === undefined ? '' : null
  const shared = {
    ...described,
    value: text,
    placeholder: typeof example === 'string' && !isColumn ? `Such as ${example}` : undefined,
    // A field is one line, however long.
    onChange: ({ target }: { target: { value: string } }) => set(target.value.replaceAll('\n', ' ') || empty),
  }
  const isFixed = schema.const !== undefined || name === 'nodeid'
  if (schema.format === 'date' || isFixed || name === 'srgb')
    return (
      <>
        <input {...shared} type={schema.format === 'date' ? 'date' : undefined} readOnly={isFixed} />
        {name === 'srgb' && (
          <input
            type="color"
            aria-label={`${label}: choose`}
            value={/^#[0-9a-f]{6}$/.test(text) ? text : '#000000'}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </>
    )
  return (
    <textarea
      {...shared}
      // Where a browser does not fit it to what stands in it (`field-sizing`).
      rows={isColumn ? 1 : Math.ceil(text.length / LONG) || 1}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
