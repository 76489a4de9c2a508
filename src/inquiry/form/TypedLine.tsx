import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type InquiryErrors, type InquiryLine, isAboutProduct, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { Field, fieldId } from '../../parts/Field.tsx'
import { importChunk, reloadAfter } from '../../router/chunks.ts'
import { useLateComponent } from '../../router/LateComponent.tsx'
import ui from '../../styles/ui.module.css'
import styles from './InquiryForm.module.css'
import { LineFields } from './LineFields.tsx'

const loadNames = async () => (await import('./ProductNames.tsx')).ProductNames

// Ignore errors, because the field accepts any text.
const ignoreFailure = () => {}

type Props = { line: InquiryLine; hasList: boolean; errors: InquiryErrors }

/** Fields of a product typed by hand. Without scripts this is the only line. */
export function TypedLine({ line, hasList, errors }: Props) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [Names, open] = useLateComponent('ProductNames', loadNames, ignoreFailure)
  const isInUse = isAboutProduct(line) || Object.keys(LINE_FIELDS).some((name) => name in errors)
  const add = () => {
    // The first line of the list would close the fields.
    setOpen(true)
    moveToList(client).then(focusProduct, reloadAfter)
  }
  return (
    <details
      open={!hasList || isInUse || isOpen}
      onToggle={({ currentTarget: details }) => {
        // Without a list the fields are open anyway.
        if (hasList) setOpen(details.open)
        if (details.open && details.firstChild === document.activeElement) focusProduct()
      }}
    >
      <summary hidden={!hasList} className={hasList ? ui.quiet : undefined} data-icon="plus">
        Add another product
      </summary>
      <fieldset className={styles.line}>
        <legend>{hasList ? 'Another product' : 'What do you need?'}</legend>
        {line.slug && <input type="hidden" name="slug" value={line.slug} />}
        <Field
          label="Product"
          name="product"
          value={line.product}
          errors={errors}
          hint="Name, CAS number or Latin name"
          list={Names && 'catalogue-products'}
          maxLength={LINE_FIELDS.product}
          autoComplete="off"
          onFocus={open}
        />
        {Names && <Names name={line.product} />}
        <LineFields line={line} errors={errors} gradeList={Names && 'catalogue-grades'} />
        <p data-scripted>
          <button type="button" className={ui.quiet} data-icon="plus" onClick={add}>
            Add to the list
          </button>
        </p>
      </fieldset>
    </details>
  )
}

/** Moves the typed line to the list. */
export async function moveToList(client: QueryClient): Promise<void> {
  const { addTypedLine } = await importChunk('addLines', () => import('../addLines.ts'))
  await addTypedLine(client)
}

function focusProduct(): void {
  document.getElementById(fieldId('product'))?.focus()
}
