import type { ProductCard } from '../../shared/page.ts'
import styles from './ProductList.module.css'

/** Products as rows: what a buyer compares at a glance. */
export function ProductList({ products, headingLevel = 2 }: { products: ProductCard[]; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={styles.list}>
      {products.map(({ path, name, latin, part, cas, grades, appearance, moq }) => (
        <li key={path}>
          <div className={styles.name}>
            <Heading>
              <a href={path}>{name}</a>
            </Heading>
            {latin && (
              <p>
                <i>{latin}</i>
                {part && ` ${part}`}
              </p>
            )}
          </div>
          <p>{cas && <span className={styles.cas}>{cas}</span>}</p>
          <p>{grades.join(', ')}</p>
          <p>{appearance}</p>
          <p>MOQ {moq}</p>
        </li>
      ))}
    </ul>
  )
}
