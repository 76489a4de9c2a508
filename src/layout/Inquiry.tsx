import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiBaseUrl } from 'virtual:site'
import {
  type Inquiry as InquiryValues,
  INQUIRY_FIELDS,
  INQUIRY_URL,
  type InquiryErrors,
  inquiryErrors,
  type InquiryField,
  NEED_NAMES,
  NEEDS,
  NOT_SENT,
  readInquiry,
} from '../../shared/inquiry.ts'
import type { ReturnedForm } from '../../shared/page.ts'
import type { InquiryOutcome } from '../data/sendInquiry.ts'
import { importChunk } from '../importChunk.ts'
import styles from './Inquiry.module.css'
import { forgetDraft, restoreDraft, saveDraft } from './inquiryDraft.ts'

type Props = {
  /** Product that the inquiry is about; without one the buyer names it. */
  product?: { name: string; grades: string[] }
  /** What came back from the server when the form was sent without scripts. */
  returned?: ReturnedForm
}

/** The inquiry form. Without scripts the browser posts it; with them it stays on the page until it is received. */
export function Inquiry({ product, returned }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // One key for what is typed: a second press, or a retry after a lost answer, is not stored twice.
  const key = useRef<string>(undefined)
  const [errors, setErrors] = useState<InquiryErrors>(returned?.errors ?? {})
  const [failure, setFailure] = useState(returned?.failure ?? '')
  const [isSending, setIsSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const inquiry = readInquiry(Object.fromEntries(new FormData(event.currentTarget)))
    const found = inquiryErrors(inquiry)
    setErrors(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setIsSending(true)
    key.current ??= crypto.randomUUID()
    const outcome = await send(inquiry, key.current)
    setIsSending(false)
    if ('receipt' in outcome) {
      forgetDraft()
      void navigate(`/thanks?receipt=${outcome.receipt}`)
    } else if ('errors' in outcome) setErrors(outcome.errors)
    else setFailure(outcome.failure)
  }

  useEffect(() => {
    if (form.current) restoreDraft(form.current)
  }, [])

  const hasErrors = Object.keys(errors).length > 0
  useEffect(() => {
    const [field] = Object.keys(errors)
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [errors])

  const field = (name: InquiryField) => ({
    id: `inquiry-${name}`,
    name,
    defaultValue: returned?.values[name],
    maxLength: INQUIRY_FIELDS[name],
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `inquiry-${name}-error` : undefined,
  })

  return (
    <form
      ref={form}
      method="post"
      action={apiBaseUrl + INQUIRY_URL}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        // Another inquiry, another key: what has been changed must not be taken for what was sent before.
        key.current = undefined
        saveDraft(event.currentTarget)
      }}
      className={styles.inquiry}
      aria-label="Inquiry"
      data-inquiry
    >
      <div role="alert">
        {hasErrors && <p className={styles.alert}>The inquiry was not sent. Correct the fields marked below.</p>}
        {failure && <p className={styles.alert}>{failure}</p>}
      </div>
      {product ? (
        <>
          <input type="hidden" name="product" value={product.name} />
          <Field label="Grade" name="grade" errors={errors}>
            <select {...field('grade')}>
              {product.grades.map((grade) => (
                <option key={grade}>{grade}</option>
              ))}
            </select>
          </Field>
        </>
      ) : (
        <Field
          label="Product"
          name="product"
          errors={errors}
          hint="Name, CAS number or Latin name; more than one if you like"
        >
          <input {...field('product')} />
        </Field>
      )}
      <Field label="Quantity" name="quantity" errors={errors} hint="With its unit, such as 25 kg">
        <input {...field('quantity')} />
      </Field>
      <fieldset aria-describedby={errors.need ? 'inquiry-need-error' : undefined}>
        <legend>I need</legend>
        {NEEDS.map((need, index) => (
          <label key={need}>
            <input
              type="radio"
              name="need"
              value={need}
              defaultChecked={returned ? returned.values.need === need : index === 0}
            />
            {NEED_NAMES[need]}
          </label>
        ))}
        <FieldError name="need" errors={errors} />
      </fieldset>
      <Field label="Name" name="name" errors={errors} isRequired>
        <input {...field('name')} autoComplete="name" required />
      </Field>
      <Field label="Company" name="company" errors={errors}>
        <input {...field('company')} autoComplete="organization" />
      </Field>
      <Field label="E-mail" name="email" errors={errors} isRequired>
        <input {...field('email')} type="email" autoComplete="email" required />
      </Field>
      <Field label="Message" name="message" errors={errors}>
        <textarea {...field('message')} rows={5} />
      </Field>
      <button type="submit" className={styles.send} aria-disabled={isSending || undefined}>
        {isSending ? 'Sending …' : 'Send inquiry'}
      </button>
    </form>
  )
}

/** The HTTP client arrives with the first inquiry; where it cannot, that is a failure like any other. */
async function send(inquiry: InquiryValues, idempotencyKey: string): Promise<InquiryOutcome> {
  try {
    const { sendInquiry } = await importChunk('inquiry', () => import('../data/sendInquiry.ts'))
    return await sendInquiry(inquiry, idempotencyKey)
  } catch {
    return { failure: NOT_SENT }
  }
}

type FieldProps = {
  label: string
  name: InquiryField
  errors: InquiryErrors
  hint?: string
  isRequired?: boolean
  children: React.ReactNode
}

function Field({ label, name, errors, hint, isRequired = false, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={`inquiry-${name}`}>
        {label}
        {isRequired && <span className={styles.hint}> (required)</span>}
      </label>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      <FieldError name={name} errors={errors} />
    </div>
  )
}

function FieldError({ name, errors }: { name: keyof InquiryValues; errors: InquiryErrors }) {
  const error = errors[name]
  return error ? (
    <p id={`inquiry-${name}-error`} className={styles.error}>
      {error}
    </p>
  ) : null
}
