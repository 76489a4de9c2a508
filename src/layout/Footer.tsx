import { site, tracking } from 'virtual:site'
import { hasTracking } from '../../shared/configuration.ts'
import { FEED_URL, telephoneUrl } from '../../shared/paths.ts'
import { Brand } from './Brand.tsx'
import { reopenConsentBar } from '../consent/consent.ts'
import ui from '../styles/ui.module.css'
import styles from './Footer.module.css'
import { LinkItems } from '../components/LinkItems.tsx'
import { linkTo, pathOf } from '../paths.ts'

export function Footer() {
  const { brand, tagline, categories, contact, footer, certifications, disclaimer } = site
  const { email, phone, mobile } = contact
  const inquiry = linkTo(pathOf('contact'), 'Ask for a sample')
  const contactLinks = [
    { path: `mailto:${email}`, label: email },
    { path: telephoneUrl(phone), label: phone },
    { path: telephoneUrl(mobile), label: `${mobile} (mobile)` },
    ...(inquiry ? [inquiry] : []),
  ]
  // Product pages show the certificates of single products.
  const siteCertificates = certifications.filter(({ covers }) => covers === 'site')
  const count = categories.reduce((sum, category) => sum + category.count, 0)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <Brand />
          <p>{tagline}</p>
        </section>
        <section>
          <h2 className={ui.label}>Products</h2>
          <ul>
            <LinkItems links={[...categories, { path: pathOf('products'), label: `All ${count} products` }]} />
          </ul>
        </section>
        {footer.map(({ heading, links }) => (
          <section key={heading}>
            <h2 className={ui.label}>{heading}</h2>
            <ul>
              <LinkItems links={links} />
            </ul>
          </section>
        ))}
        <section>
          <h2 className={ui.label}>Contact</h2>
          <ul>
            <LinkItems links={contactLinks} />
          </ul>
        </section>
      </div>
      <div className={`${ui.cluster} ${styles.end}`}>
        <ul className={ui.cluster} aria-label="Site certificates">
          {siteCertificates.map(({ label }) => (
            <li key={label} data-icon="check">
              {label}
            </li>
          ))}
        </ul>
        <span>{`© ${brand}`}</span>
        <a className={ui.tap} href="/sitemap.xml">
          Sitemap
        </a>
        <a className={ui.tap} href={FEED_URL}>
          News feed
        </a>
        <span>{disclaimer}</span>
        {hasTracking(tracking) && (
          <button type="button" name="analytics" className={ui.text} onClick={reopenConsentBar}>
            Analytics choice
          </button>
        )}
      </div>
    </footer>
  )
}
