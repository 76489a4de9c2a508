import type { ComponentProps, ReactNode } from 'react'
import { type InquiryErrors, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES, UNITS } from '../../../shared/inquiryChoices.ts'
import { Field, useFold } from '../../parts/Field.tsx'
import { Options } from '../../components/Options.tsx'
import ui from '../../styles/ui.module.css'
import styles from './InquiryForm.module.css'

type Props = {
  texts: Record<string, unknown>
  errors: InquiryErrors
  /** `7.` before the names of the fields of the line with the id 7. */
  prefix?: string
  /** Name of the product of a row. */
  of?: string
  grade: Partial<ComponentProps<typeof Field>>
  requests?: Partial<typeof REQUEST_NAMES>
  noteId?: string
  children?: ReactNode
}

/** Fields of a line. The children stand before its specification. */
export function LineFields(props: Props) {
  const { texts, errors, prefix = '', of, grade, requests = REQUEST_NAMES, noteId, children } = props
  const field = (name: string) => {
    const text = texts[name]
    return { name: prefix + name, value: typeof text === 'string' ? text : '', errors, of }
  }
  const specification = { ...field('buyerSpecification'), of: undefined }
  const fold = useFold(specification.value !== '' || specification.name in errors)
  return (
    <>
      {(grade.as === undefined || grade.children) && <Field label="Grade" {...field('grade')} {...grade} />}
      <Field
        label="Quantity"
        {...field('quantity')}
        noteId={noteId}
        inputMode="decimal"
        maxLength={LINE_FIELDS.quantity}
      />
      <Field as="select" label="Unit" {...field('unit')}>
        <Options values={UNITS} />
      </Field>
      <Field as="select" label={of === undefined ? 'I need' : 'Request'} {...field('request')}>
        <Options values={Object.keys(requests)} labels={requests} />
      </Field>
      {children}
      {/* Opens on demand, so that a short inquiry stays short. A longer text is refused, not cut. */}
      <details className={styles.specification} {...fold}>
        <summary className={ui.hint} data-icon="plus">
          Add your specification
        </summary>
        <Field
          as="textarea"
          label={of === undefined ? 'Your specification' : `Your specification of ${of}`}
          {...specification}
          hint={HINT}
          isOptional
          rows={5}
        />
      </details>
    </>
  )
}

const HINT = `Limits, methods or a standard, up to ${LINE_FIELDS.buyerSpecification.toLocaleString('en')} characters. A person reads it.`
