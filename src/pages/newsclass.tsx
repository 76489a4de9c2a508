import type { NewsCard } from '../../shared/cards.ts'
import type { PageOf } from '../../shared/page.ts'
import { FEED_URL } from '../../shared/paths.ts'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from '../article/newsclass.module.css'
import { pathOf } from '../paths.ts'

export function Screen({ page }: { page: PageOf<'newsclass'> }) {
  const { news, sections, canonical, html } = page
  const changesPath = pathOf('changes')
  const years = [...new Set(news.map(yearOf))]
  return (
    <>
      <Banner page={page} />
      <nav className={`${styles.sections} ${print.hidden}`} aria-label="Sections">
        {sections.map(({ path, label, count }, index) => (
          <a key={path} href={path} aria-current={path === canonical ? 'page' : undefined}>
            <span>{index === 0 ? 'All news' : label}</span> <b>{count}</b>
          </a>
        ))}
        {changesPath && <a href={changesPath}>Specification changes</a>}
        <a href={FEED_URL}>Feed</a>
      </nav>
      {years.map((year) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul>
            {news
              .filter((item) => yearOf(item) === year)
              .map((item) => (
                <NewsItem key={item.path} item={item} />
              ))}
          </ul>
        </section>
      ))}
      <div className={`${ui.space} ${ui.muted}`}>
        <Prose html={html} />
      </div>
    </>
  )
}

function yearOf({ date }: NewsCard): string {
  return date.slice(0, 4)
}

function NewsItem({ item: { path, title, date, summary, section, picture } }: { item: NewsCard }) {
  return (
    <li className={print.whole}>
      <p>
        <time className={ui.date} dateTime={date}>
          {date}
        </time>
        {section && <b>{section}</b>}
      </p>
      <div>
        <h3>
          <a className={`${ui.name} ${ui.cover}`} href={path}>
            {title}
          </a>
        </h3>
        <p className={ui.muted}>{summary}</p>
      </div>
      {picture && <ProductPicture picture={picture} sizes="72px" />}
    </li>
  )
}
