import type { PageOf } from '../../shared/page.ts'
import { ArticleList } from '../components/ArticleList.tsx'
import { NewsList } from '../components/NewsList.tsx'
import { ProductList } from '../components/ProductList.tsx'
import { Prose } from '../components/Prose.tsx'
import { SearchBox } from '../components/SearchBox.tsx'
import { Banner } from '../layout/Banner.tsx'
import styles from './Home.module.css'

export function Screen({ page }: { page: PageOf<'Home'> }) {
  const { categories, featured, articles, news, html } = page
  return (
    <>
      <Banner page={page}>
        <SearchBox id="page-search" isLarge />
      </Banner>
      <section aria-labelledby="categories">
        <h2 id="categories">Categories</h2>
        <ul className={styles.categories}>
          {categories.map(({ path, name, count, examples }) => (
            <li key={path}>
              <h3>
                <a href={path}>{name}</a> <span>{count}</span>
              </h3>
              <p>{examples.join(', ')}</p>
            </li>
          ))}
        </ul>
      </section>
      {featured.length > 0 && (
        <section aria-labelledby="featured">
          <h2 id="featured">From the catalogue</h2>
          <ProductList products={featured} headingLevel={3} />
        </section>
      )}
      <Prose html={html} />
      <section aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <ArticleList articles={articles} />
        <p>
          <a href="/knowledge">All questions</a>
        </p>
      </section>
      <section aria-labelledby="news">
        <h2 id="news">News</h2>
        <NewsList news={news} />
        <p>
          <a href="/news">All news</a>
        </p>
      </section>
    </>
  )
}
