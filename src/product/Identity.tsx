import type { Product } from '../../shared/page.ts'
import { hasMarker } from './hasMarker.ts'
import styles from './Identity.module.css'

/** By what names and numbers the substance is known. */
export function Identity({ product }: { product: Product }) {
  const { aliases, source, part, compound } = product
  return (
    <>
      {aliases.length > 0 && <p className={styles.aliases}>{aliases.join(', ')}</p>}
      <p className={styles.identity}>
        {source && (
          <span>
            <i>{source.latin}</i> <span className={styles.detail}>{part}</span>
          </span>
        )}
        {compound?.cas && (
          <span>
            <span className={styles.detail}>{hasMarker(product) ? `CAS of ${compound.name}` : 'CAS'}</span>{' '}
            <code>{compound.cas}</code>
          </span>
        )}
      </p>
    </>
  )
}
