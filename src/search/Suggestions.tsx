import { Fragment, type ReactNode, type RefObject, useEffect, useId } from 'react'
import { inquiryAbout, searchAddress } from '../components/addresses.ts'
import type { SearchHit } from '../../shared/search.ts'
import { quoted, keepUnits } from '../../shared/texts.ts'
import { FilterTags } from '../components/FilterTags.tsx'
import icons from '../styles/icons.module.css'
import hidden from '../styles/hidden.module.css'
import { forgetSearches, rememberSearch, useRecentSearches } from './recentSearches.ts'
import { type Suggestion, suggestionColumns, type SuggestionGroup } from './suggestionGroups.ts'
import styles from './Suggestions.module.css'
import { type Suggested, useSuggested } from './suggestionsQuery.ts'
import { optionId, useChoice, useCombobox } from './useCombobox.ts'
import { readQuery, useQueryOf } from './useQueryOf.ts'
import { casNumber } from '../../shared/casNumber.ts'
import { GradeSummary } from '../components/GradeSummary.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { Marked } from './Marked.tsx'
import { toldUnmet } from './toldUnmet.ts'

/** What a search field suggests while it is typed into. It stands in the form of the field, and is there once that is used. */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const listId = useId()
  const { choice, choose, close } = useChoice(field)
  const { isOpen, chosen } = choice
  const text = useQueryOf(field)
  useRememberedSearches(field)
  // Nobody waits for what is suggested where that is closed.
  const query = isOpen ? text : ''
  const { data: found, isPlaceholderData: isOlder } = useSuggested(query)
  const recent = useRecentSearches()
  const suggested = query === '' ? undefined : found
  const meant = suggested?.guess?.meant ?? query
  const next = suggested && wayOn(suggested, query)
  const columns = suggestionColumns(suggested, query, recent)
  const options = columns.flat().flatMap(({ suggestions }) => suggestions)
  useCombobox(field, listId, options.length, { choice, choose })
  const follow = () => {
    rememberSearch(query)
    close()
  }
  const isShown = isOpen && (options.length > 0 || suggested !== undefined)
  return (
    <div
      className={styles.panel}
      hidden={!isShown}
      role="presentation"
      // The focus stays in the field, and so does the caret.
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status" className={hidden.hidden}>
        {isShown && !isOlder ? summaryOf(suggested, query, options.length) : ''}
      </p>
      {suggested && <Reading found={suggested} query={query} />}
      <div role="listbox" id={listId} aria-label="Suggestions" className={styles.columns}>
        {columns.map((groups, column) => (
          <div key={column} role="presentation">
            {groups.map((group) => (
              <Group key={group.name} listId={listId} group={group}>
                {group.suggestions.map((suggestion) => {
                  const place = options.indexOf(suggestion)
                  return (
                    <SuggestionOption
                      key={suggestion.address}
                      id={optionId(listId, place)}
                      suggestion={suggestion}
                      query={meant}
                      isChosen={place === chosen}
                      onChoose={follow}
                    />
                  )
                })}
              </Group>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <p aria-hidden className={styles.keys}>
          <kbd className={icons.up} />
          <kbd className={`${icons.up} ${styles.down}`} />
          <span>choose</span>
          {Object.entries(KEYS).map(([key, name]) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>
              <span>{name}</span>
            </Fragment>
          ))}
        </p>
        {recent.length > 0 && (
          <button type="button" onClick={forgetSearches}>
            Clear recent searches
          </button>
        )}
        {next && (
          <a href={next.address} onClick={follow}>
            {next.label}
          </a>
        )}
      </div>
    </div>
  )
}

const KEYS = { Enter: 'open', Esc: 'close', '/': 'search' }

type GroupProps = { listId: string; group: SuggestionGroup; children: ReactNode }

function Group({ listId, group: { name, count }, children }: GroupProps) {
  const headingId = `${listId}-${name.replace(' ', '-')}`
  return (
    <div role="group" aria-labelledby={headingId} className={styles.group} data-group={name}>
      <p id={headingId} role="presentation" className={styles.heading}>
        <span>{name}</span> {count !== undefined && <b>{count}</b>}
      </p>
      {children}
    </div>
  )
}

/** How the words were understood, where that is more than words: filters, or what nothing here has. */
function Reading({ found, query }: { found: Suggested; query: string }) {
  if (found.filters)
    return (
      <div className={styles.reading}>
        <FilterTags
          label="Filters in your words"
          filters={found.filters.map(({ label, rest }) => ({ label, address: searchAddress(rest) }))}
        />
      </div>
    )
  if (found.unmet) {
    const told = toldUnmet(found.unmet)
    return <p className={styles.reading}>{keepUnits(told.charAt(0).toUpperCase() + told.slice(1))}</p>
  }
  // What was probably meant says itself that nothing has this.
  if (found.counts.all > 0 || found.guess) return null
  return <p className={styles.reading}>{nothingFound(found, query)}</p>
}

/** Forms that are sent are remembered. */
function useRememberedSearches(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current
    const remember = () => rememberSearch(readQuery(input))
    input?.form?.addEventListener('submit', remember)
    return () => input?.form?.removeEventListener('submit', remember)
  }, [field])
}

/** Where the words lead beyond the suggestions: to all results, to a structure, or into the inquiry form. */
function wayOn({ counts, guess, structurePath }: Suggested, query: string): { address: string; label: string } {
  const meant = guess?.meant ?? query
  if (counts.all > 0) return { address: searchAddress(meant), label: `All results for ${quoted(meant)}` }
  if (structurePath) return { address: structurePath, label: 'Look up this structure' }
  return { address: inquiryAbout(query), label: `Ask about ${quoted(query)}` }
}

function nothingFound({ readAs, hasWrongDigit, structurePath }: Suggested, query: string): string {
  if (structurePath) return 'A SMILES is looked up by its structure.'
  if (hasWrongDigit) return `${quoted(query)} is no CAS number: its check digit is wrong.`
  return readAs ? `The ${readAs} ${quoted(query)} is not in the catalogue.` : `Nothing here matches ${quoted(query)}.`
}

function summaryOf(found: Suggested | undefined, query: string, count: number): string {
  if (!found) return count === 1 ? '1 recent search' : `${count} recent searches`
  if (found.counts.all === 0) return nothingFound(found, query)
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

type Props = { id: string; suggestion: Suggestion; query: string; isChosen: boolean; onChoose: () => void }

/** A link that keys of the field choose; it is no stop of the Tab key itself. */
function SuggestionOption({ id, suggestion, query, isChosen, onChoose }: Props) {
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
      <Words suggestion={suggestion} query={query} />
    </a>
  )
}

function Words({ suggestion, query }: Pick<Props, 'suggestion' | 'query'>) {
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
          <code translate="no">{suggestion.cas}</code>
        </>
      )
    case 'question':
      return <span>{suggestion.hit.name}</span>
    case 'recent':
      return (
        <span className={`${icons.search} ${styles.line} ${styles.recent}`}>
          <span>{suggestion.query}</span>
        </span>
      )
  }
}

function Product({ hit, query }: { hit: SearchHit; query: string }) {
  const { name, latin, detail, grades = [], picture, terms, matched } = hit
  const cas = casNumber(hit, query)
  const marked = (text: string) => <Marked text={text} query={query} terms={terms} />
  return (
    <>
      <ProductPicture picture={picture} alt="" sizes="60px" />
      <span>
        <span className={styles.name}>{marked(name)}</span>{' '}
        <span className={styles.detail}>
          {latin && <i translate="no">{marked(latin)}</i>} <span>{detail}</span>{' '}
          {hit.number && <mark translate="no">{hit.number}</mark>}
        </span>{' '}
        {hit.hasSafetyNote && <SafetyMark />}
      </span>{' '}
      <span className={styles.facts}>
        {cas && (
          <span>
            {cas.whose && <span>{`${cas.whose} `}</span>}
            <code translate="no">{marked(cas.number)}</code>
          </span>
        )}{' '}
        <span>
          <GradeSummary grades={grades} matched={matched} />
        </span>
      </span>
    </>
  )
}
