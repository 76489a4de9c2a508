import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { RevisionText } from '../facts/RevisionText.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import ui from '../styles/ui.module.css'

export function Screen({ page }: { page: PageOf<'changes'> }) {
  return (
    <>
      <Banner page={page} />
      <div className={`${ui.rows} ${ui.space}`}>
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
        </aside>
      </div>
    </>
  )
}
