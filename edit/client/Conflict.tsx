import button from '../../src/components/Button.module.css'
import styles from './Notice.module.css'

/** Another program or person has saved the file that is being edited. */
export function Conflict({ keep, discard }: { keep: () => void; discard: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <p>Another has changed this file. Nothing of it is overwritten: take the change over, then save.</p>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={keep}>
        Take it over, keep my changes
      </button>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={discard}>
        Discard my changes
      </button>
    </div>
  )
}
