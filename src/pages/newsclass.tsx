import type { PageOf } from '../../shared/page.ts'
import { NewsList } from '../components/NewsList.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'

export function Screen({ page }: { page: PageOf<'newsclass'> }) {
  return (
    <>
      <Banner page={page} />
      <NewsList news={page.news} />
      <Prose html={page.html} />
    </>
  )
}
