import type { Product, Sibling } from '../../shared/product.ts'
import styles from './Forms.module.css'

type Props = {
  /** Named first, as the one that the reader is on. */
  product?: Product
  siblings: Sibling[]
}

/** Pages that stand beside each other: what tells each from the others. */
export function Forms({ product, siblings }: Props) {
  return (
    <dl className={styles.forms}>
      {product?.distinction && (
        <div>
          <dt aria-current="true">
            <span>{product.name}</span> <small>this page</small>
          </dt>
          <dd>{product.distinction}</dd>
        </div>
      )}
      {siblings.map(({ path, label, distinction }) => (
        <div key={path}>
          <dt>
            <a href={path}>{label}</a>
          </dt>
          <dd>{distinction}</dd>
        </div>
      ))}
    </dl>
  )
}
