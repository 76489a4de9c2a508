import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useState } from 'react'
import type { Choice } from '../../protocol.ts'
import styles from './ChoiceBox.module.css'

type Props = {
  described: { id: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string }
  label: string
  choices: Choice[]
  /** What else may be meant by the words that are typed. */
  alsoFor?: (words: string) => Choice | undefined
  value: string
  choose: (value: string) => void
  placeholder?: string
}

/** A field that finds what may stand in it while one types. What is not on the list is kept for the check to tell of. */
export function ChoiceBox(props: Props) {
  const { described, label, choices, alsoFor, value, choose, placeholder = 'Type to search' } = props
  const [words, setWords] = useState<string>()
  const chosen = choices.find((choice) => choice.value === value)
  const found = [alsoFor?.(words ?? '') ?? [], findChoices(choices, words ?? '')].flat()
  const { isOpen, getInputProps, getMenuProps, getItemProps, getToggleButtonProps, highlightedIndex } = useCombobox({
    inputId: described.id,
    items: found,
    stateReducer,
    itemToString: (choice) => choice?.label ?? '',
    selectedItem: chosen ?? null,
    inputValue: words ?? chosen?.label ?? value,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem.value),
    onIsOpenChange: ({ isOpen: opens, selectedItem }) => {
      if (opens) return setWords((now) => now ?? '')
      // What was cleared is meant to be empty.
      if (words === '' && !selectedItem) choose('')
      setWords(undefined)
    },
  })
  return (
    <div className={styles.box}>
      <input
        {...getInputProps({
          'aria-label': undefined,
          'aria-labelledby': undefined,
          'aria-invalid': described['aria-invalid'],
          'aria-describedby': described['aria-describedby'],
          placeholder,
          // At once: what is typed fast would be lost otherwise.
          onChange: (event) => setWords(event.currentTarget.value),
        })}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={`${label}: clear`} onClick={() => choose('')}>
          ×
        </button>
      )}
      <button
        {...getToggleButtonProps({ 'aria-label': `${label}: show all` })}
        type="button"
        className={styles.toggle}
      />
      <ul
        {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className={styles.menu}
        hidden={!isOpen}
      >
        {isOpen &&
          found.map((choice, index) => (
            <li
              key={choice.value}
              {...getItemProps({ item: choice, index })}
              className={styles.choice}
              data-highlighted={index === highlightedIndex || undefined}
            >
              <span>{choice.label}</span>
              {choice.label !== choice.value && <span className={styles.value}>{choice.value}</span>}
            </li>
          ))}
        {isOpen && found.length === 0 && <li className={styles.none}>Nothing has these words</li>}
      </ul>
    </div>
  )
}

/** What is typed is meant for the first that has it; whoever leaves the field has chosen nothing by that. */
function stateReducer(
  { selectedItem }: UseComboboxState<Choice>,
  { type, changes }: UseComboboxStateChangeOptions<Choice>,
): Partial<UseComboboxState<Choice>> {
  const { InputBlur, InputChange } = useCombobox.stateChangeTypes
  if (type === InputChange) return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 }
  return type === InputBlur ? { ...changes, selectedItem } : changes
}

/** So many are read at a glance. */
const MOST = 60

/** Choices in which every word is found, those that begin with them first. */
function findChoices(choices: Choice[], words: string): Choice[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = choices.filter(({ label, value }) => {
    const text = `${label} ${value}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  const [first = ''] = wanted
  const begins = ({ label }: Choice) => (label.toLowerCase().startsWith(first) ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, MOST)
}
