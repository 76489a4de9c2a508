import { lineInWords, lineName } from '../../shared/inquiryLine.ts'
import type { SharedLine } from '../../shared/page.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './lines.module.css'

export function SharedLines({ lines }: { lines: SharedLine[] }) {
  return (
    <ul className={`${ui.rows} ${styles.lines}`} aria-label="Shared lines">
      {lines.map((shared, index) => (
        <SharedLineRow key={index} shared={shared} />
      ))}
    </ul>
  )
}

function SharedLineRow({ shared: { line, picture, restriction, cas, moq, warning } }: { shared: SharedLine }) {
  return (
    <li className={print.whole}>
      <ProductPicture picture={picture} alt="" sizes="88px" />
      <div>
        {line.slug ? (
          <a className={ui.name} href={`/${line.slug}`}>
            {lineName(line)}
          </a>
        ) : (
          <b className={ui.name}>{lineName(line)}</b>
        )}
        <p className={ui.muted}>{lineInWords(line)}</p>
        <p className={`${ui.cluster} ${ui.hint} ${styles.facts}`}>
          {!line.slug && <span>As the sender wrote it</span>}
          {warning ? <strong>{warning}</strong> : moq && <span>{`${FACTS.moq.label} ${moq}`}</span>}
          {cas && <span>{`${cas.label} ${cas.number}`}</span>}
          {restriction && <SafetyMark restriction={restriction} path={`/${line.slug}`} />}
        </p>
      </div>
    </li>
  )
}
