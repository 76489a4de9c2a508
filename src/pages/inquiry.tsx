import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { useInquiryList } from '../inquiry/inquiryList.ts'
import { ListRows } from '../inquiry/form/ListRows.tsx'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { MailInquiry } from '../inquiry/MailInquiry.tsx'
import { ListTools } from '../inquiry/ListTools.tsx'
import { useReturnedForm } from '../inquiry/form/useReturnedForm.ts'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'

export function Screen({ page }: { page: PageOf<'inquiry'> }) {
  const list = useInquiryList()
  const productName = useSearch().get('about') ?? undefined
  const returned = useReturnedForm(page.form)
  return (
    <>
      <Banner page={page} count={list.length || undefined} />
      <div className={ui.space}>
        {import.meta.env.HAS_SERVER ? (
          <InquiryForm
            returned={returned}
            list={list}
            productName={productName}
            documents={page.documents}
            rows={ListRows}
            tools={ListTools}
          />
        ) : (
          <MailInquiry list={list} productName={productName} rows={ListRows} tools={ListTools} />
        )}
      </div>
      <div className={`${ui.space} ${print.hidden}`}>
        <Prose html={page.html} />
      </div>
    </>
  )
}
