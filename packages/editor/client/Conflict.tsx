import button from '../../../src/components/Button.module.css'
import styles from './Notice.module.css'

type Props = { keep: () => void; discard: () => void; isChanged: boolean }

/** Another program or person has saved the file that is being edited. */
export function Conflict({ keep, discard, isChanged }: Props) {
  const quiet = `${button.button} ${button.quiet}`
  return (
    <div id="conflict" role="alert" className={styles.notice}>
      <p>
        Another has changed this file. Nothing of it is overwritten:{' '}
        {isChanged ? 'take the change over, then save.' : 'take the change over.'}
      </p>
      <button type="button" className={quiet} onClick={keep}>
        {isChanged ? 'Take it over, keep my changes' : 'Take it over'}
      </button>
      {isChanged && (
        <button type="button" className={quiet} onClick={discard}>
          Discard my changes
        </button>
      )}
    </div>
  )
}
