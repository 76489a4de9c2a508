import type { Sibling } from '../../shared/product.ts'
import styles from './Forms.module.css'

type Props = {
  own?: string
  siblings: Sibling[]
}

export function Forms({ own, siblings }: Props) {
  return (
    <dl className={styles.forms}>
      {own && (
        <div>
          <dt aria-current="true">This page</dt>
          <dd>{own}</dd>
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
