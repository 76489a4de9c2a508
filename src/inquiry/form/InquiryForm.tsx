import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiBaseUrl, hasServer, site } from 'virtual:site'
import { FIELD_LABELS, INQUIRY_FIELDS, INQUIRY_URL, type InquiryField } from '../../../shared/inquiry.ts'
import type { PageOf } from '../../../shared/page.ts'
import { DocumentChoice } from '../../components/DocumentChoice.tsx'
import { Prose } from '../../components/Prose.tsx'
import { Field, useFold } from '../../parts/Field.tsx'
import { formTexts, isCheckable, isField } from '../../router/fields.ts'
import { notify } from '../../layout/noticeStore.ts'
import { extraKey } from '../../router/extra.ts'
import print from '../../styles/print.module.css'
import ui from '../../styles/ui.module.css'
import { dispatch, type InquiryState, type ListLine, isDraftKept, useInquiry } from '../inquiry.ts'
import { MailLink } from '../MailLink.tsx'
import { arrived, asked, isWaiting, ticked, typed } from '../sending.ts'
import { useSending } from '../useSending.ts'
import styles from './InquiryForm.module.css'
import { addTypedLine, TypedLine } from './TypedLine.tsx'
import { pathOf } from '../../paths.ts'

type Props = {
  /** The page of the list. Without it, the form is a message to the company. */
  page?: PageOf<'inquiry'>
  rows?: ReactNode
  tools?: ReactNode
  children?: ReactNode
}

/** Without scripts the browser posts the form. With scripts the form stays until the inquiry is received. */
export function InquiryForm({ page, rows, tools, children }: Props) {
  const state = useReturnedForm(page)
  const { errors, step, sent, texts, typedLine } = state
  const lines = page ? state.lines : []
  const send = useSending(
    state,
    page?.documents.map(({ name }) => name),
  )
  const form = useRef<HTMLFormElement>(null)
  // Focuses the first invalid field, unless the visitor is in another one.
  useEffect(() => {
    if ((step !== 'returned' && !sent) || isField(document.activeElement ?? document.body)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [step, sent])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The browser started sending before hydration (src/boot.ts).
    if (event.currentTarget.dataset.sending) return
    event.preventDefault()
    // Close a notice above the page, which could hide the error or the field.
    notify(undefined)
    // Another tab has just sent the draft that these fields still show.
    if (dispatch((latest) => latest, undefined).key !== state.key) return
    // A password manager may have filled in fields without an event.
    const { documents: _, ...entries } = Object.fromEntries(formTexts(event.currentTarget))
    dispatch(typed, entries)
    void send()
  }
  const hasWrongFields = Object.keys(errors).some((name) => name !== 'form')
  const reasons = [hasWrongFields && WRONG_FIELDS, errors.form, isWaiting(state) && OFFLINE]
  // The element exists from the start, so that screen readers announce its text.
  const alert = (
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

  return (
    <form
      ref={form}
      method="post"
      action={hasServer ? `${apiBaseUrl}${INQUIRY_URL}` : undefined}
      noValidate
      onSubmit={submit}
      onInput={readInput}
      className={`${styles.inquiry} ${print.form}`}
      aria-label="Inquiry"
      data-inquiry
      data-draft
    >
      {/* A disabled first submit button keeps Enter in a field from sending the form. */}
      <input type="submit" disabled hidden />
      {step === 'returned' && alert}
      <div className={`${styles.columns} ${print.block}`}>
        {page && (
          <div className={`${ui.cluster} ${styles.products}`}>
            {rows}
            {hasServer && <TypedLine line={typedLine} hasList={lines.length > 0} errors={errors} />}
            {tools}
            {hasServer && page.documents.length > 0 && (
              <Documents documents={page.documents} chosen={state.documents} lines={lines} />
            )}
          </div>
        )}
        {hasServer ? (
          <fieldset className={`${ui.panel} ${styles.details}`}>
            <legend>{page ? 'Your details' : 'Write to us'}</legend>
            {children}
            {SENDER_FIELDS.map((field) => (
              <Field
                key={field.name}
                label={FIELD_LABELS[field.name]}
                value={texts[field.name]}
                errors={errors}
                maxLength={INQUIRY_FIELDS[field.name]}
                {...field}
                {...(field.name === 'message' && (page ? { isOptional: true } : { required: true }))}
              />
            ))}
            <button type="submit" className={`${ui.button} ${ui.wide}`} aria-disabled={step === 'sending' || undefined}>
              {step === 'sending' ? 'Sending …' : `Send the ${page ? 'inquiry' : 'message'}`}
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
        {page && (
          <div className={print.hidden}>
            <Prose html={page.html} isWide />
          </div>
        )}
      </div>
    </form>
  )
}

/** Tells the state about input in fields with a name. */
function readInput({ target }: FormEvent<HTMLElement>): void {
  if (!(target instanceof Element && isField(target) && target.name)) return
  if (isCheckable(target)) dispatch(ticked, target)
  else dispatch(typed, { [target.name]: target.value })
}

const SENDER_FIELDS: (Omit<ComponentProps<typeof Field>, 'label' | 'errors'> & { name: InquiryField })[] = [
  { name: 'name', autoComplete: 'name', required: true },
  { name: 'company', autoComplete: 'organization', isOptional: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'telephone', type: 'tel', autoComplete: 'tel', isOptional: true },
  { name: 'country', autoComplete: 'country-name', isOptional: true },
  { name: 'purpose', hint: 'Needed before we can quote.', neededFor: 'purpose', autoComplete: 'off' },
  {
    as: 'textarea',
    name: 'address',
    hint: `Required for samples. ${site.samples}`,
    neededFor: 'sample',
    autoComplete: 'street-address',
    rows: 3,
  },
  { as: 'textarea', name: 'message', rows: 4 },
]

const KEPT = 'Your draft stays in this browser until you send it.'

const NOT_KEPT = 'This browser keeps no draft: send it before you leave.'

const OFFLINE = 'You are offline. Keep this page open: the inquiry is sent when the connection is back.'

const WRONG_FIELDS = 'This was not sent. Correct the marked fields.'

/** Documents for all lines. A line may have others, chosen on its product page. */
function Documents({
  documents,
  chosen,
  lines,
}: Pick<PageOf<'inquiry'>, 'documents'> & { chosen: string[]; lines: ListLine[] }) {
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
          />
        ))}
      </fieldset>
    </details>
  )
}

/** Takes over a form that came with the document, and moves a product that its address names to the list. */
function useReturnedForm(page: PageOf<'inquiry'> | undefined): InquiryState {
  const state = useInquiry()
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!page?.extra) return
    dispatch(page.extra.asked ? asked : arrived, page.extra)
    client.setQueriesData({ queryKey: extraKey(page.meta.nodeid) }, { extra: undefined })
    if (!page.extra.asked) return
    // Fields that were changed before hydration report it first.
    setTimeout(() => {
      addTypedLine()
      navigate(pathOf('inquiry'), { replace: true, state: { keepsPlace: true } })
    })
  }, [page, client, navigate])
  return page?.extra ? arrived(state, page.extra) : state
}
