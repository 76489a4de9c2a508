import { type ComponentProps, createElement, type ReactNode, useState } from 'react'
import type { InquiryErrors } from '../../shared/inquiry.ts'
import ui from '../styles/ui.module.css'
import { useFieldRef } from '../components/fieldRefs.ts'

type Props = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'list' | 'maxLength' | 'placeholder' | 'required'
> & {
  as?: 'input' | 'select' | 'textarea'
  label: string
  /** Field name in the inquiry and its errors: `email`, or `7.quantity` of the line with the id 7. */
  name: string
  value?: string
  errors: InquiryErrors
  /** Name of the product, in a row whose errors are shown below. */
  of?: string
  hint?: string
  isOptional?: boolean
  /** Hides the field while it is empty, unless a line asks for a sample, or a product needs a purpose. */
  neededFor?: 'sample' | 'purpose'
  /** Id of a note about the value. */
  noteId?: string
  rows?: number
  children?: ReactNode
}

export function Field(props: Props) {
  const {
    as = 'input',
    label,
    name,
    value = '',
    errors,
    of,
    hint,
    isOptional,
    neededFor,
    noteId,
    ...attributes
  } = props
  const ref = useFieldRef(value)
  const control = {
    // CSS hides a field that is not needed while its placeholder is shown.
    placeholder: neededFor && ' ',
    ...attributes,
    ...fieldProps(name, errors, noteId),
    ref,
    name,
    defaultValue: value,
  }
  return (
    <div className={ui.field} data-field={name.split('.').at(-1)} data-asked-with={neededFor}>
      <label htmlFor={control.id}>
        <span className={of && ui.hint}>{label}</span>
        {of && <span className={ui.hidden}>{` of ${of}`}</span>}
        {isOptional && <span className={ui.hint}> (optional)</span>}
      </label>
      {hint && <p className={ui.hint}>{hint}</p>}
      {createElement(as, control)}
      {of === undefined && <FieldError name={name} errors={errors} />}
    </div>
  )
}

export function FieldError({ name, errors }: Pick<Props, 'name' | 'errors'>) {
  const error = errors[name]
  return error ? (
    <p id={`${fieldId(name)}-error`} className={ui.error} data-icon="alert">
      {error}
    </p>
  ) : null
}

export function fieldProps(name: string, errors: InquiryErrors, noteId?: string) {
  return {
    id: fieldId(name),
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${fieldId(name)}-error` : noteId,
  }
}

export function fieldId(name: string): string {
  return `inquiry-${name}`
}

/** Opens `<details>` for content in use. Until then the visitor opens and closes it, also before hydration. */
export function useFold(isInUse: boolean): Pick<ComponentProps<'details'>, 'open' | 'onToggle' | 'ref'> {
  const [isOpen, setOpen] = useState(false)
  const follow = (details: HTMLDetailsElement | null) => details && setOpen(details.open)
  return {
    open: isInUse || isOpen,
    onToggle: ({ currentTarget }) => follow(currentTarget),
    ref: (details) => void follow(details),
  }
}
