import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusOn } from '../router/arrival.ts'
import { useSharedState } from '../router/sharedState.ts'
import { usePath, useSearch } from '../router/address.ts'
import { closeStaleNotice, type Notice, notice, notify } from './noticeStore.ts'
import styles from './Notices.module.css'

export function Notices() {
  const current = useSharedState(notice)
  const path = usePath()
  const query = useSearch().toString()
  useEffect(() => closeStaleNotice(path, query), [path, query])
  return (
    <div role="status" className={styles.notices}>
      {current && current.lineIndex === undefined && <NoticeBox notice={current} />}
    </div>
  )
}

export function NoticeBox({ notice: { text, link, action } }: { notice: Notice }) {
  const box = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => (box.current ? trackFocusOrigin(box.current) : undefined), [])

  return (
    <p ref={box} className={styles.notice}>
      <span>{text}</span> {link && <a href={link.path}>{link.label}</a>}
      {action && <Action {...action} />}
      <button type="button" aria-label="Close" onClick={() => notify(undefined)}>
        ×
      </button>
    </p>
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

/**
 * Remembers the element from which the focus entered. Call the returned function before `element` disappears: it moves
 * the focus back, or to the page's heading.
 */
function trackFocusOrigin(element: HTMLElement): () => void {
  let focusOrigin: EventTarget | null = null
  element.addEventListener('focusin', ({ relatedTarget }) => {
    // Ignore moves within the element. A focus from another window has no origin.
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) focusOrigin = relatedTarget
  })
  return () => {
    if (!element.contains(document.activeElement)) return
    if (focusOrigin instanceof HTMLElement) focusOrigin.focus({ preventScroll: true })
    if (element.contains(document.activeElement)) focusOn(document.querySelector('main h1'))
  }
}
