import { useQuery } from '@tanstack/react-query'
import { SafetyMark } from '../../components/SafetyMark.tsx'
import { pageQuery } from '../../data/pageQuery.ts'

/** The mark of a product that a line names, once its page is there. */
export function SafetyOf({ slug }: { slug: string }) {
  const { data } = useQuery(pageQuery(`/${slug}`))
  const isMarked = data && 'page' in data && 'product' in data.page && data.page.product.safetyNote !== undefined
  return isMarked ? <SafetyMark /> : null
}
