import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiBaseUrl, hasServer, site } from 'virtual:site'
import { INQUIRY_FIELDS, INQUIRY_URL, type InquiryField } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/screens.ts'
import { DocumentChoice } from '../../components/DocumentChoice.tsx'
import { Field, useFold } from '../../parts/Field.tsx'
import { formTexts, isField } from '../../router/fields.ts'
import { notify } from '../../layout/noticeStore.ts'
import { reloadAfter } from '../../router/chunks.ts'
import { extraKey } from '../../router/extra.ts'
import print from '../../styles/print.module.css'
import ui from '../../styles/ui.module.css'
import { dispatch, type Draft, type InquiryState, isDraftKept, useInquiry } from '../inquiry.ts'
import { MailLink } from '../MailLink.tsx'
import { arrived, isWaiting, quantityBlurred, ticked, typed } from '../sending.ts'
import { useSending } from '../useSending.ts'
import styles from './InquiryForm.module.css'
import { moveToList, TypedLine } from './TypedLine.tsx'
import { pathOf } from '../../paths.ts'

type Document = { name: string; note: string }

const NO_DOCUMENTS: Document[] = []

type Props = {
  /** A form that came with the page of this node. */
  returned?: ReturnedForm
  nodeid?: string
  documents?: Document[]
  /** Without the rows of the list, the form is a message to the company. */
  rows?: ReactNode
  tools?: ReactNode
  children?: ReactNode
}

/** Without scripts the browser posts the form. With scripts the form stays until the inquiry is received. */
export function InquiryForm({ returned, nodeid = '', documents = NO_DOCUMENTS, rows, tools, children }: Props) {
  const state = useReturnedForm(returned, nodeid)
  const { errors, failure, step, sent, texts, typedLine } = state
  const lines = rows ? state.lines : []
  const send = useSending(state, { hasList: rows !== undefined, documents: documents.map(({ name }) => name) })
  const form = useRef<HTMLFormElement>(null)
  // Focuses the first invalid field, unless the visitor is in another one.
  useEffect(() => {
    const { activeElement: active, body } = document
    const isRefused = step === 'refused' && sent !== undefined
    const isFree = active === body || (isRefused && active && !isField(active))
    if (isFree && (isRefused || step === 'returned'))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [step, sent])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The browser started sending before hydration (src/boot.ts).
    if (event.currentTarget.dataset.sending) return
    event.preventDefault()
    // Close a notice above the page, which could hide the error or the field.
    notify(undefined)
    // A password manager may have filled in fields without an event.
    const { documents: _, ...entries } = Object.fromEntries(formTexts(event.currentTarget))
    dispatch(typed, entries)
    send()
  }
  const hasErrors = step !== 'editing' && Object.keys(errors).length > 0
  const alert = <Alert reasons={[hasErrors && WRONG_FIELDS, failure, isWaiting(state) && OFFLINE]} />

  return (
    <form
      ref={form}
      method="post"
      action={hasServer ? `${apiBaseUrl}${INQUIRY_URL}` : undefined}
      noValidate
      onSubmit={submit}
      {...INPUT_HANDLERS}
      className={`${styles.inquiry} ${print.form}`}
      aria-label="Inquiry"
      data-inquiry
      data-draft
    >
      {/* A disabled first submit button keeps Enter in a field from sending the form. */}
      <input type="submit" disabled hidden />
      {step === 'returned' && alert}
      <div className={`${styles.columns} ${print.block}`}>
        {rows && (
          <div className={`${ui.cluster} ${styles.products}`}>
            {rows}
            {hasServer && <TypedLine line={typedLine} hasList={lines.length > 0} errors={errors} />}
            {tools}
            {hasServer && documents.length > 0 && (
              <Documents documents={documents} chosen={state.documents} lines={lines} />
            )}
          </div>
        )}
        {hasServer ? (
          <fieldset className={`${ui.panel} ${styles.details}`}>
            <legend>{rows ? 'Your details' : 'Write to us'}</legend>
            {children}
            {SENDER_FIELDS.map((field) => (
              <Field
                key={field.name}
                value={texts[field.name]}
                errors={errors}
                maxLength={INQUIRY_FIELDS[field.name]}
                {...field}
                {...(field.name === 'message' && (rows ? { isOptional: true } : { required: true }))}
              />
            ))}
            <button type="submit" className={`${ui.button} ${ui.wide}`} aria-disabled={step === 'sending' || undefined}>
              {step === 'sending' ? 'Sending …' : `Send the ${rows ? 'inquiry' : 'message'}`}
            </button>
            {step !== 'returned' && alert}
            <p className={`${ui.hint} ${print.hidden}`}>
              <span>{`An inquiry is not an order and costs nothing. ${isDraftKept() ? KEPT : NOT_KEPT}`}</span> We store
              what you send to answer you, and erase it on request: see <a href={site.links.privacy}>Privacy</a>.
            </p>
          </fieldset>
        ) : (
          <MailLink products={[...lines, typedLine]} />
        )}
      </div>
    </form>
  )
}

