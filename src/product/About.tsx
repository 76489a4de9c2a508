import type { Grade, Product } from '../../shared/product.ts'
import { Prose } from '../components/Prose.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './product.module.css'
import { SourceFacts } from './SourceFacts.tsx'

export function About({ product, grade }: { product: Product; grade: Grade }) {
  const { html, applications } = product
  return (
    <div className={`${ui.columns} ${styles.about} ${print.about}`}>
      <div>
        <Prose html={html} />
        {applications.length > 0 && (
          <ul className={`${ui.cluster} ${styles.space}`} aria-label="Applications">
            {applications.map((application) => (
              <li key={application} className={ui.chip}>
                {application}
              </li>
            ))}
          </ul>
        )}
      </div>
      <SourceFacts product={product} grade={grade} />
    </div>
  )
}
