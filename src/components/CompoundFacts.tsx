import type { Compound } from '../../shared/page.ts'
import styles from './CompoundFacts.module.css'
import { Formula } from './Formula.tsx'

/** A compound's drawing with its data beside it. */
export function CompoundFacts({ compound }: { compound: Compound }) {
  const { name, structure, formula, molecularWeight, cas, synonyms } = compound
  return (
    <figure className={styles.compound}>
      {structure && <div className={styles.structure} dangerouslySetInnerHTML={{ __html: structure }} />}
      <figcaption>
        <strong>{name}</strong>
        {formula && (
          <>
            , <Formula formula={formula} />
          </>
        )}
        {molecularWeight !== undefined && `, ${molecularWeight.toFixed(2)} g/mol`}
        {cas && (
          <>
            , CAS <span className={styles.cas}>{cas}</span>
          </>
        )}
        {synonyms.length > 0 && <span className={styles.synonyms}>Also {synonyms.join(', ')}</span>}
      </figcaption>
    </figure>
  )
}
