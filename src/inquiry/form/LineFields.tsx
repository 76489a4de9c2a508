import type { ReactNode } from 'react'
import { type InquiryErrors, type InquiryLine, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { choicesOfGrades } from '../../../shared/gradeNames.ts'
import { OPEN_GRADE, REQUEST_NAMES, requestNames, UNITS } from '../../../shared/inquiryChoices.ts'
import { Field, useFold } from '../../parts/Field.tsx'
import { useProduct } from '../../components/useProduct.ts'
import { Options } from '../../components/Options.tsx'
import ui from '../../styles/ui.module.css'
import styles from './InquiryForm.module.css'

type Props = {
  /** A line of the list, or the typed one, which has no id. */
  line: InquiryLine & { id?: number }
  errors: InquiryErrors
  noteId?: string
  children?: ReactNode
}

/** Fields of a line, with the choices that the page of its product offers. The children stand before its specification. */
export function LineFields({ line, errors, noteId, children }: Props) {
  const { id, slug, grade, request } = line
  const product = useProduct(slug)
  const of = id === undefined ? undefined : line.product
  const field = (name: Exclude<keyof InquiryLine, 'documents'>) => ({
    name: id === undefined ? name : `${id}.${name}`,
    value: line[name],
    errors,
    of,
  })
  const fold = useFold(Boolean(line.buyerSpecification))
  // A line may have a grade, or ask for a sample, that the page does not offer.
  const grades = choicesOfGrades(product?.grades ?? [])
  const gradesAndOwn = grades.includes(grade) ? grades : [grade, ...grades]
  const requests = product
    ? { ...(request === 'sample' && REQUEST_NAMES), ...requestNames(product.sample) }
    : REQUEST_NAMES
  return (
    <>
      {of && slug ? (
        <Field as="select" label="Grade" {...field('grade')}>
          <Options values={gradesAndOwn} labels={{ '': OPEN_GRADE }} />
        </Field>
      ) : (
        <Field
          label="Grade"
          {...field('grade')}
          maxLength={LINE_FIELDS.grade}
          list={of ? undefined : GRADES_ID}
          autoComplete="off"
        />
      )}
      {!of && (
        <datalist id={GRADES_ID}>
          <Options values={grades} />
        </datalist>
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
      <Field as="select" label="Request" {...field('request')}>
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
          label="Your specification"
          {...field('buyerSpecification')}
          hint={HINT}
          isOptional
          rows={5}
        />
      </details>
    </>
  )
}

/** Suggestions for the typed line. */
const GRADES_ID = 'catalogue-grades'

const HINT = `Limits, methods or a standard, up to ${LINE_FIELDS.buyerSpecification.toLocaleString('en')} characters. A person reads it.`
