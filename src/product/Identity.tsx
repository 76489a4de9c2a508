import { casNumber } from '../../shared/casNumber.ts'
import type { Product } from '../../shared/product.ts'
import styles from './Identity.module.css'

/** By what names and numbers the substance is known. */
export function Identity({ product }: { product: Product }) {
  const { aliases, source, part, compound, marker } = product
  const cas = casNumber({ cas: compound?.cas, markerCas: marker?.cas })
  return (
    <>
      {aliases && <p className={styles.aliases}>{aliases.join(', ')}</p>}
      <p className={styles.identity}>
        {source && (
          <span>
            <i>{source.latin}</i> <span className={styles.detail}>{part}</span>
          </span>
        )}
        {cas && (
          <span>
            <span className={styles.detail}>{cas.label}</span> <code>{cas.number}</code>
          </span>
        )}
      </p>
    </>
  )
}
