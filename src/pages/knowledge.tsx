import type { PageOf } from '../../shared/page'
import { ArticleListing } from '../components/ArticleListing'

export function Screen({ page }: { page: PageOf<'knowledge'> }) {
  return <ArticleListing page={page} />
}
