import ui from '../styles/ui.module.css'
import styles from './Certifications.module.css'
import { site } from 'virtual:site'
import { Section } from '../components/Section.tsx'
import { linkTo } from '../paths.ts'

export function SiteCertifications() {
  return (
    <Section
      id="certifications"
      heading="Site certificates"
      link={linkTo(site.links.certificates, 'See the certificates')}
    >
      <ul className={`${ui.grid} ${styles.certifications}`} aria-label="Site certificates">
        {site.certifications.map(({ label, note, covers }) => (
          <li key={label}>
            <b className={ui.name}>{label}</b>
            <p className={ui.hint}>{covers === 'products' ? `${note} (listed products)` : note}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