/** Tell the state about input in fields with a name. */
const INPUT_HANDLERS = {
  onInput: ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof Element && isField(target) && target.name && target.type !== 'checkbox')
      dispatch(typed, { [target.name]: target.value })
  },
  onBlur: ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name.endsWith('quantity')) dispatch(quantityBlurred, target)
  },
}

const SENDER_FIELDS: (Omit<ComponentProps<typeof Field>, 'errors'> & { name: InquiryField })[] = [
  { label: 'Name', name: 'name', autoComplete: 'name', required: true },
  { label: 'Company', name: 'company', autoComplete: 'organization', isOptional: true },
  { label: 'E-mail', name: 'email', type: 'email', autoComplete: 'email', required: true },
  { label: 'Telephone', name: 'telephone', type: 'tel', autoComplete: 'tel', isOptional: true },
  { label: 'Country', name: 'country', autoComplete: 'country-name', isOptional: true },
  { label: 'Purpose', name: 'purpose', hint: 'Needed before we can quote.', neededFor: 'purpose', autoComplete: 'off' },
  {
    as: 'textarea',
    label: 'Sample delivery address',
    name: 'address',
    hint: `Required for samples. ${site.samples}`,
    neededFor: 'sample',
    autoComplete: 'street-address',
    rows: 3,
  },
  { as: 'textarea', label: 'Message', name: 'message', rows: 5 },
]

const KEPT = 'Your draft stays in this browser until you send it.'

const NOT_KEPT = 'This browser keeps no draft: send it before you leave.'

const OFFLINE = 'You are offline. Keep this page open: the inquiry is sent when the connection is back.'

const WRONG_FIELDS = 'This was not sent. Correct the marked fields.'

/** The element exists from the start, so that screen readers announce its text. */
function Alert({ reasons }: { reasons: (string | false)[] }) {
  return (
    <div role="alert">
      {reasons.map(
        (text) =>
          text && (
            <p key={text} className={`${ui.error} ${styles.alert}`} data-icon="alert">
              {text}
            </p>
          ),
      )}
    </div>
  )
}

/** Documents for all lines. A line may have others, chosen on its product page. */
function Documents({ documents, chosen, lines }: { documents: Document[]; chosen: string[]; lines: Draft['lines'] }) {
  const legend = lines.length > 1 ? 'Documents for all products' : 'Documents'
  return (
    // Folded, because on a phone the documents would stand above the first field of the buyer.
    <details className={`${styles.documents} ${print.documents}`} {...useFold(chosen.length > 0)}>
      <summary data-icon="chevron">{legend}</summary>
      <fieldset className={ui.grid}>
        <legend className={`${ui.hidden} ${print.heading}`}>{legend}</legend>
        {documents.map((document) => (
          <DocumentChoice
            key={document.name}
            document={document}
            name="documents"
            value={document.name}
            isTicked={chosen.includes(document.name)}
            onInput={({ currentTarget }) => dispatch(ticked, currentTarget)}
          />
        ))}
      </fieldset>
    </details>
  )
}

/** Takes over a form that came with the document, and moves a product that its address names to the list. */
function useReturnedForm(form: ReturnedForm | undefined, nodeid: string): InquiryState {
  const state = useInquiry()
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!form) return
    dispatch(arrived, form)
    client.setQueriesData({ queryKey: extraKey(nodeid) }, { extra: undefined })
    if (form.asked)
      moveToList(client).then(
        () => navigate(pathOf('inquiry'), { replace: true, state: { keepsPlace: true } }),
        reloadAfter,
      )
  }, [form, nodeid, client, navigate])
  return form ? arrived(state, form) : state
}
