import { useOnline } from '../connection/useOnline.ts'
import hidden from '../styles/hidden.module.css'
import styles from './OfflineNotice.module.css'

/** Says below the header that the connection is gone: nothing moves, and no heading is covered. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <span>Offline</span>
          <span className={hidden.hidden}>. Pages that this device has kept can still be read.</span>
        </p>
      )}
    </div>
  )
}
