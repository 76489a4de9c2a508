import type { PageOf } from '../../shared/page'
import { NewsList } from '../components/NewsList'
import { Prose } from '../components/Prose'
import { Banner } from '../layout/Banner'

export function Screen({ page }: { page: PageOf<'newsclass'> }) {
  return (
    <>
      <Banner page={page} />
      <NewsList news={page.news} />
      <Prose html={page.html} />
    </>
  )
}
