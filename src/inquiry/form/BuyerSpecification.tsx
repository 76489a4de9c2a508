import { type ComponentProps, useState } from 'react'
import { type InquiryErrors, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { Field, fieldProps } from './Field.tsx'
import ui from '../../styles/ui.module.css'
import styles from './InquiryForm.module.css'

type Props = ComponentProps<'textarea'> & {
  /** Name of the line in the inquiry: `lines.2`. */
  line: string
  label?: string
  errors: InquiryErrors
}

const HINT = `Limits, methods or a standard, up to ${LINE_FIELDS.buyerSpecification.toLocaleString('en')} characters. A person reads it.`

/** Opens on demand, so that a short inquiry stays short. A longer text is refused, not cut. */
export function BuyerSpecification({ line, label = 'Your specification', errors, ...attributes }: Props) {
  const name = `${line}.buyerSpecification`
  const [isOpen, setOpen] = useState(Boolean(attributes.defaultValue))
  // A field with an error opens, and stays open after the correction.
  if (!isOpen && errors[name] !== undefined) setOpen(true)
  return (
    <details
      className={styles.specification}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={ui.hint} data-icon="plus">
        Add your specification
      </summary>
      <Field label={label} name={name} errors={errors} hint={HINT} isOptional>
        <textarea {...fieldProps(name, errors)} rows={5} {...attributes} />
      </Field>
    </details>
  )
}
