import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useEffect, useRef } from 'react'
import button from '../components/Button.module.css'
import label from '../components/Label.module.css'
import styles from './QrCode.module.css'

/** The quiet zone that scanners need, in modules. */
const QUIET_ZONE = 4

/** An address as a QR code, in a dialog of its own. */
export function QrCode({ url, heading, onClose }: { url: string; heading: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const code = generate(url)
  const size = code.size + 2 * QUIET_ZONE
  return (
    <dialog ref={dialog} className={`${label.label} ${styles.code}`} aria-labelledby="qr-code" onClose={onClose}>
      <h2 id="qr-code">{heading}</h2>
      <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`} role="img" aria-label={`QR code of ${url}`}>
        <path d={toSvgPath(code)} />
      </svg>
      <p>{url}</p>
      <form method="dialog">
        <button type="submit" className={`${button.quiet} ${button.wide}`}>
          Close
        </button>
      </form>
    </dialog>
  )
}
