import { useOnline } from '../connection/useOnline.ts'
import styles from './OfflineNotice.module.css'

/** Says that the connection is gone; pages that were visited stay readable. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.notice}>
      {!isOnline && <p>You are offline. What this device has kept can still be read.</p>}
    </div>
  )
}
