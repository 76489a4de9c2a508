import { memo } from 'react'
import type { InquiryErrors } from '../../../shared/inquiry.ts'
import { FieldError } from '../../parts/Field.tsx'
import { ProductPicture } from '../../components/ProductPicture.tsx'
import { useProduct } from '../../components/useProduct.ts'
import { LateComponent } from '../../router/LateComponent.tsx'
import print from '../../styles/print.module.css'
import ui from '../../styles/ui.module.css'
import { type ListLine, useInquiry } from '../inquiry.ts'
import { removeWithUndo } from '../removeWithUndo.ts'
import { LineFields } from './LineFields.tsx'
import styles from './ListRows.module.css'

const loadNote = async () => (await import('../LineNote.tsx')).LineNote

export function ListRows() {
  const { lines, errors } = useInquiry()
  if (lines.length === 0) return null
  return (
    <ul className={`${ui.rows} ${styles.rows}`} aria-label="Inquiry list">
      {lines.map((line) => (
        <ListRow key={line.id} line={line} errors={errors} />
      ))}
    </ul>
  )
}

/** A change of one line leaves the others of a long list alone. */
const ListRow = memo(function ListRow({ line, errors }: { line: ListLine; errors: InquiryErrors }) {
  const { id, product, slug, documents } = line
  const noteId = `note-${id}`
  return (
    <li className={print.whole}>
      <div className={styles.product}>
        <ProductPicture picture={useProduct(slug)?.picture} sizes="72px" />
        <p className={ui.cluster}>
          {slug ? (
            <a className={ui.name} href={`/${slug}`}>
              {product}
            </a>
          ) : (
            <b className={ui.name}>{product}</b>
          )}
          {documents.length > 0 && <span>{` with ${documents.join(', ')}`}</span>}
          <LateComponent name="LineNote" load={loadNote} props={{ line, id: noteId }} />
        </p>
      </div>
      <LineFields line={line} errors={errors} noteId={noteId}>
        <button
          type="button"
          className={ui.icon}
          data-icon="close"
          aria-label={`Remove ${product}`}
          onClick={() => removeWithUndo([line])}
          data-remove
        />
      </LineFields>
      {['grade', 'quantity', 'request', 'buyerSpecification'].map((field) => (
        <FieldError key={field} name={`${id}.${field}`} errors={errors} />
      ))}
    </li>
  )
})
