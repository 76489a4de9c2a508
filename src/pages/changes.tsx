import { site } from 'virtual:site'
import type { PageOf } from '../../shared/page.ts'
import { changesFeedName, feedUrl } from '../../shared/paths.ts'
import { Prose } from '../components/Prose.tsx'
import { RevisionText } from '../components/RevisionText.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import ui from '../styles/ui.module.css'
import styles from './changes.module.css'

export function Screen({ page }: { page: PageOf<'changes'> }) {
  const feeds = [
    { name: 'changes', label: 'All products' },
    ...site.categories.map(({ id, label }) => ({ name: changesFeedName(id), label })),
  ]
  return (
    <>
      <Banner page={page} />
      <div className={`${ui.rows} ${styles.changes}`}>
        {page.notices.map(({ id, number, date, changed, product }) => (
          <article key={id} id={id}>
            <time className={ui.date} dateTime={date}>
              {date}
            </time>
            <h2>
              <a className={ui.name} href={`${product.path}#revisions`}>{`${product.label}, revision ${number}`}</a>
            </h2>
            <RevisionText changes={changed} />
          </article>
        ))}
        <Pagination paging={page.paging} />
        <aside>
          <Prose html={page.html} />
          <h2 id="feeds">Subscribe</h2>
          <ul aria-labelledby="feeds">
            {feeds.map(({ name, label }) => (
              <li key={name}>
                <a className={ui.tap} href={feedUrl(name, 'xml')}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  )
}
