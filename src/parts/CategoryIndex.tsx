import type { CategoryCard } from '../../shared/cards.ts'
import ui from '../styles/ui.module.css'
import styles from './CategoryIndex.module.css'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { Section } from '../components/Section.tsx'
import { linkTo, pathOf } from '../paths.ts'

export function CategoryIndex({ categories, isShort = false }: { categories: CategoryCard[]; isShort?: boolean }) {
  return (
    <ul className={isShort ? `${ui.grid} ${styles.short}` : `${ui.rows} ${styles.index}`}>
      {categories.map(({ path, name, count, examples, picture }) => (
        <li key={path}>
          <a href={path} className={ui.plain} data-icon={isShort ? undefined : 'arrow'}>
            {isShort && <ProductPicture picture={picture} sizes="(width <= 40em) 45vw, 328px" />}
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{count}</span>
            <span className={ui.muted}>{examples.join(', ')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function CategorySection({ categories }: { categories: CategoryCard[] }) {
  return (
    <Section id="categories" heading="Browse by category" link={linkTo(pathOf('products'), 'All products')}>
      <CategoryIndex categories={categories} isShort />
    </Section>
  )
}
