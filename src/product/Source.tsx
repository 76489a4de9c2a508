import type { Product } from '../../shared/product.ts'
import label from '../components/Label.module.css'
import { type Fact, FactList } from './FactList.tsx'
import styles from './Source.module.css'

/** Where the material comes from, set like the label of a herbarium sheet. */
export function Source({ product }: { product: Product }) {
  const { source } = product
  const facts = factsOf(product)
  if (!source && !facts.some(({ value }) => Boolean(value))) return null
  return (
    <div className={`${label.label} ${styles.source}`}>
      {source && (
        <p>
          <i>{source.latin}</i> {source.author && <span>{source.author}</span>}
        </p>
      )}
      <FactList facts={facts} />
    </div>
  )
}

function factsOf({ source, part, origin, solvents, solventNote, carriers, allergens }: Product): Fact[] {
  return [
    { name: 'Traded as', value: source && source.tradedAs.length > 0 && <i>{source.tradedAs.join(', ')}</i> },
    { name: 'Family', value: source?.family },
    { name: 'Common names', value: source?.common.join(', ') },
    { name: 'Chinese name', value: source?.pinyin },
    { name: 'Region', value: source?.region },
    { name: 'Part used', value: part },
    { name: 'Origin', value: origin },
    { name: 'CITES', value: source?.cites },
    { name: 'Disputed name', value: source?.dispute },
    { name: 'Solvents', value: solvents && [solvents.join(', '), solventNote].filter(Boolean).join('. ') },
    { name: 'Carriers', value: carriers?.join(', ') },
    { name: 'Allergens', value: allergens?.join(', ') },
  ]
}
