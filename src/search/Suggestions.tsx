import { type RefObject, useId } from 'react'
import { GradeSummary } from '../components/GradeSummary.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import ui from '../styles/ui.module.css'
import { HitLine } from './HitLine.tsx'
import { MatchHighlight } from './MatchHighlight.tsx'
import { useSuggestions } from './searchQuery.ts'
import styles from './Suggestions.module.css'
import { isUnanswered, nextSteps, summaryOf } from './summaryOf.ts'
import { optionId, useCombobox } from './useCombobox.ts'
import { useFieldQuery } from './useFieldQuery.ts'

const GROUPS = [
  { name: 'Products', kind: 'product', max: 4 },
  { name: 'Questions', kind: 'article', max: 3 },
  { name: 'Pages', kind: 'page', max: 1 },
]

export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const listId = useId()
  const query = useFieldQuery(field)
  const { data, isPlaceholderData: isOlder } = useSuggestions(query)
  const results = query === '' ? undefined : data
  const groups = GROUPS.map(({ name, kind, max }) => ({
    name,
    options: results?.hits.filter((hit) => hit.kind === kind).slice(0, max) ?? [],
  })).filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const { isOpen, activeIndex, close } = useCombobox(field, listId, options.length)
  const isShown = isOpen && results !== undefined
  return (
    <div
      className={styles.panel}
      hidden={!isShown}
      role="presentation"
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={results && isUnanswered(results) ? undefined : ui.hidden}>
        {isShown && !isOlder ? summaryOf(results, query) : ''}
      </p>
      <div role="listbox" id={listId} aria-label="Suggestions">
        {groups.map(({ name, options: shownHits }) => (
          <div key={name} role="group" aria-label={name} className={styles.group}>
            <p role="presentation" className={ui.hint}>
              {name}
            </p>
            {shownHits.map((option) => {
              const index = options.indexOf(option)
              return (
                // Keys in the field choose an option, so an option is no tab stop.
                <a
                  key={option.path}
                  id={optionId(listId, index)}
                  role="option"
                  aria-selected={index === activeIndex}
                  tabIndex={-1}
                  href={option.path}
                  className={`${ui.cluster} ${ui.plain} ${styles.option}`}
                  onClick={close}
                >
                  {option.kind === 'product' ? (
                    <>
                      <span className={styles.picture}>
                        <ProductPicture picture={option.picture} sizes="60px" />
                      </span>
                      <span>
                        <span className={ui.name}>
                          <MatchHighlight text={option.name} query={query} terms={option.terms} />
                        </span>{' '}
                        <span className={styles.detail}>
                          <HitLine hit={option} query={query} />
                        </span>{' '}
                        {option.restriction && <SafetyMark restriction={option.restriction} />}
                      </span>{' '}
                      <span className={`${ui.hint} ${styles.grades}`}>
                        <GradeSummary grades={option.grades ?? []} />
                      </span>
                    </>
                  ) : (
                    <span>{option.name}</span>
                  )}
                </a>
              )
            })}
          </div>
        ))}
      </div>
      <p className={`${ui.cluster} ${styles.foot}`}>
        {results &&
          nextSteps(results, query).map(({ address, label }) => (
            <a key={address} href={address} onClick={close}>
              {label}
            </a>
          ))}
      </p>
    </div>
  )
}
