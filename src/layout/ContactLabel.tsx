import type { ReactNode } from 'react'
import { site } from 'virtual:site'
import styles from './ContactLabel.module.css'
import ui from '../styles/ui.module.css'
import { Telephone } from '../components/Telephone.tsx'

export function ContactLabel() {
  return (
    <section className={`${styles.contact} ${ui.panel}`} aria-labelledby="ask">
      <div>
        <h2 id="ask">Ask for a sample or a price</h2>
        <p>
          One inquiry can cover several products, each with its grade and quantity. Our sales team answers within one
          working day.
        </p>
      </div>
      <ContactRows>
        <dt>Inquiry</dt>
        <dd>
          <a href="/inquiry">Open the inquiry list</a>
        </dd>
      </ContactRows>
    </section>
  )
}

export function ContactRows({ children }: { children: ReactNode }) {
  const { email, phone, mobile } = site.contact
  return (
    <dl className={styles.rows}>
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
      {children}
    </dl>
  )
}
