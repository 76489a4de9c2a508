import { casNumber } from '../../shared/casNumber.ts'
import type { SearchHit, SearchKind } from '../../shared/search.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import { ProductBox } from '../components/CompareBox.tsx'
import { GradeSummary } from '../components/GradeSummary.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { AddToInquiry } from '../components/AddToInquiry.tsx'
import hidden from '../styles/hidden.module.css'
import { productAddress } from '../components/addresses.ts'
import { Marked } from './Marked.tsx'
import styles from './Result.module.css'

type Props = { hit: SearchHit; kinds: SearchKind[]; query: string; asksDocument?: boolean }

/** A hit as a row: a product with what it is bought by, anything else with its kind. */
export function Result({ hit, kinds, query, asksDocument = false }: Props) {
  const { kind, path, name, latin, detail, grades, moq, picture, matched } = hit
  const cas = casNumber(hit, query)
  const called = hit.number ?? hit.alias
  const marked = (text: string) => <Marked text={text} query={query} terms={hit.terms} />
  return (
    <li className={styles.result}>
      {kind === 'product' ? (
        <ProductPicture picture={picture} alt="" sizes="64px" />
      ) : (
        <p className={styles.kind}>{kinds.find((it) => it.kind === kind)?.one}</p>
      )}
      <div>
        <a href={productAddress(hit)}>{marked(name)}</a>
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
        {asksDocument && kind === 'product' && (
          <p>
            <a className={styles.documents} href={`${path}#documents`}>
              <span>Documents on request</span>
              <span className={hidden.hidden}>{`, ${name}`}</span>
            </a>
          </p>
        )}
      </div>
      {grades && (
        <>
          <p>
            <GradeSummary grades={grades} matched={matched} />
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
