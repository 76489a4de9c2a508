import type { Product } from '../../shared/product.ts'
import styles from './Forms.module.css'

/** The pages of one substance side by side, this one among them: what tells each from the others. */
export function Forms({ product: { name, distinction, siblings } }: { product: Product }) {
  return (
    <dl className={styles.forms}>
      {distinction && (
        <div>
          <dt aria-current="true">
            <span>{name}</span> <small>this page</small>
          </dt>
          <dd>{distinction}</dd>
        </div>
      )}
      {siblings.map(({ path, label, distinction: other }) => (
        <div key={path}>
          <dt>
            <a href={path}>{label}</a>
          </dt>
          <dd>{other}</dd>
        </div>
      ))}
    </dl>
  )
}
