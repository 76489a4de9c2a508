import { type RefObject, useId } from 'react'
import { inQuotes } from '../../shared/texts.ts'
import type { SearchHit, SearchResults } from '../../shared/search.ts'
import { GradeSummary } from '../components/GradeSummary.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { inquiryAddress, searchAddress } from '../components/addresses.ts'
import ui from '../styles/ui.module.css'
import { HitLine } from './HitLine.tsx'
import { MatchHighlight } from './MatchHighlight.tsx'
import { useSuggestions } from './searchQuery.ts'
import styles from './Suggestions.module.css'
import { summaryOf } from './summaryOf.ts'
import { optionId, useComboboxState, useCombobox } from './useCombobox.ts'
import { useFieldQuery } from './useFieldQuery.ts'

const MAX_PRODUCTS = 4
const MAX_QUESTIONS = 3
const MAX_PAGES = 1

export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const listId = useId()
  const { state, setState, close } = useComboboxState(field)
  const text = useFieldQuery(field)
  const query = state.isOpen ? text : ''
  const { data, isPlaceholderData: isOlder } = useSuggestions(query)
  const results = query === '' ? undefined : data
  const groups = groupsOf(results ?? { hits: [] })
  const options = groups.flatMap((group) => group.options)
  useCombobox(field, listId, options.length, { state, setState })
  const isShown = state.isOpen && results !== undefined
  const links = results ? footLinksOf(results, query) : []
  const isExact = results && results.counts.all > 0 && !results.guess && !results.isPartial
  return (
    <div
      className={styles.panel}
      hidden={!isShown}
      role="presentation"
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={isExact === false ? undefined : ui.hidden}>
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
                  aria-selected={index === state.activeIndex}
                  tabIndex={-1}
                  href={option.path}
                  className={`${ui.cluster} ${ui.plain} ${styles.option}`}
                  onClick={close}
                >
                  {option.kind === 'product' ? (
                    <ProductOption hit={option} query={query} />
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
        {/* A click closes the panel before the router reads the address, so the link is removed, not emptied. */}
        {links.map(({ address, label }) => (
          <a key={address} href={address} onClick={close}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}

function groupsOf({ hits }: Pick<SearchResults, 'hits'>): { name: string; options: SearchHit[] }[] {
  const optionsOf = (kind: string, max: number) => hits.filter((hit) => hit.kind === kind).slice(0, max)
  return [
    { name: 'Products', options: optionsOf('product', MAX_PRODUCTS) },
    { name: 'Questions', options: optionsOf('article', MAX_QUESTIONS) },
    { name: 'Pages', options: optionsOf('page', MAX_PAGES) },
  ].filter(({ options }) => options.length > 0)
}

function footLinksOf({ counts, links = [], structurePath }: SearchResults, query: string) {
  if (counts.all > 0) return [{ address: searchAddress(query), label: `All results for ${inQuotes(query)}` }, ...links]
  if (structurePath) return [{ address: structurePath, label: 'Look up this structure' }]
  return [...links, { address: inquiryAddress(query), label: `Ask about ${inQuotes(query)}` }]
}

function ProductOption({ hit, query }: { hit: SearchHit; query: string }) {
  return (
    <>
      <span className={styles.picture}>
        <ProductPicture picture={hit.picture} alt="" sizes="60px" />
      </span>
      <span>
        <span className={ui.name}>
          <MatchHighlight text={hit.name} query={query} terms={hit.terms} />
        </span>{' '}
        <span className={styles.detail}>
          <HitLine hit={hit} query={query} />
        </span>{' '}
        {hit.restriction && <SafetyMark restriction={hit.restriction} />}
      </span>{' '}
      <span className={`${ui.hint} ${styles.grades}`}>
        <GradeSummary grades={hit.grades ?? []} />
      </span>
    </>
  )
}
