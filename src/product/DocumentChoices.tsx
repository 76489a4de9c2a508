import type { Product } from '../../shared/product.ts'
import { DocumentChoice } from '../components/DocumentChoice.tsx'
import { saveDraft } from '../forms/draft.ts'
import { ORDER_FORM, orderDraft } from './orderForm.ts'
import styles from './OrderPanel.module.css'

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
            onInput={({ currentTarget: { form } }) => form && saveDraft(orderDraft(slug), form)}
          />
        </li>
      ))}
    </ul>
  )
}
