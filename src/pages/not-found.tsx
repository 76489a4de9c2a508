import type { PlainPage } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { ErrorContent } from '../errors/ErrorPage.tsx'

export function Screen({ page }: { page: PlainPage }) {
  return (
    <ErrorContent status={404} message={page.heading}>
      <Prose html={page.html} />
    </ErrorContent>
  )
}
