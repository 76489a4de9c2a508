import type { ReactNode } from 'react'
import { type InquiryErrors, type InquiryLine, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES, UNITS } from '../../../shared/inquiryChoices.ts'
import { Field, useFold } from '../../parts/Field.tsx'
import { Options } from '../../components/Options.tsx'
import ui from '../../styles/ui.module.css'
import type { NewLine } from '../inquiry.ts'
import styles from './InquiryForm.module.css'

type Props = {
  /** A line of the list, or the typed one, which has no id. */
  line: NewLine & { id?: number }
  errors: InquiryErrors
  requests?: Partial<typeof REQUEST_NAMES>
  noteId?: string
  /** Id of the list of grades to suggest. */
  gradeList?: string
  children?: ReactNode
}

/** Fields of a line. The children stand before its specification. */
export function LineFields({ line, errors, requests = REQUEST_NAMES, noteId, gradeList, children }: Props) {
  const { id, grades = [] } = line
  const of = id === undefined ? undefined : line.product
  const field = (name: Exclude<keyof InquiryLine, 'documents'>) => ({
    name: id === undefined ? name : `${id}.${name}`,
    value: line[name],
    errors,
    of,
  })
  const specification = { ...field('buyerSpecification'), of: undefined }
  const fold = useFold(Boolean(specification.value) || specification.name in errors)
  return (
    <>
      {grades.length > 0 ? (
        <Field as="select" label="Grade" {...field('grade')}>
          <Options values={grades} />
        </Field>
      ) : (
        <Field
          label="Grade"
          {...field('grade')}
          placeholder={of && 'Grade'}
          maxLength={LINE_FIELDS.grade}
          list={gradeList}
          autoComplete="off"
        />
      )}
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
