import type { Paging } from '../../shared/cards.ts'
import { type Facet, FACET_NAMES } from '../../shared/facetNames.ts'
import { FACETS, type ListFilter, SORTS } from '../../shared/facets.ts'
import button from '../components/Button.module.css'
import { FilterTags } from '../components/FilterTags.tsx'
import { useChoice } from '../forms/fieldValue.ts'
import icons from '../styles/icons.module.css'
import { changedQuery, listAddress } from './changedQuery.ts'
import { FILTERS_ID } from './ListFilters.tsx'
import styles from './ListToolbar.module.css'
import { chooseView, useListView } from './listView.ts'
import { FOUND_ID, useFilterForm } from './useFilterForm.ts'
import { WholeLink } from './WholeLink.tsx'

type Props = {
  paging: Paging
  parameters: URLSearchParams
  filter: ListFilter | undefined
  /** Of the list as it is. */
  total: number
}

/** How many products are shown and why, their order, and the choice between table and pictures. */
export function ListToolbar({ paging, parameters, filter, total }: Props) {
  const { path, total: found } = paging
  const applied = filter ? appliedFilters(filter, parameters) : []
  const view = useListView()
  const sort = filter?.sort ?? ''
  const apply = useFilterForm(path)
  return (
    <div className={styles.toolbar}>
      <button type="button" popoverTarget={FILTERS_ID} className={`${button.button} ${button.quiet} ${icons.filter}`}>
        {applied.length > 0 ? `Filter (${applied.length})` : 'Filter'}
      </button>
      <p id={FOUND_ID} role="status" tabIndex={-1}>
        <b>{found === 1 ? '1 product' : `${found} products`}</b>
        {found !== total && <span>{` of ${total}`}</span>}
      </p>
      <WholeLink paging={paging} parameters={parameters} isWhole={filter?.isWhole ?? false} isBesideCount />
      {applied.length > 0 && (
        <FilterTags
          label="Applied filters"
          filters={applied.map(({ label, query }) => ({ label, address: listAddress(path, query) }))}
          plain={path}
        />
      )}
      <label className={styles.sort}>
        <span>Sort by</span>
        <select
          ref={useChoice(sort)}
          name="sort"
          form={FILTERS_ID}
          defaultValue={sort}
          onInput={({ currentTarget: { form } }) => form && apply(form)}
        >
          {Object.entries(SORTS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.views} role="group" aria-label="View" data-scripted>
        <button
          type="button"
          name="view"
          value="table"
          className={icons.table}
          aria-pressed={view === 'table'}
          onClick={() => chooseView('table')}
        >
          <span>Table</span>
        </button>
        <button
          type="button"
          name="view"
          value="pictures"
          className={icons.pictures}
          aria-pressed={view === 'pictures'}
          onClick={() => chooseView('pictures')}
        >
          <span>Pictures</span>
        </button>
      </div>
    </div>
  )
}

/** Their values say too little alone. */
const NAMED = new Set<Facet>(['class', 'marker', 'method', 'document', 'certificate', 'storage', 'moq'])

/** Each applied filter with the query string that is left without it. */
function appliedFilters(
  { chosen, assayFrom, assayTo }: ListFilter,
  parameters: URLSearchParams,
): { label: string; query: string }[] {
  const values = FACETS.flatMap((facet) =>
    chosen[facet].map((value) => ({
      label: NAMED.has(facet) ? `${FACET_NAMES[facet]}: ${value}` : value,
      query: changedQuery(parameters, (query) => query.delete(facet, value)),
    })),
  )
  if (assayFrom === undefined && assayTo === undefined) return values
  const query = changedQuery(parameters, (all) => {
    all.delete('assay-from')
    all.delete('assay-to')
  })
  return [...values, { label: `Assay ${assayFrom ?? 0}–${assayTo ?? 100} %`, query }]
}
