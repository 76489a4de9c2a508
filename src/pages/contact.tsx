import { site } from 'virtual:site'
import type { PageOf } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { Banner } from '../layout/Banner.tsx'
import { ContactRows } from '../layout/ContactLabel.tsx'
import ui from '../styles/ui.module.css'
import styles from './contact.module.css'

export function Screen({ page }: { page: PageOf<'contact'> }) {
  const { address, hours } = site.contact
  return (
    <>
      <Banner page={page} />
      <div className={`${ui.columns} ${styles.columns}`}>
        <address className={styles.address}>
          <ContactRows>
            <div>
              <dt>Address</dt>
              <dd>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
            </div>
            <div>
              <dt>Hours</dt>
              <dd>{hours}</dd>
            </div>
          </ContactRows>
        </address>
        <div className={styles.form}>
          <InquiryForm />
        </div>
        <Prose html={page.html} />
      </div>
    </>
  )
}
