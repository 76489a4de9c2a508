import { type Grade, type Product, SECTION_IDS } from '../../shared/product.ts'
import { Prose } from '../components/Prose.tsx'
import icons from '../styles/icons.module.css'
import styles from './About.module.css'
import { SourceFacts } from './SourceFacts.tsx'

export function About({ product, grade }: { product: Product; grade: Grade }) {
  const { html, applications, safetyNote, source, compound = product.marker } = product
  return (
    <div className={styles.about}>
      <div>
        <Prose html={html} />
        {applications.length > 0 && (
          <ul className={styles.applications} aria-label="Applications">
            {applications.map((application) => (
              <li key={application}>{application}</li>
            ))}
          </ul>
        )}
        {safetyNote && (
          <p id={SECTION_IDS.safety} className={`${styles.safety} ${icons.alert}`} role="note">
            <span>
              <strong>Safety note.</strong> <span>{safetyNote}</span>
            </span>
          </p>
        )}
      </div>
      {(compound?.structure || !source) && <SourceFacts product={product} grade={grade} />}
    </div>
  )
}
