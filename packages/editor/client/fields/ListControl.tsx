import { type KeyboardEvent, useState } from 'react'
import type { Value } from '../../protocol.ts'
import { fieldId, type FieldProps, messagesAt, textOf, useForm } from '../form.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import { useDescribed } from './Control.tsx'
import { useEntries } from './useEntries.ts'
import styles from './ListControl.module.css'

/**
 * A list of texts, of fixed values or of names of records: each an entry that can be taken out or moved. One that has to be
 * there and may be empty is left empty by a tick, on purpose.
 */
export function ListControl(props: FieldProps) {
  const { path, label, schema, value } = props
  const { change, announce, messages, choices: all } = useForm()
  const described = useDescribed(props)
  const [typed, setTyped] = useState('')
  const { items, move } = useEntries(props)
  const fixed = schema.items?.enum?.map((it) => ({ value: it, label: it }))
  const choices = fixed ?? all[schema.names ?? '']
  const labels = new Map(choices?.map((choice) => [choice.value, choice.label]))
  const labelOf = (item: Value) => labels.get(textOf(item)) ?? textOf(item)
  const add = (text: string) => {
    if (text.trim() === '') return
    change(path, [...items, text.trim()])
    setTyped('')
    announce(`${labels.get(text) ?? text.trim()} added`)
  }
  const remove = (index: number) => {
    change(path, items.toSpliced(index, 1))
    announce(`${labelOf(items[index] ?? '')} removed`)
    document.getElementById(described.id)?.focus()
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || !/^Arrow(?:Left|Right|Up|Down)$/.test(event.key)) return
    event.preventDefault()
    move(index, /Left|Up/.test(event.key) ? -1 : 1, labelOf(items[index] ?? ''), (to) =>
      document.getElementById(`${fieldId([...path, to])}-entry`),
    )
  }
  return (
    <>
      {items.length > 0 && (
        <ol className={styles.items} aria-label={label}>
          {items.map((item, index) => (
            <li key={index} data-wrong={messagesAt(messages, [...path, index]).length > 0 || undefined}>
              <span className={styles.text}>{labelOf(item)}</span>
              <button
                type="button"
                id={`${fieldId([...path, index])}-entry`}
                aria-label={`Remove ${labelOf(item)}`}
                title="Delete takes it out; Alt with an arrow key moves it"
                onClick={() => remove(index)}
                onKeyDown={(event) => onKey(event, index)}
              >
                ×
              </button>
            </li>
          ))}
        </ol>
      )}
      {props.isNeeded && schema.minItems === undefined && items.length === 0 && (
        <label>
          <input
            type="checkbox"
            aria-label={`${label}: none fits`}
            checked={Array.isArray(value)}
            onChange={({ target }) => change(path, target.checked ? [] : null)}
          />{' '}
          <span>None fits</span>
        </label>
      )}
      {choices ? (
        <ChoiceBox
          described={described}
          label={label}
          choices={choices.filter((choice) => !items.includes(choice.value))}
          value=""
          choose={add}
          placeholder="Type to search and add"
        />
      ) : (
        <div className={styles.add}>
          <input
            {...described}
            data-apart
            value={typed}
            placeholder="Type and press Enter to add"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(typed)
            }}
          />
        </div>
      )}
    </>
  )
}
