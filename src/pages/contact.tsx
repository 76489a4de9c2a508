import { site } from 'virtual:site'
import type { PageOf } from '../../shared/page.ts'
import { Entries } from '../components/Entries.tsx'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { Telephone } from '../components/Telephone.tsx'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { Banner } from '../layout/Banner.tsx'
import ui from '../styles/ui.module.css'
import styles from '../inquiry/contact.module.css'
import { pathOf } from '../paths.ts'

export function Screen({ page }: { page: PageOf<'contact'> }) {
  const { email, phone, mobile, address, hours } = site.contact
  return (
    <>
      <Banner page={page} />
      <address className={styles.address}>
        <dl>
          <Entries
            of={{
              'E-mail': <a href={`mailto:${email}`}>{email}</a>,
              Telephone: <Telephone number={phone} />,
              'In transit, urgent': <Telephone number={mobile} />,
              Address: address.join(', '),
              Hours: hours,
            }}
          />
        </dl>
      </address>
      <div className={`${ui.columns} ${ui.space}`}>
        <div className={styles.departments}>
          <Section id="departments" heading="Who answers">
            {page.departments.map(({ name, topics }) => (
              <section key={name} className={styles.department} aria-label={name}>
                <h3>{name}</h3>
                <ul>
                  {topics.map(({ topic, state, action, subject }) => (
                    <li key={topic}>
                      <div>
                        <b>{topic}</b>
                        <p className={ui.muted}>{state}</p>
                      </div>
                      <a className={ui.quiet} href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
                        {action}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </Section>
          <div className={`${ui.space} ${ui.muted}`}>
            <Prose html={page.html} />
          </div>
        </div>
        <InquiryForm>
          <p className={ui.hint}>
            No product is needed. For grades and quantities, use the <a href={pathOf('inquiry')}>inquiry list</a>.
          </p>
        </InquiryForm>
      </div>
    </>
  )
}
