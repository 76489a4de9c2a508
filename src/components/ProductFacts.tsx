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
  const facts: [string, React.ReactNode][] = [
    ['Source', source && <SourceName source={source} />],
    ['Part used', part],
    ['Origin', origin],
    ['Region', source?.region],
    ['Family', source?.family],
    ['Also called', source && [...source.common, source.pinyin].filter(Boolean).join(', ')],
    ['Appearance', appearance.text],
    ['Solubility', solubility],
    ['Storage', storage],
    ['Shelf life', shelfLife],
    ['Packaging', packaging],
    ['MOQ', moq],
    ['Free sample', sample],
    ['Lead time', leadTime],
    ['Applications', applications.join(', ')],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
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
