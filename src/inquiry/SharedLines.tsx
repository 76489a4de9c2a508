import { pickCasNumber, casNumbersOfProduct } from '../../shared/casNumber.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/inquiryLine.ts'
import { moqOf } from '../../shared/amounts.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './lines.module.css'
import { moqWarning, sampleWarning } from './quantityAdvice.ts'
import { useProduct } from '../components/useProduct.ts'

export function SharedLines({ lines }: { lines: InquiryLine[] }) {
  return (
    <ul className={`${ui.rows} ${styles.lines}`} aria-label="Shared lines">
      {lines.map((line, index) => (
        <SharedLine key={index} line={line} />
      ))}
    </ul>
  )
}

function SharedLine({ line }: { line: InquiryLine }) {
  const product = useProduct(line.slug ?? '')
  const moq = product && line.request === 'quote' && moqOf(product, line.grade)
  const warning = product && (moqWarning(line, moqOf(product, line.grade)) ?? sampleWarning(line, product.sample))
  const cas = product && pickCasNumber(casNumbersOfProduct(product))
  return (
    <li className={print.whole}>
      <ProductPicture picture={product?.picture} alt="" sizes="88px" />
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
          {product?.isRestricted && <SafetyMark />}
        </p>
      </div>
    </li>
  )
}
