import type { Compound } from '../../shared/page.ts'
import { Formula } from '../components/Formula.tsx'
import label from '../components/Label.module.css'
import styles from './CompoundCards.module.css'

/** The compounds that a text is about, on one label; of three and more all but the first are small. */
export function CompoundCards({ compounds }: { compounds: Compound[] }) {
  if (compounds.length === 0) return null
  const drawnFirst = compounds.toSorted((a, b) => Number(!a.structure) - Number(!b.structure))
  return (
    <div className={`${label.label} ${styles.cards}`}>
      {drawnFirst.map(({ name, structure, formula, molecularWeight, cas }) => (
        <figure key={name}>
          {structure && <div className={styles.structure} dangerouslySetInnerHTML={{ __html: structure }} />}
          <dl>
            <dt>Name</dt>
            <dd>{name}</dd>
            {formula && (
              <>
                <dt>Formula</dt>
                <dd>
                  <Formula formula={formula} />
                </dd>
              </>
            )}
            {molecularWeight !== undefined && (
              <>
                <dt>Molar mass</dt>
                <dd>{molecularWeight.toFixed(2)} g/mol</dd>
              </>
            )}
            {cas && (
              <>
                <dt>CAS</dt>
                <dd>
                  <code>{cas}</code>
                </dd>
              </>
            )}
          </dl>
        </figure>
      ))}
    </div>
  )
}
