import { useSyncExternalStore } from 'react'
import { currentNotice, type Notice, notify, subscribeToNotices } from './notices.ts'
import styles from './Notices.module.css'

/** Shows what visitors are told wherever they are. */
export function Notices() {
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice, () => undefined)
  return (
    <div role="status" className={styles.notices} data-notices>
      {notice && (
        <p className={styles.notice}>
          {notice.text} {notice.link && <a href={notice.link.path}>{notice.link.label}</a>}
          {notice.action && <Action {...notice.action} />}
          <button type="button" aria-label="Close" onClick={() => notify(undefined)}>
            ×
          </button>
        </p>
      )}
    </div>
  )
}

function Action({ label, run }: NonNullable<Notice['action']>) {
  const act = () => {
    notify(undefined)
    run()
  }
  return (
    <button type="button" onClick={act}>
      {label}
    </button>
  )
}
