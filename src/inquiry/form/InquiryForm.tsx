import { type SubmitEvent, useEffect } from 'react'
import { apiBaseUrl } from 'virtual:site'
import { type Inquiry, INQUIRY_URL, readInquiry } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import icons from '../../styles/icons.module.css'
import { formTexts } from '../../forms/formTexts.ts'
import type { BasketLine } from '../../basket/basket.ts'
import { DRAFT, saveDraft } from '../../forms/draft.ts'
import { AnotherProduct } from './AnotherProduct.tsx'
import { Documents } from './Documents.tsx'
import { BasketRows } from './BasketRows.tsx'
import { BuyerDetails } from './BuyerDetails.tsx'
import { fieldId } from './Field.tsx'
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(inquiryOf(event.currentTarget, basket), basket)
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
      data-draft={returned ? undefined : true}
    >
      <Alert hasErrors={hasErrors} failure={failure} />
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
        <BuyerDetails errors={errors} values={returned?.values} isSending={isSending} />
      </div>
    </form>
  )
}

/** Why the inquiry was not sent. It stands there empty, so that what comes into it is read out. */
function Alert({ hasErrors, failure }: { hasErrors: boolean; failure: string }) {
  return (
    <div role="alert">
      {hasErrors && (
        <p className={`${styles.alert} ${icons.alert}`}>The inquiry was not sent. Correct the fields marked below.</p>
      )}
      {failure && <p className={`${styles.alert} ${icons.alert}`}>{failure}</p>}
    </div>
  )
}

/** The inquiry as it stands in the form, the lines of the list before the one that was typed in. */
function inquiryOf(form: HTMLFormElement, basket: BasketLine[]): Inquiry {
  const values = new URLSearchParams(formTexts(form))
  const { lines, ...buyer } = readInquiry({
    ...Object.fromEntries(values),
    documents: values.getAll('documents'),
  })
  return { ...buyer, lines: [...readInquiry({ lines: basket }).lines, ...lines] }
}
