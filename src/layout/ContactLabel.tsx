import { site } from 'virtual:site'
import ui from '../styles/ui.module.css'
import { Telephone } from '../components/Telephone.tsx'
import { pathOf } from '../paths.ts'

export function ContactLabel() {
  const { email, phone, mobile } = site.contact
  return (
    <section className={`${ui.panel} ${ui.columns} ${ui.space}`} aria-labelledby="ask">
      <div className={ui.stack}>
        <h2 id="ask">Ask for a sample or a price</h2>
        <p className={ui.muted}>
          {`One inquiry can cover several products, each with its grade and quantity. Our sales team answers within ${site.contact.answerTime}.`}
        </p>
      </div>
      <dl className={ui.facts}>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Telephone</dt>
          <dd>
            <Telephone number={phone} />
          </dd>
        </div>
        <div>
          <dt>Mobile</dt>
          <dd>
            <Telephone number={mobile} />
          </dd>
        </div>
        <div>
          <dt>Inquiry</dt>
          <dd>
            <a href={pathOf('inquiry')}>Open the inquiry list</a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
