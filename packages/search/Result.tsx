import { casNumber } from '../../shared/casNumber.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import type { SearchHit, SearchKind } from '../../shared/search.ts'
import { AddToInquiry } from '../../src/components/AddToInquiry.tsx'
import { ProductBox } from '../../src/components/CompareBox.tsx'
import { GradeSummary } from '../../src/components/GradeSummary.tsx'
import { ProductPicture } from '../../src/components/ProductPicture.tsx'
import { SafetyMark } from '../../src/components/SafetyMark.tsx'
import { Marked } from './Marked.tsx'
import styles from './Result.module.css'

type Props = { hit: SearchHit; kinds: SearchKind[]; query: string }

/** A row of the results: a product with what buyers choose by, anything else with its kind. */
export function Result({ hit, kinds, query }: Props) {
  const { kind, path, name, latin, detail, grades, moq, picture, terms } = hit
  const cas = casNumber(hit, query)
  const called = hit.number ?? hit.alias
  const marked = (text: string) => <Marked text={text} query={query} terms={terms} />
  return (
    <li className={styles.result}>
      {kind === 'product' ? (
        <ProductPicture picture={picture} alt="" sizes="64px" />
      ) : (
        <p className={styles.kind}>{kinds.find((it) => it.kind === kind)?.one}</p>
      )}
      <div>
        <a href={path}>{marked(name)}</a>
        <p>
          {latin && <i translate="no">{marked(latin)}</i>} <span>{marked(detail)}</span>
          {called && (
            <>
              <span>, </span>
              <mark translate="no" lang={/\p{Script=Han}/u.test(called) ? 'zh-Hans' : undefined}>
                {called}
              </mark>
            </>
          )}
          {cas && (
            <>
              <span>{`, ${cas.inLine} `}</span>
              <code translate="no">{marked(cas.number)}</code>
            </>
          )}
        </p>
        {hit.hasSafetyNote && <SafetyMark />}
      </div>
      {grades && (
        <>
          <p>
            <GradeSummary grades={grades} />
          </p>
          <p>{`${FACTS.moq.label} ${moq}`}</p>
          <div className={styles.act}>
            <ProductBox product={{ ...hit, grades }} />
            <AddToInquiry product={{ ...hit, grades }} />
          </div>
        </>
      )}
    </li>
  )
}
