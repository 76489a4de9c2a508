import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react'
import { apiBaseUrl, site } from 'virtual:site'
import {
  type CheckedInquiry,
  checkInquiry,
  INQUIRY_FIELDS,
  INQUIRY_URL,
  type InquiryErrors,
  type InquiryField,
  LINE_FIELDS,
  purposeErrors,
} from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import { formTexts, isField } from '../../components/fields.ts'
import { useOnline } from '../../router/connection.ts'
import type { ListLine } from '../inquiryList.ts'
import { clearFields, INQUIRY_DRAFT, inquiryDraftText, restoreDraft, saveDraft } from '../draft.ts'
import { Documents, documentsIn } from './Documents.tsx'
import styles from './InquiryForm.module.css'
import { AnotherProduct, lineForList, TypedLine } from './TypedLine.tsx'
import { errorsForList, isSentAfterLeaving, isSending, isWaiting, problemsOf } from '../inquiryState.ts'
import { clearFieldError, useInquiry } from '../useInquiry.ts'
import { notify } from '../../layout/noticeStore.ts'
import print from '../../styles/print.module.css'
import ui from '../../styles/ui.module.css'
import { Field, fieldName, fieldProps } from './Field.tsx'

type Props = {
  returned?: ReturnedForm
  list?: ListLine[]
  productName?: string
  documents?: { name: string; note: string }[]
  rows?: ListPart
  tools?: ListPart
}

type ListPart = ComponentType<{ lines: ListLine[]; errors: InquiryErrors }>

const NO_LINES: ListLine[] = []

const TYPED_FIELDS = [...Object.keys(LINE_FIELDS), 'unit', 'request']

/** Without scripts the browser posts the form. With scripts the form stays until the inquiry is received. */
export function InquiryForm({ returned, list = NO_LINES, productName, documents, rows: Rows, tools: Tools }: Props) {
  const { state, isReturned, send } = useInquiry(returned)
  const problems = problemsOf(state)
  const errors = errorsForList(list, problems)
  const reasons = [Object.keys(errors).length > 0 ? WRONG_FIELDS : '', problems.failure].filter(Boolean)
  const typedLine = returned?.values.lines[0]
  const form = useRef<HTMLFormElement>(null)
  const product = typedLine?.slug ?? productName
  useInquiryDraft({ form, product, productName, returned, isSent: isSentAfterLeaving(state) })
  const isMovingToList = lineForList(returned) !== undefined
  const typedName = `lines.${list.length}`
  const isWrong = Object.keys(errors).some((field) => field.startsWith(typedName))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The browser started sending before hydration (src/boot.ts).
    if (event.currentTarget.dataset.sending) return
    event.preventDefault()
    // Close a notice above the page, which could hide the error or the field.
    notify(undefined)
    const pastedRows = event.currentTarget.querySelector<HTMLElement>('[data-unadded]')
    void send(inquiryIn(event.currentTarget, list), list, pastedRows?.dataset.unadded)
  }

  useFocusOnError(form, problems.errors)

  const isOnlineAgain = useOnline() && isWaiting(state)
  useEffect(() => {
    if (isOnlineAgain) form.current?.requestSubmit()
  }, [isOnlineAgain])

  return (
    <form
      ref={form}
      method="post"
      action={`${apiBaseUrl}${INQUIRY_URL}`}
      noValidate
      onSubmit={submit}
      onInput={noteInput}
      className={`${styles.inquiry} ${print.form}`}
      aria-label="Inquiry"
      data-inquiry
      data-draft={INQUIRY_DRAFT}
    >
      {/* A disabled first submit button keeps Enter in a field from sending the form. */}
      <input type="submit" disabled hidden />
      {/* Only a form returned by the server shows its errors at the top. */}
      {isReturned && <Alert reasons={reasons} />}
      <div className={`${styles.columns} ${print.block}`}>
        <div className={`${ui.cluster} ${styles.products}`}>
          {Rows && <Rows lines={list} errors={errors} />}
          <AnotherProduct hasList={list.length > 0} isInUse={[typedLine, productName].some(Boolean) || isWrong}>
            <TypedLine
              key={product}
              legend={list.length > 0 ? 'Another product' : 'What do you need?'}
              name={typedName}
              errors={errors}
              line={typedLine}
              productName={productName}
              isMovingToList={isMovingToList}
            />
          </AnotherProduct>
          {Tools && <Tools lines={list} errors={errors} />}
          {documents && (
            <Documents
              documents={documents}
              lines={list}
              chosen={typedLine?.documents ?? []}
              isMovingToList={isMovingToList}
            />
          )}
        </div>
        <BuyerDetails
          errors={errors}
          values={returned?.values}
          isSending={isSending(state)}
          failureReasons={isReturned ? undefined : reasons}
        />
      </div>
    </form>
  )
}

function noteInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
  saveDraft(INQUIRY_DRAFT, currentTarget)
  if (target instanceof Element) clearFieldError(fieldName(target.id))
}

type DraftOptions = {
  form: RefObject<HTMLFormElement | null>
  product: string | undefined
  productName: string | undefined
  returned: ReturnedForm | undefined
  isSent: boolean
}

