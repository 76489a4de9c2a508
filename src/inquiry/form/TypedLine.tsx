import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type InquiryErrors, type InquiryLine, isAboutProduct, LINE_FIELDS, readLine } from '../../../shared/inquiry.ts'
import type { Product } from '../../../shared/product.ts'
import { useProduct } from '../../components/useProduct.ts'
import { notify } from '../../layout/noticeStore.ts'
import { Field, fieldId } from '../../parts/Field.tsx'
import { LateComponent } from '../../router/LateComponent.tsx'
import ui from '../../styles/ui.module.css'
import { currentInquiry, dispatch } from '../inquiry.ts'
import { typedLineAdded } from '../sending.ts'
import styles from './InquiryForm.module.css'
import { LineFields } from './LineFields.tsx'

const loadNames = async () => (await import('./ProductNames.tsx')).ProductNames

const PRODUCTS_ID = 'catalogue-products'

type Props = { line: InquiryLine; hasList: boolean; errors: InquiryErrors }

/** Fields of a product typed by hand. Without scripts this is the only line. */
export function TypedLine({ line, hasList, errors }: Props) {
  const product = useProduct(line.slug)
  const [isOpen, setOpen] = useState(false)
  const add = () => {
    // The first line of the list would close the fields.
    setOpen(true)
    addTypedLine(product)
    document.getElementById(fieldId('product'))?.focus()
  }
  return (
    <details
      open={!hasList || isAboutProduct(line) || isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary hidden={!hasList} className={hasList ? ui.quiet : undefined} data-icon="plus">
        Add another product
      </summary>
      <fieldset className={styles.line}>
        <legend>{hasList ? 'Another product' : 'What do you need?'}</legend>
        {line.slug && <input type="hidden" name="slug" value={line.slug} />}
        <Field
          label="Product"
          name="product"
          value={line.product}
          errors={errors}
          placeholder="Name, CAS number or Latin name"
          list={line.product ? PRODUCTS_ID : undefined}
          maxLength={LINE_FIELDS.product}
          autoComplete="off"
        />
        {line.product && <LateComponent name="ProductNames" load={loadNames} props={{ id: PRODUCTS_ID, line }} />}
        <LineFields line={line} errors={errors} />
        <p data-scripted>
          <button type="button" className={ui.quiet} data-icon="plus" onClick={add}>
            Add to the list
          </button>
        </p>
      </fieldset>
    </details>
  )
}

/** Moves the typed line to the list. The focus follows the text. */
export function addTypedLine(found?: Product): void {
  const product = found?.name ?? readLine(currentInquiry().typedLine).product
  if (product === '') return
  const { activeElement } = document
  const { lines } = flushSync(() => dispatch(typedLineAdded, found))
  const id = lines.findLast((line) => line.product === product)?.id
  const fieldOfLine = activeElement?.id.replace(fieldId(''), fieldId(`${id}.`)) ?? ''
  document.getElementById(fieldOfLine)?.focus()
  document.getElementById(fieldId(`${id}.quantity`))?.scrollIntoView({ block: 'center' })
  notify({ text: `${product} is on the list.` })
}
