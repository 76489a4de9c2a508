import type { PlainPage } from '../../shared/page'
import { Prose } from '../components/Prose'
import { Banner } from '../layout/Banner'
import { Share } from '../layout/Share'

export function Screen({ page }: { page: PlainPage }) {
  return (
    <>
      <Banner page={page} />
      <Prose html={page.html} />
      <Share page={page} />
    </>
  )
}
