import icons from '../styles/icons.module.css'
import styles from './SafetyLine.module.css'

/** What a buyer must know first: its first sentence beneath the title, all of it on the data sheet. */
export function SafetyLine({ note }: { note: string }) {
  const [first, ...rest] = note.split(/(?<=\.) (?=[A-Z])/)
  return (
    <p className={`${styles.line} ${icons.alert}`}>
      <span>
        <strong>Safety note.</strong> <span>{first}</span>{' '}
        {rest.length > 0 && (
          <>
            <span className={styles.rest}>{rest.join(' ')}</span> <a href="#safety">Full safety note</a>
          </>
        )}
      </span>
    </p>
  )
}
