import type { PlainPage } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Inquiry } from '../layout/Inquiry.tsx'

export function Screen({ page }: { page: PlainPage }) {
  return (
    <>
      <Banner page={page} />
      <Inquiry returned={page.form} />
      <Prose html={page.html} />
    </>
  )
}
