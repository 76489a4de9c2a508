import type { PageOf } from '../../shared/page.ts'
import { ErrorContent } from '../components/ErrorContent.tsx'
import { Prose } from '../components/Prose.tsx'
import { CategorySection } from '../parts/CategoryIndex.tsx'

export function Screen({ page }: { page: PageOf<'not-found'> }) {
  return (
    <>
      <ErrorContent status={404} message={page.heading}>
        <Prose html={page.html} />
      </ErrorContent>
      <CategorySection categories={page.categories} />
    </>
  )
}
