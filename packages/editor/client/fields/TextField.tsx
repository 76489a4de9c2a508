import { useForm } from '../form.ts'
import { useDescribed } from './described.ts'
import { Field } from './Field.tsx'
import { type FieldProps, textOf } from './fieldProps.ts'

/** So long a text needs more than one line. */
const LONG = 70

/** A text of one line, in a box that is as high as it needs; a date has a calendar, a colour a sample. */
export function TextField(props: FieldProps) {
  const { path, schema, value, isNeeded } = props
  const { change } = useForm()
  const described = useDescribed(props)
  const text = textOf(value)
  const example = schema.examples?.[0]
  const placeholder = typeof example === 'string' ? `Such as ${example}` : undefined
  // A text that is needed and may be empty says that there is none.
  const empty = isNeeded && schema.pattern === undefined && schema.const === undefined ? '' : null
  const set = (next: string) => change(path, next === '' ? empty : next)
  if (schema.format === 'date') {
    return (
      <Field {...props}>
        <input {...described} type="date" value={text} onChange={(event) => set(event.target.value)} />
      </Field>
    )
  }
  if (path.at(-1) === 'srgb') return <ColourField {...props} />
  return (
    <Field {...props}>
      {text.length > LONG ? (
        <textarea
          {...described}
          rows={Math.ceil(text.length / LONG) + 1}
          value={text}
          placeholder={placeholder}
          // A field is one line, however long.
          onChange={(event) => set(event.target.value.replaceAll('\n', ' '))}
        />
      ) : (
        <input
          {...described}
          value={text}
          placeholder={placeholder}
          readOnly={schema.const !== undefined || path.at(-1) === 'nodeid'}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}

function ColourField(props: FieldProps) {
  const { change } = useForm()
  const described = useDescribed(props)
  const text = textOf(props.value)
  return (
    <Field {...props}>
      <input {...described} value={text} onChange={(event) => change(props.path, event.target.value || null)} />
      <input
        type="color"
        aria-label={`${props.label}: choose`}
        value={/^#[0-9a-f]{6}$/.test(text) ? text : '#000000'}
        onChange={(event) => change(props.path, event.target.value)}
      />
    </Field>
  )
}
