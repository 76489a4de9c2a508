import type { PageOf } from '../../shared/page.ts'
import { NewsList } from '../components/LinkList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import ui from '../styles/ui.module.css'
import styles from '../article/article.module.css'

export function Screen({ page }: { page: PageOf<'newsclass'> }) {
  return (
    <>
      <Banner page={page} isReadingLayout />
      <div className={ui.reading}>
        <nav aria-label="Sections">
          <ul className={ui.side}>
            {page.sections.map(({ path, label }) => (
              <li key={path}>
                <a href={path} aria-current={path === page.canonical ? 'page' : undefined}>
                  {path === '/news' ? 'All news' : label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.list}>
          <NewsList news={page.news} isWide />
        </div>
        <div className={styles.about}>
          <Prose html={page.html} />
        </div>
      </div>
    </>
  )
}
