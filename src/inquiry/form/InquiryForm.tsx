import { type SubmitEvent, useEffect } from 'react'
import { apiBaseUrl } from 'virtual:site'
import { INQUIRY_URL, readInquiry } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import buttons from '../../components/Button.module.css'
import label from '../../components/Label.module.css'
import icons from '../../styles/icons.module.css'
import { formTexts } from '../../forms/formTexts.ts'
import type { BasketLine } from '../../basket/basket.ts'
import { DRAFT, saveDraft } from '../../forms/draft.ts'
import { AnotherProduct } from './AnotherProduct.tsx'
import { Documents } from './Documents.tsx'
import { BasketRows } from './BasketRows.tsx'
import { buyerProps, Field, fieldId } from './Field.tsx'
import styles from './InquiryForm.module.css'
import { TypedLine } from './TypedLine.tsx'
import { useSendInquiry } from './useSendInquiry.ts'

type Props = {
  /** What the server filled in. */
  returned?: ReturnedForm
  basket?: BasketLine[]
  /** A product that the catalogue lacks, in the visitor's words. */
  about?: string
  documents?: { name: string; note: string }[]
}

const NO_LINES: BasketLine[] = []

/** The inquiry form. Without scripts the browser posts it; with them it stays on the page until it is received. */
export function InquiryForm({ returned, basket = NO_LINES, about, documents }: Props) {
  const { isSending, errors, failure, send } = useSendInquiry(returned)
  const hasErrors = Object.keys(errors).length > 0
  const typed = returned?.values.lines[0]
  const typedName = `lines.${basket.length}`
  const isWrong = Object.keys(errors).some((field) => field.startsWith(typedName))
  const buyer = (name: Parameters<typeof buyerProps>[0]) => buyerProps(name, errors, returned?.values)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new URLSearchParams(formTexts(event.currentTarget))
    const fields = { ...Object.fromEntries(values), documents: values.getAll('documents') }
    const { lines, ...buyerFields } = readInquiry(fields)
    void send({ ...buyerFields, lines: [...readInquiry({ lines: basket }).lines, ...lines] }, basket)
  }

  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first) document.getElementById(fieldId(first))?.focus()
  }, [errors])

  return (
    <form
      method="post"
      action={apiBaseUrl + INQUIRY_URL}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => saveDraft(DRAFT, currentTarget)}
      className={styles.inquiry}
      aria-label="Inquiry"
      data-inquiry
    >
      <div role="alert">
        {hasErrors && (
          <p className={`${styles.alert} ${icons.alert}`}>The inquiry was not sent. Correct the fields marked below.</p>
        )}
        {failure && <p className={`${styles.alert} ${icons.alert}`}>{failure}</p>}
      </div>
      <div className={styles.columns}>
        <div className={styles.products}>
          {basket.length > 0 && <BasketRows lines={basket} errors={errors} />}
          <AnotherProduct hasList={basket.length > 0} isInUse={[typed, about].some(Boolean) || isWrong}>
            <TypedLine
              key={typed?.slug ?? about}
              legend={basket.length > 0 ? 'A product that is not on the list' : 'What is it about?'}
              name={typedName}
              errors={errors}
              line={typed}
              about={about}
            />
          </AnotherProduct>
          {documents && <Documents documents={documents} lines={basket} chosen={typed?.documents ?? []} />}
        </div>
        <fieldset className={`${label.label} ${styles.details}`}>
          <legend>Your details</legend>
          <Field label="Name" name="name" errors={errors}>
            <input {...buyer('name')} autoComplete="name" required />
          </Field>
          <Field label="Company" name="company" errors={errors} isOptional>
            <input {...buyer('company')} autoComplete="organization" />
          </Field>
          <Field label="E-mail" name="email" errors={errors}>
            <input {...buyer('email')} type="email" autoComplete="email" required />
          </Field>
          <Field label="Telephone" name="telephone" errors={errors} isOptional>
            <input {...buyer('telephone')} type="tel" autoComplete="tel" />
          </Field>
          <Field label="Country" name="country" errors={errors} isOptional>
            <input {...buyer('country')} autoComplete="country-name" />
          </Field>
          <Field label="Message" name="message" errors={errors} isOptional>
            <textarea {...buyer('message')} rows={5} />
          </Field>
          <button type="submit" className={`${buttons.button} ${buttons.wide}`} aria-disabled={isSending || undefined}>
            {isSending ? 'Sending …' : 'Send the inquiry'}
          </button>
          <p className={styles.hint}>
            Nothing is ordered or charged by sending. Your details are used for the answer only.
          </p>
        </fieldset>
      </div>
    </form>
  )
}
