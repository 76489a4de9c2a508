import { site } from 'virtual:site'
import type { PageOf } from '../../shared/page.ts'
import { changesFeed, feedUrl } from '../../shared/paths.ts'
import { Prose } from '../components/Prose.tsx'
import { RevisionText } from '../components/RevisionText.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import styles from './changes.module.css'

export function Screen({ page }: { page: PageOf<'changes'> }) {
  return (
    <>
      <Banner page={page} />
      <div className={styles.columns}>
        <div>
          {page.notices.map(({ id, number, date, changed, product }) => (
            <article key={id} id={id} className={styles.notice}>
              <time dateTime={date}>{date}</time>
              <div>
                <h2>
                  <a href={`${product.path}#revisions`}>{`${product.label}, revision ${number}`}</a>
                </h2>
                <RevisionText changed={changed} />
              </div>
            </article>
          ))}
          <Pagination paging={page.paging} />
        </div>
        <aside className={styles.about}>
          <Prose html={page.html} />
          <Feeds />
        </aside>
      </div>
    </>
  )
}

function Feeds() {
  const feeds = [
    { name: 'changes', label: 'All products' },
    ...site.categories.map(({ id, label }) => ({ name: changesFeed(id), label })),
  ]
  return (
    <nav className={styles.feeds} aria-labelledby="feeds">
      <h2 id="feeds">Follow by feed</h2>
      <ul>
        {feeds.map(({ name, label }) => (
          <li key={name}>
            <span>{label}</span>
            <a href={feedUrl(name, 'xml')} aria-label={`${label}, Atom`}>
              Atom
            </a>
            <a href={feedUrl(name, 'json')} aria-label={`${label}, JSON Feed`}>
              JSON
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
