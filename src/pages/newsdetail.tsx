import type { PageOf } from '../../shared/page'
import { NewsList } from '../components/NewsList'
import { Prose } from '../components/Prose'
import { Banner } from '../layout/Banner'
import { Share } from '../layout/Share'

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
