import type { PlainPage } from '../../shared/page'
import { Prose } from '../components/Prose'
import { Banner } from '../layout/Banner'
import { Inquiry } from '../layout/Inquiry'

export function Screen({ page }: { page: PlainPage }) {
  return (
    <>
      <Banner page={page} />
      <Inquiry returned={page.form} />
      <Prose html={page.html} />
    </>
  )
}
