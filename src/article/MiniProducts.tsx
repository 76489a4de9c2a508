import type { ProductCard } from '../../shared/cards.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import { GradeSummary } from '../components/GradeSummary.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { Section } from '../components/Section.tsx'
import ui from '../styles/ui.module.css'
import styles from './article.module.css'

export function MiniProducts({ heading, products }: { heading: string; products: ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <Section id="linked-products" heading={heading}>
      <ul className={`${ui.rows} ${styles.products}`}>
        {products.map(({ path, name, grades, moq, picture }) => (
          <li key={path}>
            <ProductPicture picture={picture} sizes="72px" />
            <div>
              <a className={`${ui.name} ${ui.cover}`} href={path}>
                {name}
              </a>
              <p className={ui.hint}>
                <GradeSummary grades={grades} />
                <span>, </span>
                <span>{`${FACTS.moq.label} ${moq}`}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
