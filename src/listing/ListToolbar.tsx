import type { ReactNode } from 'react'
import { countText } from '../../shared/texts.ts'
import type { Paging } from '../../shared/cards.ts'
import { type FacetCounts, type ListFilter, FACET_IDS, FACETS } from '../../shared/facets.ts'
import { PRODUCTS_PER_PAGE, ROW_CHOICES, SORTS } from '../../shared/lists.ts'
import ui from '../styles/ui.module.css'
import { useAddressFieldRef } from '../components/fieldRefs.ts'
import { FILTERS_ID } from './ListFilters.tsx'
import styles from './ListToolbar.module.css'
import { RESULTS_ID, useFilterForm } from './useFilterForm.ts'
import { Options } from '../components/Options.tsx'

type Props = {
  paging: Paging
  filter: ListFilter | undefined
  facets: FacetCounts
  total: number
}

const ROW_LABELS = { '': String(PRODUCTS_PER_PAGE) }

export function ListToolbar({ paging, filter, facets, total }: Props) {
  const { path, total: found } = paging
  const filterNames = filter ? namesOf(filter, facets) : []
  return (
    <div className={`${ui.cluster} ${styles.toolbar}`}>
      <button type="button" popoverTarget={FILTERS_ID} className={ui.quiet} data-icon="filter">
        {filterNames.length > 0 ? `Filter (${filterNames.length})` : 'Filter'}
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
      {filterNames.length > 0 && (
        <p className={styles.names}>
          <span>{filterNames.join('; ')}</span>{' '}
          <a className={ui.tap} href={path}>
            Clear all
          </a>
        </p>
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

function namesOf({ chosen, assayFrom, assayTo }: ListFilter, facets: FacetCounts): string[] {
  const values = FACET_IDS.flatMap((facet) => {
    const { name, isNamed } = FACETS[facet]
    return chosen[facet].map((value) => {
      const label = facets[facet].find(([id]) => id === value)?.[1] ?? value
      return isNamed ? `${name}: ${label}` : label
    })
  })
  const hasBounds = assayFrom !== undefined || assayTo !== undefined
  return hasBounds ? [...values, `Assay ${assayFrom ?? 0}–${assayTo ?? 100} %`] : values
}
