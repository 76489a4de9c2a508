import type { PlainPage } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Share } from '../layout/Share.tsx'

export function Screen({ page }: { page: PlainPage }) {
  return (
    <>
      <Banner page={page} />
      <Prose html={page.html} />
      <Share page={page} />
    </>
  )
}
