import type { ReactNode } from 'react'
import type { Product } from '../../shared/page.ts'
import styles from './ProductFacts.module.css'

/** Where a product comes from and how it is kept, packed and sold. */
export function ProductFacts({ product }: { product: Product }) {
  const {
    source,
    part,
    origin,
    appearance,
    solubility,
    storage,
    shelfLife,
    packaging,
    moq,
    sample,
    leadTime,
    applications,
  } = product
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Source', value: source && <SourceName source={source} /> },
    { name: 'Part used', value: part },
    { name: 'Origin', value: origin },
    { name: 'Region', value: source?.region },
    { name: 'Family', value: source?.family },
    { name: 'Also called', value: source && [...source.common, source.pinyin].filter(Boolean).join(', ') },
    { name: 'Appearance', value: appearance.text },
    { name: 'Solubility', value: solubility },
    { name: 'Storage', value: storage },
    { name: 'Shelf life', value: shelfLife },
    { name: 'Packaging', value: packaging },
    { name: 'MOQ', value: moq },
    { name: 'Free sample', value: sample },
    { name: 'Lead time', value: leadTime },
    { name: 'Applications', value: applications.join(', ') },
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function SourceName({ source: { latin, author, tradedAs } }: { source: NonNullable<Product['source']> }) {
  return (
    <>
      <i>{latin}</i> {author}
      {tradedAs.length > 0 && (
        <>
          , traded as <i>{tradedAs.join(', ')}</i>
        </>
      )}
    </>
  )
}
