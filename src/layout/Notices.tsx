import { useStore } from '../store/useStore.ts'
import { type Notice, notice, notify } from './notices.ts'
import styles from './Notices.module.css'

/** Shows what visitors are told wherever they are. */
export function Notices() {
  const shown = useStore(notice)
  return (
    <div role="status" className={styles.notices}>
      {shown && (
        <p className={styles.notice}>
          {shown.text} {shown.link && <a href={shown.link.path}>{shown.link.label}</a>}
          {shown.action && <Action {...shown.action} />}
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
