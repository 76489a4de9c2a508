import { type FormEvent, useEffect, useRef } from 'react'
import { NO_QUANTITY, QUANTITY_PATTERN } from '../../shared/inquiry.ts'
import { DEFAULT_UNIT, REQUEST_NAMES, REQUESTS, UNITS } from '../../shared/inquiryChoices.ts'
import type { Product } from '../../shared/page.ts'
import buttons from '../components/Button.module.css'
import { formTexts } from '../forms/formTexts.ts'
import { notify } from '../layout/notices.ts'
import { useBasket } from '../basket/basket.ts'
import { DocumentChoice } from '../components/DocumentChoice.tsx'
import { readDraft, restoreDraft, saveDraft } from '../forms/draft.ts'
import styles from './OrderPanel.module.css'
import { useAddToList } from '../basket/useAddToList.ts'

type Props = {
  product: Product
  /** Category and slug of the product's page. */
  slug: string
  /** Grades in short. */
  grades: string[]
  chosen: number
  onChoose: (index: number) => void
}

export const ORDER_FORM = 'order'

/** Value of the buttons that put the order on the list, wherever on the page they stand; it is not sent. */
export const ADD = 'add'

/** Puts a product on the inquiry list, or asks about it at once. Without scripts both lead to the inquiry page. */
export function OrderPanel({ product, slug, grades, chosen, onChoose }: Props) {
  const { name, compound, picture, sample } = product
  const form = useRef<HTMLFormElement>(null)
  const draft = draftOf(slug)
  const count = new Set(useBasket().map((line) => line.slug)).size
  const addToList = useAddToList()

  useEffect(() => {
    if (!form.current) return
    restoreDraft(draft, form.current)
    const grade = grades.indexOf(readDraft(draft)?.grade?.[0] ?? '')
    if (grade > 0) onChoose(grade)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was chosen before is put back once
  }, [draft])

  useEffect(() => {
    // The grade may be chosen in the table of grades, too.
    if (form.current && (chosen > 0 || readDraft(draft))) saveDraft(draft, form.current)
  }, [draft, chosen])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== ADD) return
    event.preventDefault()
    const values = new URLSearchParams(formTexts(event.currentTarget))
    const text = (field: string) => values.get(field) ?? ''
    addToList({
      product: name,
      slug,
      cas: compound?.cas,
      picture,
      grade: text('grade'),
      grades,
      quantity: text('quantity'),
      unit: text('unit'),
      request: text('request') || REQUESTS[0],
      documents: values.getAll('documents'),
    })
    notify({ text: `${name} is on the inquiry list.`, link: { label: 'View list', path: '/inquiry' } })
  }

  return (
    <form
      id={ORDER_FORM}
      ref={form}
      action="/inquiry"
      className={styles.order}
      aria-label="Order"
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => saveDraft(draft, currentTarget)}
    >
      <input type="hidden" name="product" value={slug} />
      <label>
        Grade
        <select name="grade" value={grades[chosen]} onChange={(event) => onChoose(event.target.selectedIndex)}>
          {grades.map((grade) => (
            <option key={grade}>{grade}</option>
          ))}
        </select>
      </label>
      <div className={styles.quantity}>
        <label>
          Quantity
          <input
            name="quantity"
            inputMode="decimal"
            autoComplete="off"
            pattern={QUANTITY_PATTERN}
            title={NO_QUANTITY}
          />
        </label>
        <label>
          Unit
          <select name="unit" defaultValue={DEFAULT_UNIT}>
            {UNITS.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        </label>
      </div>
      {sample && (
        <fieldset>
          <legend>I need</legend>
          {REQUESTS.map((request, index) => (
            <label key={request}>
              <input type="radio" name="request" value={request} defaultChecked={index === 0} />
              {REQUEST_NAMES[request]}
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit" value={ADD} className={`${buttons.button} ${buttons.wide}`}>
        Add to inquiry list
      </button>
      <button type="submit" className={`${buttons.button} ${buttons.quiet} ${buttons.wide}`}>
        Ask about this product now
      </button>
      {count > 0 && (
        <p>
          On the list: <a href="/inquiry">{count === 1 ? '1 product' : `${count} products`}</a>
        </p>
      )}
    </form>
  )
}

/** Documents that come with the answer: fields of the order that stand elsewhere on the page. */
export function DocumentChoices({ slug, documents }: { slug: string; documents: Product['documents'] }) {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.name}>
          <DocumentChoice
            document={document}
            form={ORDER_FORM}
            name="documents"
            value={document.name}
            onChange={({ target }) => target.form && saveDraft(draftOf(slug), target.form)}
          />
        </li>
      ))}
    </ul>
  )
}

function draftOf(slug: string): string {
  return `order ${slug}`
}
