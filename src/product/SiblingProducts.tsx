import type { Sibling } from '../../shared/product.ts'
import styles from './SiblingProducts.module.css'

type Props = {
  currentDistinction?: string
  siblings: Sibling[]
}

export function SiblingProducts({ currentDistinction, siblings }: Props) {
  return (
    <dl className={styles.siblings}>
      {currentDistinction && (
        <div>
          <dt aria-current="true">This page</dt>
          <dd>{currentDistinction}</dd>
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
