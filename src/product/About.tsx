import { shownFacts } from '../../shared/facts/factValues.ts'
import type { Grade, Product } from '../../shared/product.ts'
import { preventLineBreaks } from '../../shared/texts.ts'
import { Prose } from '../components/Prose.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './product.module.css'
import { FactList } from './FactList.tsx'

export function About({ product, grade }: { product: Product; grade: Grade }) {
  const { html, applications, source, solvents = [], solventNote } = product
  const facts = shownFacts('source', { product, grade })
  return (
    <div className={`${ui.columns} ${styles.about} ${print.about}`}>
      <div>
        <Prose html={html} />
        {applications.length > 0 && (
          <ul className={`${ui.cluster} ${ui.space}`} aria-label="Applications">
            {applications.map((application) => (
              <li key={application} className={ui.chip}>
                {application}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        {source && grade.origin === undefined && (
          <p className={styles.latin}>
            <i translate="no">{source.latin}</i> {source.author && <span>{source.author}</span>}
          </p>
        )}
        <FactList
          facts={facts}
          overrides={{
            pinyin: source?.pinyin && (
              <span translate="no">
                {source.chinese && <span lang="zh-Hans">{source.chinese}</span>} <span>{source.pinyin}</span>
              </span>
            ),
            solvents: preventLineBreaks([solvents.join(', '), solventNote].filter(Boolean).join('. ')),
          }}
        />
      </div>
    </div>
  )
}
