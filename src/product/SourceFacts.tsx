import { shownFacts } from '../../shared/facts/factValues.ts'
import type { Grade, Product } from '../../shared/product.ts'
import { preventLineBreaks } from '../../shared/texts.ts'
import { FactList } from './FactList.tsx'
import styles from './product.module.css'

export function SourceFacts({ product, grade }: { product: Product; grade: Grade }) {
  const { source, solvents = [], solventNote } = product
  const facts = shownFacts('source', { product, grade })
  return (
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
  )
}
