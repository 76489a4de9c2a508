import type { ReactNode } from 'react'
import { BACK_TO_HOME } from '../../shared/errors.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { useOnline } from '../router/connection.ts'
import ui from '../styles/ui.module.css'
import { Dish } from './Dish.tsx'
import styles from './ErrorContent.module.css'

type Props = {
  /** `undefined` if this device is offline. */
  status: number | undefined
  message: string
  children?: ReactNode
}

/** Shared by error pages and the prerendered not-found page. */
export function ErrorContent({ status, message, children }: Props) {
  const isOnline = useOnline()
  return (
    <div className={`${ui.columns} ${styles.error}`}>
      <div>
        {status && <p className={styles.status}>{status}</p>}
        <h1 tabIndex={-1}>{message}</h1>
        {children}
        <SearchBox id="error-search" label="Search instead" isLarge />
        <p>
          <a href="/" className={ui.quiet}>
            {BACK_TO_HOME}
          </a>
        </p>
      </div>
      {isOnline && <Dish sizes="460px" />}
    </div>
  )
}
