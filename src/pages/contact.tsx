import { site } from 'virtual:site'
import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { MailInquiry } from '../inquiry/MailInquiry.tsx'
import { Banner } from '../layout/Banner.tsx'
import { ContactRows } from '../layout/ContactLabel.tsx'
import styles from './contact.module.css'

export function Screen({ page }: { page: PageOf<'contact'> }) {
  const { address, hours } = site.contact
  return (
    <>
      <Banner page={page} />
      <div className={styles.columns}>
        <address className={styles.address}>
          <ContactRows>
            <dt>Address</dt>
            <dd>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
            <dt>Hours</dt>
            <dd>{hours}</dd>
          </ContactRows>
        </address>
        <div className={styles.form}>{import.meta.env.HAS_SERVER ? <InquiryForm /> : <MailInquiry />}</div>
        <Prose html={page.html} />
      </div>
    </>
  )
}