/**
 * Restores the draft. A form that the server returned is newer, so it is saved first. Clears the fields if the inquiry
 * was sent after the visitor left the form.
 */
function useInquiryDraft({ form, product, productName, returned, isSent }: DraftOptions): void {
  const cameWithPage = useRef(true)
  // The server returns an empty form when the HTTP request was too large.
  const isFilledIn =
    returned?.asked === undefined && Object.values(returned?.values ?? {}).some(({ length }) => length > 0)
  useEffect(() => {
    if (!form.current) return
    if (isSent) clearFields(form.current)
    else if (isFilledIn && cameWithPage.current) saveDraft(INQUIRY_DRAFT, form.current)
    cameWithPage.current = false
    restoreDraft(INQUIRY_DRAFT, form.current, isDraftOfOtherProduct(productName) ? TYPED_FIELDS : [])
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the fields of another product are new ones
  }, [form, isSent, isFilledIn, productName, product])
}

/** Grade and quantity of a draft about another product do not apply. */
function isDraftOfOtherProduct(about: string | undefined): boolean {
  const draftedProduct = inquiryDraftText('product')
  return about !== undefined && draftedProduct !== '' && draftedProduct !== about
}

/** Focuses the first invalid field, unless the visitor is in another field. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: InquiryErrors): void {
  const cameWithDocument = useRef(true)
  useEffect(() => {
    const { activeElement: active, body } = document
    const isFree = active === body || !(cameWithDocument.current || (active && isField(active)))
    cameWithDocument.current = false
    if (isFree && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}

const WRONG_FIELDS = 'The inquiry was not sent. Correct the marked fields.'

/** The element exists from the start, so that screen readers announce its text. */
function Alert({ reasons }: { reasons: string[] }) {
  return (
    <div role="alert">
      {reasons.map((text) => (
        <p key={text} className={`${ui.error} ${styles.alert}`} data-icon="alert">
          {text}
        </p>
      ))}
    </div>
  )
}

/** Reads the inquiry from form and list, as the browser would send it. */
function inquiryIn(form: HTMLFormElement, list: ListLine[]): CheckedInquiry {
  const fields = { ...Object.fromEntries(formTexts(form)), documents: documentsIn(form) }
  const inquiryCheck = checkInquiry({ ...fields, list: JSON.stringify(list) }, 'form')
  if (!form.querySelector('[data-purpose-asked]')) return inquiryCheck
  return { ...inquiryCheck, errors: { ...inquiryCheck.errors, ...purposeErrors(inquiryCheck.inquiry) } }
}

type DetailsProps = {
  errors: InquiryErrors
  values?: Record<InquiryField, string>
  isSending: boolean
  failureReasons: string[] | undefined
}

const BUYER_FIELDS: (ComponentProps<'input'> & { name: InquiryField; label: string })[] = [
  { label: 'Name', name: 'name', autoComplete: 'name', required: true },
  { label: 'Company', name: 'company', autoComplete: 'organization' },
  { label: 'E-mail', name: 'email', type: 'email', autoComplete: 'email', required: true },
  { label: 'Telephone', name: 'telephone', type: 'tel', autoComplete: 'tel' },
  { label: 'Country', name: 'country', autoComplete: 'country-name' },
]

function BuyerDetails({ errors, values, isSending: isUnderway, failureReasons }: DetailsProps) {
  const buyer = (name: InquiryField) => ({
    ...fieldProps(name, errors),
    name,
    defaultValue: values?.[name],
    maxLength: INQUIRY_FIELDS[name],
  })
  return (
    <fieldset className={`${ui.panel} ${styles.details}`}>
      <legend>Your details</legend>
      {BUYER_FIELDS.map(({ label: caption, name, ...attributes }) => (
        <Field key={name} label={caption} name={name} errors={errors} isOptional={!attributes.required}>
          <input {...buyer(name)} {...attributes} />
        </Field>
      ))}
      <Field label="Purpose" name="purpose" errors={errors} hint="Needed before we can quote." neededFor="purpose">
        <input {...buyer('purpose')} placeholder=" " autoComplete="off" />
      </Field>
      <Field
        label="Sample delivery address"
        name="address"
        errors={errors}
        hint={`Required for samples. ${site.samples}`}
        neededFor="sample"
      >
        <textarea {...buyer('address')} rows={3} placeholder=" " autoComplete="street-address" />
      </Field>
      <Field label="Message" name="message" errors={errors} isOptional>
        <textarea {...buyer('message')} rows={5} />
      </Field>
      <button type="submit" className={`${ui.button} ${ui.wide}`} aria-disabled={isUnderway || undefined}>
        {isUnderway ? 'Sending …' : 'Send the inquiry'}
      </button>
      {failureReasons && <Alert reasons={failureReasons} />}
      <p className={`${ui.hint} ${print.hidden}`}>
        An inquiry is not an order and costs nothing. Your draft stays in this browser until you send it. To answer you,
        we store what you send; we do not log it, and erase it on request: see <a href="/privacy">Privacy</a>.
      </p>
    </fieldset>
  )
}
