import type { ReactNode } from 'react'
import { countText } from '../../shared/texts.ts'
import type { Paging } from '../../shared/cards.ts'
import { type FacetCounts, type ListFilter, queryOfList, FACET_IDS, FACETS } from '../../shared/facets.ts'
import { PRODUCTS_PER_PAGE, ROW_CHOICES, SORTS } from '../../shared/lists.ts'
import ui from '../styles/ui.module.css'
import { useAddressFieldRef } from '../components/fieldRefs.ts'
import { listAddress } from './listAddress.ts'
import { FILTERS_ID } from './ListFilters.tsx'
import styles from './ListToolbar.module.css'
import { RESULTS_ID, useFilterForm } from './useFilterForm.ts'
import { Options } from '../components/Options.tsx'

type Props = {
  paging: Paging
  parameters: URLSearchParams
  filter: ListFilter | undefined
  facets: FacetCounts
  total: number
}

const ROW_LABELS = { '': String(PRODUCTS_PER_PAGE) }

export function ListToolbar({ paging, parameters, filter, facets, total }: Props) {
  const { path, total: found } = paging
  const filterTags = filter ? appliedFilters(filter, facets, parameters) : []
  return (
    <div className={`${ui.cluster} ${styles.toolbar}`}>
      <button type="button" popoverTarget={FILTERS_ID} className={ui.quiet} data-icon="filter">
        {filterTags.length > 0 ? `Filter (${filterTags.length})` : 'Filter'}
      </button>
      <p id={RESULTS_ID} role="status" tabIndex={-1}>
        <b>{countText(found, 'product')}</b>
        {found !== total && <span>{` of ${total}`}</span>}
      </p>
      <ListChoice label="Rows" name="rows" path={path} value={filter?.rows?.toString() ?? ''}>
        <Options values={['', ...ROW_CHOICES]} labels={ROW_LABELS} />
      </ListChoice>
      <ListChoice label="Sort by" name="sort" path={path} value={filter?.sort ?? ''}>
        <Options values={Object.keys(SORTS)} labels={SORTS} />
      </ListChoice>
      {filterTags.length > 0 && (
        <div className={`${ui.cluster} ${styles.tags}`}>
          <ul className={ui.cluster} aria-label="Applied filters">
            {filterTags.map(({ label, query }) => (
              <li key={label}>
                <a href={listAddress(path, query)} className={ui.chip} data-icon="close" aria-label={`Remove ${label}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {filterTags.length > 1 && (
            <a className={ui.tap} href={path}>
              Clear all
            </a>
          )}
        </div>
      )}
    </div>
  )
}

type ChoiceProps = { label: string; name: string; path: string; value: string; children: ReactNode }

function ListChoice({ label, name, path, value, children }: ChoiceProps) {
  const apply = useFilterForm(path)
  return (
    <label className={`${ui.cluster} ${styles.choice}`} data-name={name}>
      <span>{label}</span>
      <select
        ref={useAddressFieldRef<HTMLSelectElement>(value)}
        name={name}
        form={FILTERS_ID}
        defaultValue={value}
        onInput={({ currentTarget: { form } }) => form && apply(form)}
      >
        {children}
      </select>
    </label>
  )
}

/** Each `query` is the query string without that filter. */
function appliedFilters({ chosen, assayFrom, assayTo }: ListFilter, facets: FacetCounts, parameters: URLSearchParams) {
  const values = FACET_IDS.flatMap((facet) => {
    const { name, isNamed } = FACETS[facet]
    return chosen[facet].map((value) => {
      const label = facets[facet].find(([id]) => id === value)?.[1] ?? value
      return {
        label: isNamed ? `${name}: ${label}` : label,
        query: queryOfList(parameters, (query) => query.delete(facet, value)),
      }
    })
  })
  if (assayFrom === undefined && assayTo === undefined) return values
  const query = queryOfList(parameters, (all) => {
    all.delete('assay-from')
    all.delete('assay-to')
  })
  return [...values, { label: `Assay ${assayFrom ?? 0}–${assayTo ?? 100} %`, query }]
}
