import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type InquiryErrors, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { Field, fieldId } from '../../parts/Field.tsx'
import { importChunk, reloadAfter } from '../../router/chunks.ts'
import { useLateComponent } from '../../router/LateComponent.tsx'
import ui from '../../styles/ui.module.css'
import styles from './InquiryForm.module.css'
import { LineFields } from './LineFields.tsx'

const loadNames = async () => (await import('./ProductNames.tsx')).ProductNames

// Ignore errors, because the field accepts any text.
const ignoreFailure = () => {}

type Props = { texts: Record<string, string>; hasList: boolean; errors: InquiryErrors }

/** Fields of a product typed by hand. Without scripts this is the only line. */
export function TypedLine({ texts, hasList, errors }: Props) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [Names, open] = useLateComponent('ProductNames', loadNames, ignoreFailure)
  const isInUse = Object.keys(LINE_FIELDS).some((name) => texts[name] || name in errors)
  const add = () => {
    // The first line of the list would close the fields.
    setOpen(true)
    importChunk('addLines', () => import('../addLines.ts')).then(async ({ addTypedLine }) => {
      await addTypedLine(client)
      focusProduct()
    }, reloadAfter)
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
        {texts.slug && <input type="hidden" name="slug" value={texts.slug} />}
        <Field
          label="Product"
          name="product"
          value={texts.product}
          errors={errors}
          hint="Name, CAS number or Latin name"
          list={Names && 'catalogue-products'}
          maxLength={LINE_FIELDS.product}
          autoComplete="off"
          onFocus={open}
        />
        {Names && <Names name={texts.product ?? ''} />}
        <LineFields
          texts={texts}
          errors={errors}
          grade={{ maxLength: LINE_FIELDS.grade, list: Names && 'catalogue-grades', autoComplete: 'off' }}
        />
        <p data-scripted>
          <button type="button" className={ui.quiet} data-icon="plus" onClick={add}>
            Add to the list
          </button>
        </p>
      </fieldset>
    </details>
  )
}

function focusProduct(): void {
  document.getElementById(fieldId('product'))?.focus()
}
