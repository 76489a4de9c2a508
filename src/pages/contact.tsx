import { site } from 'virtual:site'
import type { PageOf } from '../../shared/page.ts'
import label from '../components/Label.module.css'
import { Prose } from '../components/Prose.tsx'
import { Telephone } from '../components/Telephone.tsx'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { Banner } from '../layout/Banner.tsx'
import { StillToCome } from '../navigation/StillToCome.tsx'
import { useTurn } from '../navigation/useTurn.ts'
import styles from './contact.module.css'

export function Screen({ page }: { page: PageOf<'contact'> }) {
  const turn = useTurn(1)
  const { email, phone, mobile, address, hours } = site.contact
  return (
    <>
      <Banner page={page} />
      <div className={styles.columns}>
        <address className={`${label.label} ${styles.address}`}>
          <dl>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
            <dt>Telephone</dt>
            <dd>
              <Telephone number={phone} />
            </dd>
            <dt>Mobile</dt>
            <dd>
              <Telephone number={mobile} />
            </dd>
            <dt>Address</dt>
            <dd>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
            <dt>Hours</dt>
            <dd>{hours}</dd>
          </dl>
        </address>
        {turn > 0 && (
          <>
            <div className={styles.form}>
              <InquiryForm />
            </div>
            <Prose html={page.html} />
          </>
        )}
      </div>
      {turn < Infinity && <StillToCome />}
    </>
  )
}
