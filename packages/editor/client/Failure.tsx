import button from '../../../src/components/Button.module.css'
import icons from '../../../src/styles/icons.module.css'
import styles from './Notice.module.css'

/** A request that failed, with what to do. */
export function Failure({ message, again }: { message: string; again: () => void }) {
  return (
    <div role="alert" className={`${styles.notice} ${styles.failure} ${icons.alert}`}>
      <p>{message}</p>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={again}>
        Try again
      </button>
    </div>
  )
}
