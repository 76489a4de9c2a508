import { type RefObject, useEffect, useId } from 'react'
import { quoted } from '../../shared/texts.ts'
import type { SearchHit, SearchResults } from '../../shared/search.ts'
import { GradeSummary } from '../../src/components/GradeSummary.tsx'
import { ProductPicture } from '../../src/components/ProductPicture.tsx'
import { SafetyMark } from '../../src/components/SafetyMark.tsx'
import { inquiryAbout, searchAddress } from '../../src/components/addresses.ts'
import hidden from '../../src/styles/hidden.module.css'
import { HitLine } from './HitLine.tsx'
import { Marked } from './Marked.tsx'
import { forgetSearches, rememberSearch, useRecentSearches } from './recentSearches.ts'
import { useSuggested } from './searchQuery.ts'
import styles from './Suggestions.module.css'
import { summaryOf } from './summaryOf.ts'
import { optionId, useChoice, useCombobox } from './useCombobox.ts'
import { readQuery, useQueryOf } from './useQueryOf.ts'

const MOST_PRODUCTS = 4
const MOST_QUESTIONS = 3

/** Suggestions below a search field, inside its form. */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const listId = useId()
  const { choice, choose, close } = useChoice(field)
  const text = useQueryOf(field)
  useRememberedSearches(field)
  const query = choice.isOpen ? text : ''
  const { data, isPlaceholderData: isOlder } = useSuggested(query)
  const found = query === '' ? undefined : data
  const recent = useRecentSearches()
  const groups = groupsOf(found, query === '' ? recent : [])
  const options = groups.flatMap((group) => group.options)
  useCombobox(field, listId, options.length, { choice, choose })
  const follow = () => {
    rememberSearch(query)
    close()
  }
  const isShown = choice.isOpen && (options.length > 0 || found !== undefined)
  const summary = found && summaryOf(found, query)
  const more = found && wayOn(found, query)
  const isExact = found && found.counts.all > 0 && !found.guess && !found.isPartial
  return (
    <div
      className={styles.panel}
      hidden={!isShown}
      role="presentation"
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={isExact === false ? styles.told : hidden.hidden}>
        {isShown && !isOlder ? (summary ?? `${recent.length} recent searches`) : ''}
      </p>
      <div role="listbox" id={listId} aria-label="Suggestions">
        {groups.map(({ name, options: shown }) => (
          <div key={name} role="group" aria-label={name} className={styles.group}>
            <p role="presentation" className={styles.heading}>
              {name}
            </p>
            {shown.map((option) => {
              const index = options.indexOf(option)
              return (
                // The field's keys choose an option, so it is no tab stop.
                <a
                  key={option.address}
                  id={optionId(listId, index)}
                  role="option"
                  aria-selected={index === choice.chosen}
                  tabIndex={-1}
                  href={option.address}
                  className={styles.option}
                  onClick={follow}
                >
                  {option.hit?.kind === 'product' ? (
                    <Product hit={option.hit} query={query} />
                  ) : (
                    <span>{option.text}</span>
                  )}
                </a>
              )
            })}
          </div>
        ))}
      </div>
      <p className={styles.foot}>
        {found === undefined ? (
          <button type="button" onClick={forgetSearches}>
            Clear recent searches
          </button>
        ) : (
          <a href={more?.address} onClick={follow}>
            {more?.label}
          </a>
        )}
      </p>
    </div>
  )
}

type Option = { address: string; text: string; hit?: SearchHit }

function groupsOf(found: SearchResults | undefined, recent: string[]): { name: string; options: Option[] }[] {
  const optionsOf = (kind: string, most: number) =>
    (found?.hits ?? [])
      .filter((hit) => hit.kind === kind)
      .slice(0, most)
      .map((hit) => ({ address: hit.path, text: hit.name, hit }))
  return [
    { name: 'Products', options: optionsOf('product', MOST_PRODUCTS) },
    { name: 'Questions', options: optionsOf('article', MOST_QUESTIONS) },
    { name: 'Recent searches', options: recent.map((search) => ({ address: searchAddress(search), text: search })) },
  ].filter(({ options }) => options.length > 0)
}

/** Returns where the query leads beyond the suggestions. */
function wayOn({ counts, list, structurePath }: SearchResults, query: string) {
  if (list) return list
  if (counts.all > 0) return { address: searchAddress(query), label: `All results for ${quoted(query)}` }
  if (structurePath) return { address: structurePath, label: 'Look up this structure' }
  return { address: inquiryAbout(query), label: `Ask about ${quoted(query)}` }
}

/** Saves submitted searches. */
function useRememberedSearches(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current
    const remember = () => rememberSearch(readQuery(input))
    input?.form?.addEventListener('submit', remember)
    return () => input?.form?.removeEventListener('submit', remember)
  }, [field])
}

function Product({ hit, query }: { hit: SearchHit; query: string }) {
  return (
    <>
      <span className={styles.picture}>
        <ProductPicture picture={hit.picture} alt="" sizes="60px" />
      </span>
      <span>
        <span className={styles.name}>
          <Marked text={hit.name} query={query} terms={hit.terms} />
        </span>{' '}
        <span className={styles.detail}>
          <HitLine hit={hit} query={query} />
        </span>{' '}
        {hit.isRestricted && <SafetyMark />}
      </span>{' '}
      <span className={styles.grades}>
        <GradeSummary grades={hit.grades ?? []} />
      </span>
    </>
  )
}
