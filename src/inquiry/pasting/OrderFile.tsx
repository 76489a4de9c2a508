import { useState } from 'react'
import { Options } from '../../components/Options.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { useChoice } from '../../components/fieldValue.ts'
import { useFileText } from './useFileText.ts'
import icons from '../../styles/icons.module.css'
import styles from './PasteRows.module.css'
import { COLUMN_ROLES, type ColumnRole, type OrderTable, readTable, tableText } from './tableColumns.ts'

const ROLE_NAMES = { '': 'Not read' }

/** Takes the rows of a file, which is read on the device alone: what its columns say is shown, and can be corrected. */
export function OrderFile({ onRows }: { onRows: (text: string) => void }) {
  const [table, setTable] = useState<OrderTable>()
  const { failed, onFile } = useFileText((text) => {
    const read = readTable(text)
    setTable(read)
    onRows(read ? tableText(read) : text)
  })
  const choose = (at: number, role: ColumnRole) => {
    if (!table) return
    // A column that said so before says it no longer.
    const roles = table.roles.map((known, other) => (other === at ? role : known === role ? '' : known))
    const changed = { ...table, roles }
    setTable(changed)
    onRows(tableText(changed))
  }
  return (
    <>
      <FileButton label="Choose a file (XLSX, CSV, text)" onFile={onFile} />
      <p className={failed ? icons.alert : undefined} role="status">
        {failed}
      </p>
      {table && (
        <fieldset className={styles.columns}>
          <legend>What the columns say</legend>
          {table.roles.map((role, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            <Column
              key={at}
              example={table.rows.find((row) => row[at] !== '')?.[at] ?? 'Empty'}
              role={role}
              onChoose={(chosen) => choose(at, chosen)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

type ColumnProps = { example: string; role: ColumnRole; onChoose: (role: ColumnRole) => void }

function Column({ example, role, onChoose }: ColumnProps) {
  return (
    <label>
      <span>{example}</span>
      <select
        ref={useChoice(role)}
        defaultValue={role}
        onInput={({ currentTarget }) => onChoose(roleOf(currentTarget.value))}
      >
        <Options of={COLUMN_ROLES} names={ROLE_NAMES} />
      </select>
    </label>
  )
}

function roleOf(value: string): ColumnRole {
  return COLUMN_ROLES.find((role) => role === value) ?? ''
}
