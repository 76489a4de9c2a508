import type { InputHTMLAttributes } from 'react'

type Props<Value> = { of: readonly Value[]; words?: (value: Value) => string }

/** What a field may be chosen from, where values are no words themselves with these. */
function Options<Value extends string>({ of, words }: Props<Value>) {
  return of.map((value) => (
    <option key={value} value={words && value}>
      {words ? words(value) : value}
    </option>
  ))
}

type SelectProps<Value> = Props<Value> & {
  label: string
  /** Whether the label is for who cannot see the page alone. */
  isPlain?: boolean
  name: string
  value?: string
  className?: string
}

/** A field for one of several values. */
export function Select<Value extends string>({
  label,
  isPlain,
  name,
  value,
  className,
  ...options
}: SelectProps<Value>) {
  return (
    <label className={className}>
      <span className={isPlain ? 'hidden' : undefined}>{label}</span>
      <select name={name} defaultValue={value}>
        <Options {...options} />
      </select>
    </label>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** What may be chosen instead of being typed, in the list that `list` names. */
  choices?: string[]
}

/** A field with its label. */
export function Field({ label, className, choices, ...input }: FieldProps) {
  return (
    <label className={className}>
      <span>{label}</span>
      <input {...input} />
      {choices && (
        <datalist id={input.list}>
          <Options of={choices} />
        </datalist>
      )}
    </label>
  )
}
