import type { PageOf } from '../../shared/page.ts'
import { ArticleListing } from '../listing/ArticleListing.tsx'

export function Screen({ page }: { page: PageOf<'knowledge'> }) {
  return <ArticleListing page={page} />
}
