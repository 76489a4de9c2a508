import { FACTS } from '../../shared/facts/facts.ts'
import type { Product } from '../../shared/product.ts'
import styles from './Plate.module.css'

type Props = { product: Pick<Product, 'restriction' | 'safetyNote' | 'legalNote'> }

/** The notes stand whole, because a shortened one could lose its "not". */
export function ProductNotes({ product }: Props) {
  const { restriction, safetyNote, legalNote } = product
  if (!safetyNote && !legalNote) return null
  return (
    <div id="safety" className={styles.notes} data-icon="alert" role="note">
      <div>
        {restriction && (
          <p>
            <strong>{`${FACTS.restriction.label}: ${restriction}.`}</strong>
          </p>
        )}
        {(['safetyNote', 'legalNote'] as const).map(
          (id) =>
            product[id] && (
              <p key={id}>
                <strong>{`${FACTS[id].label}.`}</strong> <span>{product[id]}</span>
              </p>
            ),
        )}
      </div>
    </div>
  )
}
