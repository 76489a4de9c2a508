import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { useInquiryList } from '../inquiryList/inquiryList.ts'
import { ListRows } from '../inquiry/form/ListRows.tsx'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { ListTools } from '../inquiry/lines/ListTools.tsx'
import { useReturnedForm } from '../inquiry/form/useReturnedForm.ts'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../navigation/address.ts'
import styles from './inquiry.module.css'
import { SENT_REQUESTS_KEY } from '../../shared/storageKeys.ts'
import { LateComponent } from '../chunks/LateComponent.tsx'
import { keptText } from '../store/kept.ts'

export function Screen({ page }: { page: PageOf<'inquiry'> }) {
  const list = useInquiryList()
  const search = useSearch()
  const returned = useReturnedForm(page.form)
  return (
    <>
      <Banner page={page} count={list.length || undefined} />
      <div className={styles.form}>
        <InquiryForm
          returned={returned}
          list={list}
          about={search.get('about') ?? undefined}
          documents={page.documents}
          rows={ListRows}
          tools={ListTools}
        />
      </div>
      <EarlierRequests />
      <Prose html={page.html} />
    </>
  )
}

const kept = keptText('localStorage', SENT_REQUESTS_KEY, String)

const loadRequests = async () =>
  kept.read() === undefined ? undefined : (await import('../inquiry/lines/SentRequests.tsx')).SentRequests

/** The requests that went from this device, where there are any. */
function EarlierRequests() {
  return <LateComponent load={loadRequests} of={{}} />
}
