import type { FormEvent } from 'react'
import { countText } from '../../shared/texts.ts'
import { INVALID_QUANTITY, QUANTITY_PATTERN } from '../../shared/quantities/quantity.ts'
import { DEFAULT_UNIT, REQUESTS, requestNames, UNITS, unitOf } from '../../shared/inquiryChoices.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'
import { added, dispatch, useInquiry } from '../inquiry/inquiry.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { DocumentChoice } from '../components/DocumentChoice.tsx'
import { useAddressFieldRef } from '../components/fieldRefs.ts'
import { notify } from '../layout/noticeStore.ts'
import styles from './OrderPanel.module.css'
import { gradeAddress } from '../components/addresses.ts'
import { formTexts } from '../router/fields.ts'
import { Share } from '../layout/Share.tsx'
import { Options } from '../components/Options.tsx'
import { pathOf } from '../paths.ts'
import { site } from 'virtual:site'

export const ORDER_FORM_ID = 'order'

type OrderProps = {
  slug: string
  grades: string[]
  chosenIndex: number
  onChoose: (index: number) => void
}

export function OrderSidebar({ page, ...order }: OrderProps & { page: PageOf<'productsdetail'> }) {
  const { product } = page
  const { certificates, excludedCertificates } = product
  return (
    <aside aria-labelledby="inquiry" className={`${ui.panel} ${styles.sidebar} ${print.sidebar}`}>
      <h2 id="inquiry">Add to inquiry list</h2>
      <OrderPanel product={product} {...order} />
      <div className={`${ui.stack} ${styles.certifications} ${print.certifications}`}>
        <h3 className={ui.label}>Certificates</h3>
        <p>
          <span>{`${certificates.join(', ')}. `}</span>
          <a className={print.hidden} href={site.links.certificates}>
            See all
          </a>
        </p>
        {excludedCertificates.length > 0 && <p>{`Not for this product: ${excludedCertificates.join(', ')}`}</p>}
      </div>
      <Share page={page} address={gradeAddress(page.canonical, product.grades, order.chosenIndex)} />
    </aside>
  )
}

/** Without scripts this form opens the inquiry page. */
function OrderPanel({ product, slug, grades, chosenIndex, onChoose }: OrderProps & { product: Product }) {
  const gradeRef = useAddressFieldRef<HTMLSelectElement>(grades[chosenIndex] ?? '')
  const count = useInquiry().lines.length

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new URLSearchParams(formTexts(event.currentTarget))
    const text = (field: string) => values.get(field) ?? ''
    // Reading it like other lines (`readLine`) would cost the first view of a product 1.4 KB.
    const line = {
      product: product.name,
      slug,
      grade: text('grade'),
      quantity: text('quantity'),
      unit: UNITS.find((unit) => unit === text('unit')) ?? DEFAULT_UNIT,
      request: REQUESTS.find((request) => request === text('request')) ?? REQUESTS[0],
      documents: values.getAll('documents'),
    }
    dispatch(added, line)
    notify({ text: `${product.name} is on the inquiry list.`, link: { label: 'View list', path: pathOf('inquiry') } })
  }

  return (
    <form id={ORDER_FORM_ID} action={pathOf('inquiry')} className={ui.stack} aria-label="Inquiry" onSubmit={onSubmit}>
      <input type="hidden" name="product" value={slug} />
      <label className={ui.field}>
        <b>Grade</b>
        <select
          ref={gradeRef}
          name="grade"
          defaultValue={grades[chosenIndex]}
          onInput={({ currentTarget }) => onChoose(currentTarget.selectedIndex)}
        >
          <Options values={grades} />
        </select>
      </label>
      <div className={styles.quantity}>
        <label className={ui.field}>
          <b>Quantity</b>
          <input
            name="quantity"
            inputMode="decimal"
            autoComplete="off"
            pattern={QUANTITY_PATTERN}
            title={INVALID_QUANTITY}
          />
        </label>
        <label className={ui.field}>
          <b>Unit</b>
          <select name="unit" defaultValue={unitOf(product.moq)}>
            <Options values={UNITS} />
          </select>
        </label>
      </div>
      <fieldset className={styles.switch}>
        <legend>I need</legend>
        {Object.entries(requestNames(product.sample)).map(([request, name]) => (
          <label key={request}>
            <input type="radio" name="request" value={request} defaultChecked={request === REQUESTS[0]} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <details id="documents" className={styles.documents}>
        <summary data-icon="chevron">Documents</summary>
        {product.documents.map((document) => (
          <DocumentChoice key={document.name} document={document} name="documents" value={document.name} />
        ))}
      </details>
      <button type="submit" className={`${ui.button} ${ui.wide}`}>
        Add to inquiry list
      </button>
      {count > 0 && (
        <p>
          On the list: <a href={pathOf('inquiry')}>{countText(count, 'line')}</a>
        </p>
      )}
    </form>
  )
}
