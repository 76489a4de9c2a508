import { CHANGES_PATH } from '../../shared/paths.ts'
import type { Product } from '../../shared/product.ts'
import { PART } from '../../shared/productParts.ts'
import type { Revision } from '../../shared/revisions.ts'
import { ChangeTable } from '../components/ChangeTable.tsx'
import { Section } from '../components/Section.tsx'
import styles from './Revisions.module.css'

/** What was issued of the specification, the latest first. */
export function Revisions({ product: { name, documentNumber, revisions } }: { product: Product }) {
  if (revisions.length === 0) return null
  const ofThis = `${CHANGES_PATH}?${new URLSearchParams({ product: name }).toString()}`
  return (
    <Section
      id={PART.revisions}
      heading="Revisions"
      note={`document ${documentNumber}`}
      link={
        revisions.length > 1
          ? { label: 'What changed of this product', path: ofThis }
          : { label: 'All changes', path: CHANGES_PATH }
      }
    >
      <ol className={styles.revisions}>
        {revisions.map(({ number, date, reason, changes }) => (
          <li key={number}>
            <p>
              <b>{`Revision ${number}`}</b> <time dateTime={date}>{date}</time> <span>{reason}</span>
            </p>
            {changes.length > 0 && <ChangeTable label={`Changes of revision ${number}`} changes={changes} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** `SP-BDBBA50B, revision 1 of 2026-11-26` */
export function documentLine({ documentNumber, revisions: [latest] }: Product): string {
  return latest ? `${documentNumber}, ${revisionLine(latest)}` : documentNumber
}

function revisionLine({ number, date }: Revision): string {
  return `revision ${number} of ${date}`
}
