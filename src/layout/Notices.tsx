import { useEffect, useRef } from 'react'
import { useFocusReturn } from '../components/useFocusReturn.ts'
import { useSharedState } from '../router/sharedState.ts'
import { usePath, useSearch } from '../router/address.ts'
import { closeStaleNotice, type Notice, notice, notify } from './noticeStore.ts'
import ui from '../styles/ui.module.css'
import styles from './Notices.module.css'

export function Notices() {
  const current = useSharedState(notice)
  const path = usePath()
  const query = useSearch().toString()
  useEffect(() => closeStaleNotice(path, query), [path, query])
  return (
    <div role="status" className={styles.notices}>
      {current && <NoticeBox notice={current} />}
    </div>
  )
}

function NoticeBox({ notice: { text, code, link, action } }: { notice: Notice }) {
  const box = useRef<HTMLParagraphElement>(null)
  useFocusReturn(box)
  return (
    <p ref={box} className={`${ui.cluster} ${styles.notice}`}>
      <span>
        {text} {code && <code translate="no">{code}</code>}
      </span>{' '}
      {link && <a href={link.path}>{link.label}</a>}
      {action && (
        <button
          type="button"
          className={ui.text}
          onClick={() => {
            notify(undefined)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={ui.text} aria-label="Close" onClick={() => notify(undefined)}>
        ×
      </button>
    </p>
  )
}
