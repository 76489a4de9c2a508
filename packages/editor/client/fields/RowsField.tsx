import { useState } from 'react'
import button from '../../../../src/components/Button.module.css'
import hidden from '../../../../src/styles/hidden.module.css'
import icons from '../../../../src/styles/icons.module.css'
import { labelOf, pathLabel } from '../../labels.ts'
import { isFields, type JsonSchema, type Path, type Value } from '../../protocol.ts'
import { entryName, valueAt } from '../../recordTitle.ts'
import { fieldId, type FieldProps, thenFocus, useForm } from '../form.ts'
import { propertiesOf } from '../../changeContent.ts'
import { counted } from '../counted.ts'
import { Control } from './Control.tsx'
import { FieldMessages } from './FieldMessages.tsx'
import { Fields } from './Fields.tsx'
import { Fieldset } from './Fieldset.tsx'
import { PasteRows } from './PasteRows.tsx'
import { isOfField, type PlacedRow, sectionOf, withTaken } from './placedRows.ts'
import { useEntries } from './useEntries.ts'
import styles from './RowsField.module.css'

/** Entries that are made of fields, such as grades and rows of tests: added, taken out and moved, also by keyboard. */
export function RowsField(props: FieldProps) {
  const { path, label, schema, isNeeded } = props
  const { fields, change, changeAll, announce } = useForm()
  const [isWide, setIsWide] = useState(false)
  const { items, move } = useEntries(props)
  const entry = schema.items ?? {}
  const properties = propertiesOf(entry)
  const isFlat = Object.values(properties).every((it) => it.type !== 'array' && it.type !== 'object')
  const entryLabel = label.replace(/s$/, '')
  const columns = isFlat ? columnsOf(entry, items, isWide) : []
  const isNarrower = isFlat && columns.length < Object.keys(properties).length
  const inRow = (index: number, what: string) =>
    document.getElementById(rowId(path, index))?.querySelector<HTMLElement>(what)
  const add = () => {
    thenFocus(
      () => change(path, [...items, {}]),
      () => inRow(items.length, 'input, textarea'),
    )
    announce(`Entry ${items.length + 1} added to ${label}`)
  }
  const take = (rows: PlacedRow[]) => {
    const section = sectionOf(path)
    const groups = path.slice(0, -1)
    const now = valueAt(fields, groups)
    changeAll([
      section === undefined
        ? [path, withTaken({ '': items }, rows, '')[''] ?? []]
        : [groups, withTaken(isFields(now) ? now : {}, rows, section)],
      ...rows.flatMap((row): [Path, Value][] =>
        isOfField(row) && row.there?.is === 'fact' ? [[row.there.path, row.fields.limit ?? null]] : [],
      ),
    ])
    announce(takenInto(rows, label, fields), true)
  }
  const remove = (index: number) => {
    const left = items.toSpliced(index, 1)
    change(path, left.length === 0 && !isNeeded ? null : left)
    announce(`Entry ${index + 1} of ${label} removed`)
    document.getElementById(`${fieldId(path)}-add`)?.focus()
  }
  return (
    <Fieldset {...props} className={styles.rows}>
      <ol>
        {items.map((item, index) => {
          const name = entryName(item) || (items.length === 1 ? entryLabel : `${entryLabel} ${index + 1}`)
          return (
            <li key={index} id={rowId(path, index)} className={isFlat ? styles.row : styles.entry}>
              {isFlat ? (
                <div role="group" aria-label={`${label}, row ${index + 1}`} className={styles.cells}>
                  {columns.map((column) => (
                    <div key={column} className={styles.cell}>
                      <label>
                        <span>{labelOf(column)}</span>
                        <Control
                          path={[...path, index, column]}
                          label={labelOf(column)}
                          schema={properties[column] ?? {}}
                          value={isFields(item) ? item[column] : undefined}
                          isNeeded
                          isColumn
                        />
                      </label>
                      <FieldMessages path={[...path, index, column]} />
                    </div>
                  ))}
                  <FieldMessages path={[...path, index]} />
                </div>
              ) : (
                <div role="group" aria-label={name} className={styles.fields}>
                  <h3>{name}</h3>
                  <FieldMessages path={[...path, index]} />
                  <Fields path={[...path, index]} schema={entry} value={item} names={Object.keys(properties)} />
                </div>
              )}
              <div className={styles.tools}>
                {/* At the ends they stay in the order of the keyboard: the focus would be lost with them. */}
                {MOVES.map(({ to, by }) => (
                  <button
                    key={to}
                    type="button"
                    data-move={to}
                    className={icons.up}
                    aria-label={`Move ${to}: ${name}`}
                    aria-disabled={!(index + by in items) || undefined}
                    onClick={() =>
                      move(index, by, `Entry ${index + 1} of ${label}`, (place) => inRow(place, `[data-move='${to}']`))
                    }
                  />
                ))}
                <button
                  type="button"
                  className={icons.close}
                  aria-label={`Remove: ${name}`}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div className={styles.below}>
        <button type="button" id={`${fieldId(path)}-add`} className={`${button.quiet} ${icons.plus}`} onClick={add}>
          {isFlat ? 'Add a row' : `Add a ${entryLabel.toLowerCase()}`}
          {isFlat && <span className={hidden.hidden}> to {label}</span>}
        </button>
        {isFlat && <PasteRows label={label} path={path} properties={properties} take={take} />}
        {isNarrower && items.length > 0 && (
          <button type="button" className={styles.more} onClick={() => setIsWide(true)}>
            More columns
          </button>
        )}
      </div>
    </Fieldset>
  )
}

const MOVES = [
  { to: 'up', by: -1 },
  { to: 'down', by: 1 },
]

/** Columns that every row needs, those that one uses, and with `isWide` all. */
function columnsOf(entry: JsonSchema, items: Value[], isWide: boolean): string[] {
  const used = (name: string) => items.some((item) => isFields(item) && item[name] !== undefined && item[name] !== null)
  return Object.keys(propertiesOf(entry)).filter((name) => isWide || entry.required?.includes(name) || used(name))
}

/** `4 rows taken into Elements, 1 row taken into Residues` */
function takenInto(rows: PlacedRow[], label: string, record: Value): string {
  const places = rows.flatMap(({ taking, section, there }) => {
    if (taking === 'leave') return []
    if (taking === 'replace' && there?.is === 'fact') return [pathLabel(there.path, record)]
    return [section === '' ? label : labelOf(section)]
  })
  return [...new Set(places)]
    .map((place) => `${counted(places.filter((it) => it === place).length, 'row', 'rows')} taken into ${place}`)
    .join(', ')
}

function rowId(path: FieldProps['path'], index: number): string {
  return `${fieldId([...path, index])}-row`
}
