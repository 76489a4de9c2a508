import { pickCasNumber } from '../../shared/casNumber.ts'
import type { ProductCard } from '../../shared/cards.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import { Entries } from '../components/Entries.tsx'
import { GradeSummary } from '../components/GradeSummary.tsx'
import ui from '../styles/ui.module.css'
import styles from './ProductChips.module.css'
import { preventLineBreaks } from '../../shared/texts.ts'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { valueProps } from '../components/valueProps.ts'

export function ProductChips({ products }: { products: ProductCard[] }) {
  return (
    <ul className={`${ui.grid} ${products.length < 3 ? styles.few : ''} ${styles.chips}`}>
      {products.map((product) => (
        <ProductChip key={product.path} product={product} />
      ))}
    </ul>
  )
}

function ProductChip({ product }: { product: ProductCard }) {
  const { path, name, latin, picture, form, colour, grades, moq } = product
  const cas = pickCasNumber(product)
  return (
    <li className={ui.card}>
      <ProductPicture
        picture={picture}
        alt={`${colour}: ${form.toLowerCase()}`}
        sizes="(width <= 37.5em) 38vw, (width <= 73.75em) 31vw, 220px"
      />
      <div className={styles.label}>
        <h3>
          <a className={`${ui.name} ${ui.cover}`} href={path}>
            {preventLineBreaks(name)}
          </a>
        </h3>
        {latin && (
          <i className={ui.muted} translate="no">
            {latin}
          </i>
        )}
        <dl className={ui.facts}>
          <Entries
            of={{
              [grades.flatMap(({ names }) => names).length > 1 ? 'Grades' : 'Grade']: <GradeSummary grades={grades} />,
              ...(cas && { [cas.label]: <code translate="no">{cas.number}</code> }),
              [FACTS.moq.label]: <span {...valueProps(moq)} />,
            }}
          />
        </dl>
      </div>
    </li>
  )
}
