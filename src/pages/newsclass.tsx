import { site } from 'virtual:site'
import { NEWS_SECTIONS } from '../../shared/catalogue.ts'
import type { Link } from '../../shared/cards.ts'
import type { PageOf } from '../../shared/page.ts'
import { NewsList } from '../components/LinkList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import styles from './newsclass.module.css'

export function Screen({ page }: { page: PageOf<'newsclass'> }) {
  return (
    <>
      <Banner page={page} isReading />
      <div className={styles.columns}>
        <nav className={styles.sections} aria-label="Sections">
          <ul>
            {newsSections().map(({ path, label }) => (
              <li key={path}>
                <a href={path} aria-current={path === page.canonical ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <NewsList news={page.news} isWide />
        <div className={styles.about}>
          <Prose html={page.html} />
        </div>
      </div>
    </>
  )
}

/** All news, and the sections as the footer calls them. */
function newsSections(): Link[] {
  const links = [{ path: '/news', label: 'All news' }, ...site.footer.flatMap((group) => group.links)]
  return NEWS_SECTIONS.flatMap((section) => links.find(({ path }) => path === `/${section}`) ?? [])
}
