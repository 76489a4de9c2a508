import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { useBasket } from '../basket/basket.ts'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { useAskedProduct } from '../inquiry/form/useAskedProduct.ts'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/useSearch.ts'
import styles from './inquiry.module.css'

export function Screen({ page }: { page: PageOf<'inquiry'> }) {
  const basket = useBasket()
  const search = useSearch()
  const asked = search.get('product') ?? undefined
  useAskedProduct()
  return (
    <>
      <Banner page={page} count={basket.length || undefined} />
      <div className={styles.form}>
        <InquiryForm
          returned={page.form?.asked === asked ? page.form : undefined}
          basket={basket}
          about={search.get('about') ?? undefined}
          documents={page.documents}
        />
      </div>
      <Prose html={page.html} />
    </>
  )
}
