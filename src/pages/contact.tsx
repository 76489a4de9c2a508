import { site } from 'virtual:site'
import type { PlainPage } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Inquiry } from '../layout/Inquiry.tsx'
import styles from './contact.module.css'

export function Screen({ page }: { page: PlainPage }) {
  const { email, phone, mobile, address, hours } = site.contact
  return (
    <>
      <Banner page={page} />
      <div className={styles.columns}>
        <div>
          <address className={styles.address}>
            <p>
              E-mail <a href={`mailto:${email}`}>{email}</a>
            </p>
            <p>
              Telephone <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </p>
            <p>
              Mobile <a href={`tel:${mobile.replaceAll(' ', '')}`}>{mobile}</a>
            </p>
            <p>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <p>{hours}</p>
          </address>
          <Prose html={page.html} />
        </div>
        <Inquiry />
      </div>
    </>
  )
}
