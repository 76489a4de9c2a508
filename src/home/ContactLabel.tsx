import { site } from 'virtual:site'
import section from '../components/Section.module.css'
import ui from '../styles/ui.module.css'
import { Entries } from '../components/Entries.tsx'
import { Telephone } from '../components/Telephone.tsx'
import { pathOf } from '../paths.ts'

export function ContactLabel() {
  const { email, phone, mobile } = site.contact
  return (
    <section className={`${ui.panel} ${ui.columns} ${section.section}`} aria-labelledby="ask">
      <div className={ui.stack}>
        <h2 id="ask">Ask for a sample or a price</h2>
        <p className={ui.muted}>
          {`One inquiry can cover several products, each with its grade and quantity. Our sales team answers within ${site.contact.answerTime}.`}
        </p>
      </div>
      <dl className={ui.facts}>
        <Entries
          of={{
            'E-mail': <a href={`mailto:${email}`}>{email}</a>,
            Telephone: <Telephone number={phone} />,
            Mobile: <Telephone number={mobile} />,
            Inquiry: <a href={pathOf('inquiry')}>Open the inquiry list</a>,
          }}
        />
      </dl>
    </section>
  )
}
