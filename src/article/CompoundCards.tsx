import { factText } from '../../shared/facts/factValues.ts'
import type { Compound } from '../../shared/product.ts'
import { Entries } from '../components/Entries.tsx'
import { Formula } from '../facts/Formula.tsx'
import { Structure } from '../facts/Structure.tsx'
import ui from '../styles/ui.module.css'
import styles from './article.module.css'

export function CompoundCards({ compounds }: { compounds: Compound[] }) {
  if (compounds.length === 0) return null
  return (
    <div className={styles.cards}>
      {compounds.map(({ name, formula, molecularWeight, cas, structure }) => (
        <figure key={name}>
          {structure && <Structure markup={structure} />}
          <dl className={ui.facts}>
            <Entries
              of={{
                Name: name,
                Formula: formula && <Formula formula={formula} />,
                'Molecular weight': factText('molecularWeight', molecularWeight),
                CAS: cas && <code translate="no">{cas}</code>,
              }}
            />
          </dl>
        </figure>
      ))}
    </div>
  )
}
