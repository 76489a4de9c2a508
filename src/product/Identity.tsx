import { listCasNumbers, casNumbersOfProduct } from '../../shared/casNumber.ts'
import type { Product } from '../../shared/product.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './product.module.css'

export function Identity({ product }: { product: Product }) {
  const { aliases, source, part } = product
  return (
    <p className={`${ui.cluster} ${styles.identity} ${print.identity}`}>
      {source && (
        <span>
          <i translate="no">{source.latin}</i> <span className={styles.detail}>{part}</span>
        </span>
      )}
      {listCasNumbers(casNumbersOfProduct(product)).map(({ id, label, number }) => (
        <span key={label}>
          <span className={styles.detail}>{label}</span> <code translate="no">{number}</code>
          {id === 'markerCas' && <span className={styles.detail}>{` ${product.marker?.name}`}</span>}
          {id === 'materialCas' && <span className={styles.detail}>{` ${product.materialCas?.of}`}</span>}
        </span>
      ))}
      {aliases && <span className={print.hidden}>{aliases.join(', ')}</span>}
    </p>
  )
}
