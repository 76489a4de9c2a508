import type { PlainPage } from '../../shared/page'
import { Prose } from '../components/Prose'
import { ErrorContent } from '../errors/ErrorPage'

export function Screen({ page }: { page: PlainPage }) {
  return (
    <ErrorContent status={404} message={page.heading}>
      <Prose html={page.html} />
    </ErrorContent>
  )
}
