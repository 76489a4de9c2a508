import type { PageOf } from '../../shared/page.ts'
import { ArticleList } from '../components/ArticleList.tsx'
import { CompoundFacts } from '../components/CompoundFacts.tsx'
import { ProductList } from '../components/ProductList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Share } from '../layout/Share.tsx'
import styles from './knowledgedetail.module.css'

export function Screen({ page }: { page: PageOf<'knowledgedetail'> }) {
  const { html, contents, note, compounds, products, related } = page.article
  return (
    <>
      <Banner page={page} />
      <div className={styles.columns}>
        <article>
          {contents.length > 0 && (
            <nav aria-label="Contents" className={styles.contents}>
              <ul>
                {contents.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Prose html={html} />
          <p className={styles.note}>{note}</p>
          <Share page={page} />
        </article>
        {compounds.length > 0 && (
          <aside aria-label="Compounds" className={styles.compounds}>
            {compounds.map((compound) => (
              <CompoundFacts key={compound.name} compound={compound} />
            ))}
          </aside>
        )}
      </div>
      {products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products">Products</h2>
          <ProductList products={products} />
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">Related questions</h2>
          <ArticleList articles={related} />
        </section>
      )}
    </>
  )
}
