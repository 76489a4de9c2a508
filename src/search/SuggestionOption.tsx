import { casNumber } from '../../shared/casNumber.ts'
import type { SearchHit } from '../../shared/search.ts'
import { GradeSummary } from '../components/GradeSummary.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import icons from '../styles/icons.module.css'
import { Marked } from './Marked.tsx'
import type { Suggestion } from './suggestionGroups.ts'
import styles from './SuggestionOption.module.css'

type Props = { id: string; suggestion: Suggestion; query: string; isChosen: boolean; onChoose: () => void }

/** A link that keys of the field choose; it is no stop of the Tab key itself. */
export function SuggestionOption({ id, suggestion, query, isChosen, onChoose }: Props) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={suggestion.address}
      className={styles.option}
      data-kind={suggestion.kind}
      onClick={onChoose}
    >
      <Content suggestion={suggestion} query={query} />
    </a>
  )
}

function Content({ suggestion, query }: Pick<Props, 'suggestion' | 'query'>) {
  switch (suggestion.kind) {
    case 'correction':
      return (
        <span className={`${icons.search} ${styles.line}`}>
          <span>
            <span>Did you mean </span>
            <b>{suggestion.meant}</b>
            <span>{`? Nothing has “${suggestion.unknown}”.`}</span>
          </span>
        </span>
      )
    case 'product':
      return <Product hit={suggestion.hit} query={query} />
    case 'substance':
      return (
        <>
          <span className={styles.name}>
            <Marked text={suggestion.name} query={query} terms={[]} />
          </span>{' '}
          <code>{suggestion.cas}</code>
        </>
      )
    case 'question':
      return <span>{suggestion.hit.name}</span>
    case 'recent':
      return <span className={`${icons.search} ${styles.line} ${styles.recent}`}>{suggestion.query}</span>
  }
}

function Product({ hit, query }: { hit: SearchHit; query: string }) {
  const { name, latin, detail, grades = [], picture, terms } = hit
  const cas = casNumber(hit)
  const marked = (text: string) => <Marked text={text} query={query} terms={terms} />
  return (
    <>
      <ProductPicture picture={picture} alt="" sizes="60px" />
      <span>
        <span className={styles.name}>{marked(name)}</span>{' '}
        <span className={styles.detail}>
          {latin && <i>{marked(latin)}</i>} <span>{detail}</span>
        </span>{' '}
        {hit.hasSafetyNote && <SafetyMark />}
      </span>{' '}
      <span className={styles.facts}>
        {cas && (
          <span>
            {cas.label !== 'CAS' && <span>marker </span>}
            <code>{marked(cas.number)}</code>
          </span>
        )}{' '}
        <span>
          <GradeSummary grades={grades} />
        </span>
      </span>
    </>
  )
}
