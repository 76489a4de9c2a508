import type { ReactNode } from 'react'
import type { Link } from '../../shared/cards.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './Section.module.css'

type Props = {
  id: string
  heading: ReactNode
  note?: ReactNode
  link?: Link
  children: ReactNode
}

export function Section({ id, heading, note, link, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`${ui.cluster} ${styles.head}`}>
        <h2 id={id}>{heading}</h2>
        {note && <p className={ui.faint}>{note}</p>}
        {link && (
          <a className={`${ui.tap} ${print.hidden}`} href={link.path}>
            {link.label}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
