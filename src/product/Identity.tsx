import { listCasNumbers, casNumbersOfProduct } from '../../shared/casNumber.ts'
import { productCertificates } from '../../shared/certificates.ts'
import type { Product } from '../../shared/product.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './product.module.css'

export function Identity({ product }: { product: Product }) {
  const { aliases, source, part, documents } = product
  const certificates = productCertificates(documents)
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
      {certificates.length > 0 && (
        <span className={print.hidden}>
          <span className={styles.detail}>Certificates</span> <span>{certificates.join(', ')}</span>
        </span>
      )}
    </p>
  )
}
