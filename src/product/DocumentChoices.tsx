import { useEffect, useRef } from 'react'
import type { Product } from '../../shared/product.ts'
import { DocumentChoice } from '../components/DocumentChoice.tsx'
import { restoreDraft, saveDraft } from '../forms/draft.ts'
import { ORDER_FORM, orderDraft } from './orderForm.ts'
import styles from './OrderPanel.module.css'

/** Documents that come with the answer: fields of the order that stand elsewhere on the page. */
export function DocumentChoices({ slug, documents }: { slug: string; documents: Product['documents'] }) {
  const list = useRef<HTMLUListElement>(null)
  // They come after the form, which has put back its own fields by then.
  useEffect(() => {
    const form = list.current?.querySelector('input')?.form
    if (form) restoreDraft(orderDraft(slug), form)
  }, [slug])

  return (
    <ul ref={list} className={styles.documents}>
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
