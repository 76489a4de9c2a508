import type { PlainPage } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { useBasket } from '../inquiry/basket.ts'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { useAskedProduct } from '../inquiry/form/useAskedProduct.ts'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/useSearch.ts'

export function Screen({ page }: { page: PlainPage }) {
  const basket = useBasket()
  const asked = useSearch().get('product') ?? undefined
  useAskedProduct()
  return (
    <>
      <Banner page={page} />
      <InquiryForm
        returned={page.form?.asked === asked ? page.form : undefined}
        basket={basket}
        documents={page.documents}
      />
      <Prose html={page.html} />
    </>
  )
}
