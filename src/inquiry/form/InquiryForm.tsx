import { type ComponentType, type FormEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { apiBaseUrl } from 'virtual:site'
import {
  type Inquiry,
  INQUIRY_URL,
  type InquiryErrors,
  isAboutProduct,
  LINE_FIELDS,
  readInquiry,
} from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import icons from '../../styles/icons.module.css'
import { formTexts } from '../../forms/formTexts.ts'
import type { BasketLine } from '../../basket/basket.ts'
import { clearFields, DRAFT, readDraft, restoreDraft, saveDraft } from '../../forms/draft.ts'
import { AnotherProduct } from './AnotherProduct.tsx'
import { Documents, documentsIn } from './Documents.tsx'
import { BasketRows } from './BasketRows.tsx'
import { BuyerDetails } from './BuyerDetails.tsx'
import styles from './InquiryForm.module.css'
import { endSending } from './inquiryKey.ts'
import { errorsBeside } from './lineErrors.ts'
import { lineForList } from './returnedForm.ts'
import { TypedLine } from './TypedLine.tsx'
import { underway } from './underway.ts'
import { useStore } from '../../store/useStore.ts'
import { useSendInquiry } from './useSendInquiry.ts'

type Props = {
  /** What the server filled in. */
  returned?: ReturnedForm
  basket?: BasketLine[]
  /** A product that the catalogue lacks, in the visitor's words. */
  about?: string
  documents?: { name: string; note: string }[]
  /** Other ways to fill the list. */
  tools?: ComponentType<{ lines: BasketLine[]; errors: InquiryErrors }>
}

const NO_LINES: BasketLine[] = []

/** Names of the fields of a product that is typed in. */
const TYPED_FIELDS = [...Object.keys(LINE_FIELDS), 'unit', 'request']

/** The inquiry form. Without scripts the browser posts it; with them it stays on the page until it is received. */
export function InquiryForm({ returned, basket = NO_LINES, about, documents, tools: Tools }: Props) {
  const { isSending, failure, send, ...sending } = useSendInquiry(returned)
  const errors = errorsBeside(basket, sending.errors, sending.checked)
  const hasErrors = Object.keys(errors).length > 0
  const typed = returned?.values.lines[0]
  const form = useRef<HTMLFormElement>(null)
  const product = typed?.slug ?? about
  useInquiryDraft({ form, product, about, returned })
  const isOfList = lineForList(returned) !== undefined
  const typedName = `lines.${basket.length}`
  const isWrong = Object.keys(errors).some((field) => field.startsWith(typedName))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unadded = unaddedIn(event.currentTarget)
    // Who has been told and sends again means it.
    const own: InquiryErrors = unadded && unadded !== errors.pasted ? { pasted: unadded } : {}
    void send(inquiryOf(event.currentTarget, basket), basket, own)
  }

  useFocusOnError(form, sending.errors)

  return (
    <form
      ref={form}
      method="post"
      action={apiBaseUrl + INQUIRY_URL}
      noValidate
      onSubmit={submit}
      onInput={noteInput}
      className={styles.inquiry}
      aria-label="Inquiry"
      data-inquiry={basket === NO_LINES ? '' : 'list'}
      data-draft={DRAFT}
    >
      <Alert hasErrors={hasErrors} failure={failure} />
      <div className={styles.columns}>
        <div className={styles.products}>
          {basket.length > 0 && <BasketRows lines={basket} errors={errors} />}
          <AnotherProduct hasList={basket.length > 0} isInUse={[typed, about].some(Boolean) || isWrong}>
            <TypedLine
              key={product}
              legend={basket.length > 0 ? 'A product that is not on the list' : 'What is it about?'}
              name={typedName}
              errors={errors}
              line={typed}
              about={about}
              isOfList={isOfList}
            />
          </AnotherProduct>
          {Tools && <Tools lines={basket} errors={errors} />}
          {documents && (
            <Documents documents={documents} lines={basket} chosen={typed?.documents ?? []} isOfList={isOfList} />
          )}
        </div>
        <BuyerDetails errors={errors} values={returned?.values} isSending={isSending} />
      </div>
    </form>
  )
}

function noteInput({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): void {
  saveDraft(DRAFT, currentTarget)
  // What the visitor changes now is no part of what the browser itself may be sending.
  if (nativeEvent.isTrusted) endSending()
}

type DraftOptions = {
  form: RefObject<HTMLFormElement | null>
  product: string | undefined
  about: string | undefined
  returned: ReturnedForm | undefined
}

/**
 * What was typed before comes back; what stands in a form that the server has sent back is newer. An inquiry that arrives
 * after its form was left takes what was typed with it. `product` tells the fields of one line from those of the next.
 */
function useInquiryDraft({ form, product, about, returned }: DraftOptions): void {
  const { arrivedElsewhere } = useStore(underway)
  const arrived = useRef(arrivedElsewhere)
  const cameWithPage = useRef(true)
  // One that was too long to be read comes back empty.
  const isFilledIn =
    returned?.asked === undefined && Object.values(returned?.values ?? {}).some(({ length }) => length > 0)
  useEffect(() => {
    if (!form.current) return
    if (arrived.current !== arrivedElsewhere) clearFields(form.current)
    else if (isFilledIn && cameWithPage.current) saveDraft(DRAFT, form.current)
    arrived.current = arrivedElsewhere
    cameWithPage.current = false
    restoreDraft(DRAFT, form.current, isOfAnother(about) ? TYPED_FIELDS : [])
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the fields of another product are new ones
  }, [form, arrivedElsewhere, isFilledIn, about, product])
}

/** Whether the draft is about another product than the address: grade and quantity are not that one's. */
function isOfAnother(about: string | undefined): boolean {
  const [drafted = ''] = readDraft(DRAFT)?.product ?? []
  return about !== undefined && drafted !== '' && drafted !== about
}

/** Leads to the first field that is wrong, unless the app takes over while the visitor is in another. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: InquiryErrors): void {
  const cameWithDocument = useRef(true)
  useEffect(() => {
    const isFree = !cameWithDocument.current || document.activeElement === document.body
    cameWithDocument.current = false
    if (isFree && Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
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

/** What is said of pasted rows that would be left behind. */
function unaddedIn(form: HTMLFormElement): string | undefined {
  return form.querySelector<HTMLElement>('[data-unadded]')?.dataset.unadded
}

/** The inquiry as it stands in the form, the lines of the list before the one that was typed in. */
function inquiryOf(form: HTMLFormElement, basket: BasketLine[]): Inquiry {
  const { lines, ...buyer } = readInquiry({
    ...Object.fromEntries(formTexts(form)),
    documents: documentsIn(form),
  })
  // Beside a list documents are asked for with a product only: its lines have their own.
  const typed = basket.length > 0 ? lines.filter(isAboutProduct) : lines
  return { ...buyer, lines: [...readInquiry({ lines: basket }).lines, ...typed] }
}
