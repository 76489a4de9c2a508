import type { ReactElement } from 'react'
import type { InquiryErrors } from '../../../shared/inquiry.ts'
import ui from '../../styles/ui.module.css'

type Props = {
  label: string
  /** Field name in the inquiry and its errors: `email`, `lines.0.quantity`. */
  name: string
  errors: InquiryErrors
  hint?: string
  isOptional?: boolean
  /** Hides the field while it is empty, unless a line asks for a sample, or a product needs a purpose. */
  neededFor?: 'sample' | 'purpose'
  children: ReactElement
}

export function Field({ label, name, errors, hint, isOptional = false, neededFor, children }: Props) {
  return (
    <div className={ui.field} data-field={name.split('.').at(-1)} data-asked-with={neededFor}>
      <label htmlFor={fieldId(name)}>
        <span>{label}</span>
        {isOptional && <span className={ui.hint}> (optional)</span>}
      </label>
      {hint && <p className={ui.hint}>{hint}</p>}
      {children}
      <FieldError name={name} errors={errors} />
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

const ID_PREFIX = 'inquiry-'

function fieldId(name: string): string {
  return ID_PREFIX + name
}

export function fieldName(id: string): string {
  return id.replace(ID_PREFIX, '')
}
