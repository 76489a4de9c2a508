import { site, tracking } from 'virtual:site'
import { isTracking } from '../../shared/tracking.ts'
import { Certifications } from '../components/Certifications.tsx'
import { choose } from '../consent/consent.ts'
import styles from './Footer.module.css'

/** Site map in short, contact details and the certification line of the site. */
export function Footer() {
  const { brand, tagline, categories, contact, footer, certifications } = site
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <h2>{brand}</h2>
          <p>{tagline}</p>
          <Certifications names={certifications} />
        </section>
        <section>
          <h2>Products</h2>
          <ul>
            {categories.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            <li>
              <a href="/products">All products</a>
            </li>
          </ul>
        </section>
        {footer.map(({ heading, links }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
            <li>
              <a href={telephoneLink(contact.phone)}>{contact.phone}</a>
            </li>
            <li>
              <a href={telephoneLink(contact.mobile)}>{contact.mobile} (mobile)</a>
            </li>
            <li>
              <a href="/contact-us">Ask for a sample</a>
            </li>
          </ul>
        </section>
      </div>
      <p className={styles.small}>
        © {brand}. Product information is for business buyers and is not medical advice.{' '}
        <a href="/sitemap.xml">Sitemap</a>
        {isTracking(tracking) && (
          <button type="button" className={styles.choice} onClick={() => choose('unasked')}>
            Analytics choice
          </button>
        )}
      </p>
    </footer>
  )
}

function telephoneLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`
}
