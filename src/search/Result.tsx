import { FACTS } from '../../shared/facts/facts.ts'
import type { SearchHit, SearchKind } from '../../shared/search.ts'
import { AddToInquiry } from '../components/AddToInquiry.tsx'
import { ProductCompareBox } from '../facts/CompareBox.tsx'
import { GradeSummary } from '../components/GradeSummary.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { HitLine } from './HitLine.tsx'
import { MatchHighlight } from './MatchHighlight.tsx'
import ui from '../styles/ui.module.css'
import styles from './Result.module.css'

type Props = { hit: SearchHit; kinds: SearchKind[]; query: string }

export function Result({ hit, kinds, query }: Props) {
  const { kind, path, name, grades, moq, picture, restriction, terms } = hit
  return (
    <li className={styles.result}>
      {kind === 'product' ? (
        <ProductPicture picture={picture} sizes="64px" />
      ) : (
        <p className={`${ui.hint} ${styles.kind}`}>{kinds.find((option) => option.kind === kind)?.one}</p>
      )}
      <div>
        <a className={ui.name} href={path}>
          <MatchHighlight text={name} query={query} terms={terms} />
        </a>
        <p className={ui.hint}>
          <HitLine hit={hit} query={query} />
        </p>
        {restriction && <SafetyMark restriction={restriction} path={path} />}
      </div>
      {grades && (
        <>
          <p>
            <GradeSummary grades={grades} />
          </p>
          <p>{`${FACTS.moq.label} ${moq}`}</p>
          <div className={styles.act}>
            <ProductCompareBox product={{ ...hit, grades }} />
            <AddToInquiry product={{ ...hit, grades }} />
          </div>
        </>
      )}
    </li>
  )
}
