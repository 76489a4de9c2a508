import type { Sibling } from '../../shared/product.ts'
import ui from '../styles/ui.module.css'
import styles from './product.module.css'

type Props = {
  currentDistinction?: string
  siblings: Sibling[]
}

export function SiblingProducts({ currentDistinction, siblings }: Props) {
  return (
    <dl className={`${ui.rows} ${styles.siblings}`}>
      {currentDistinction && (
        <div>
          <dt className={ui.name} aria-current="true">
            This page
          </dt>
          <dd className={ui.muted}>{currentDistinction}</dd>
        </div>
      )}
      {siblings.map(({ path, label, distinction }) => (
        <div key={path}>
          <dt>
            <a className={ui.name} href={path}>
              {label}
            </a>
          </dt>
          <dd className={ui.muted}>{distinction}</dd>
        </div>
      ))}
    </dl>
  )
}
