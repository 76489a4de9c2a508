import { useId } from 'react'
import button from '../../../src/components/Button.module.css'
import icons from '../../../src/styles/icons.module.css'
import { Options } from '../../../src/components/Options.tsx'
import type { Grid } from '../protocol.ts'
import { type Condition, LIMIT_OF, RECORD, type Relation, RELATIONS, testsIn, textsOf } from './filterGrid.ts'
import styles from './Grid.module.css'

/** So many values are offered. */
const MOST_VALUES = 300

type Props = { grid: Grid; conditions: Condition[]; setConditions: (conditions: Condition[]) => void }

/** What rows have to say to be found. */
export function GridConditions({ grid, conditions, setConditions }: Props) {
  const tests = testsIn(grid.rows)
  return (
    <fieldset className={styles.conditions}>
      <legend>Show rows in which</legend>
      {conditions.map((condition, place) => {
        const set = (change: Partial<Condition>) => setConditions(conditions.with(place, { ...condition, ...change }))
        return (
          <div key={place} role="group" aria-label={`Condition ${place + 1}`}>
            <select aria-label="Field" value={condition.what} onChange={(event) => set({ what: event.target.value })}>
              <option value={RECORD}>Name or file</option>
              <optgroup label="Fields">
                {grid.columns.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
              {tests.length > 0 && (
                <optgroup label="Limits, also of shared sets">
                  {tests.map((test) => (
                    <option key={test} value={`${LIMIT_OF}${test}`}>
                      {`Limit of ${test}`}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
            <select
              aria-label="How"
              value={condition.relation}
              onChange={(event) => set({ relation: event.target.value as Relation })}
            >
              <Options of={RELATIONS} />
            </select>
            {!condition.relation.endsWith('empty') && (
              <ValueInput grid={grid} condition={condition} change={(value) => set({ value })} />
            )}
            {conditions.length > 1 && (
              <button
                type="button"
                className={`${button.icon} ${icons.close}`}
                aria-label={`Remove condition ${place + 1}`}
                onClick={() => setConditions(conditions.toSpliced(place, 1))}
              />
            )}
          </div>
        )
      })}
      <button
        type="button"
        className={styles.plain}
        onClick={() => setConditions([...conditions, { what: RECORD, relation: 'has', value: '' }])}
      >
        Add a condition
      </button>
    </fieldset>
  )
}

function ValueInput({
  grid,
  condition,
  change,
}: {
  grid: Grid
  condition: Condition
  change: (value: string) => void
}) {
  const id = useId()
  return (
    <>
      <input aria-label="Value" list={id} value={condition.value} onChange={(event) => change(event.target.value)} />
      <datalist id={id}>
        <Options of={valuesOf(grid, condition.what)} />
      </datalist>
    </>
  )
}

/** What stands in a column, or what is the limit of a test. */
function valuesOf({ rows }: Grid, what: string): string[] {
  const values = rows.flatMap((row) => (what === RECORD ? row.title : textsOf(row, what)))
  return [...new Set(values)].toSorted().slice(0, MOST_VALUES)
}
