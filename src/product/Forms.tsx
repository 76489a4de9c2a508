import type { Sibling } from '../../shared/product.ts'
import styles from './Forms.module.css'

type Props = {
  /** What tells the page that the reader is on: it stands first, without its name, which is none of a list of others. */
  own?: string
  siblings: Sibling[]
}

/** Pages that stand beside each other: what tells each from the others. */
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
