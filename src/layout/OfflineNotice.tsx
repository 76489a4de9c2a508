import { useOnline } from '../connection/useOnline.ts'
import styles from './OfflineNotice.module.css'

/** Says that the connection is gone; the pages visited in this tab stay readable. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.notice}>
      {!isOnline && <p>You are offline. Pages that you have opened in this tab can still be read.</p>}
    </div>
  )
}
