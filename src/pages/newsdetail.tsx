import type { PageOf } from '../../shared/page.ts'
import { NewsList } from '../components/NewsList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Share } from '../layout/Share.tsx'

export function Screen({ page }: { page: PageOf<'newsdetail'> }) {
  const { date, html, section, more } = page
  return (
    <>
      <Banner page={page} />
      <article>
        <p>
          <time dateTime={date}>{date}</time>, <a href={section.path}>{section.label}</a>
        </p>
        <Prose html={html} />
        <Share page={page} />
      </article>
      <section aria-labelledby="more">
        <h2 id="more">More news</h2>
        <NewsList news={more} />
      </section>
    </>
  )
}
