import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { useBasket } from '../basket/basket.ts'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { useReturnedOnce } from '../inquiry/form/returnedForm.ts'
import { EarlierRequests } from '../inquiry/list/EarlierRequests.tsx'
import { ListTools } from '../inquiry/list/ListTools.tsx'
import { useAskedProduct } from '../inquiry/form/useAskedProduct.ts'
import { Banner } from '../layout/Banner.tsx'
import { InTurn } from '../navigation/InTurn.tsx'
import { useSearch } from '../navigation/useSearch.ts'
import styles from './inquiry.module.css'

export function Screen({ page }: { page: PageOf<'inquiry'> }) {
  const basket = useBasket()
  const search = useSearch()
  const asked = search.get('product') ?? undefined
  const returned = page.form?.asked === asked ? page.form : undefined
  useAskedProduct(returned)
  useReturnedOnce()
  return (
    <InTurn>
      <Banner page={page} count={basket.length || undefined} />
      <div className={styles.form}>
        <InquiryForm
          returned={returned}
          basket={basket}
          about={search.get('about') ?? undefined}
          documents={page.documents}
          tools={ListTools}
        />
      </div>
      <EarlierRequests />
      <Prose html={page.html} />
    </InTurn>
  )
}
