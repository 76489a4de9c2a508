import { SafetyMark } from '../../components/SafetyMark.tsx'
import { useProduct } from './useProduct.ts'

/** The mark of a product that a line names, once its page is there. */
export function SafetyOf({ slug }: { slug: string }) {
  return useProduct(slug)?.safetyNote ? <SafetyMark /> : null
}
