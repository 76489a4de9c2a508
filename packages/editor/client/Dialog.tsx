import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import icons from '../../../src/styles/icons.module.css'
import styles from './Dialog.module.css'

/** A window over the page, which Escape closes. */
export function Dialog({ heading, close, children }: { heading: string; close: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (dialog.current?.open !== false) return
    dialog.current.showModal()
    // One that asks for something begins there.
    dialog.current.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.dialog} onClose={close}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <button type="button" className={icons.close} aria-label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}

type ButtonProps = {
  label: string
  heading: string
  className: string | undefined
  /** What stands in the window; it may close it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Whether it is open at first. */
  opened?: boolean
}

/** A button that opens a window; what stands in that is made then. */
export function DialogButton({ label, heading, className, children, opened = false }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(opened)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <Dialog heading={heading} close={close}>
          {typeof children === 'function' ? children(close) : children}
        </Dialog>
      )}
    </>
  )
}
