import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type SyntheticEvent, useRef, useState } from 'react'
import { choicesOfGroups } from '../../../shared/gradeNames.ts'
import { type InquiryErrors, type InquiryLine, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { DEFAULT_UNIT, REQUEST_NAMES, REQUESTS, UNITS } from '../../../shared/inquiryChoices.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import type { SearchEntry } from '../../../shared/search.ts'
import { reloadAfter, importChunk } from '../../router/chunks.ts'
import { useLateComponent } from '../../router/LateComponent.tsx'
import ui from '../../styles/ui.module.css'
import { Options } from '../../components/Options.tsx'
import { inquiryDraftText } from '../draft.ts'
import { BuyerSpecification } from './BuyerSpecification.tsx'
import { Field, fieldProps } from './Field.tsx'
import styles from './InquiryForm.module.css'

type Props = {
  legend: string
  /** Name of the line in the inquiry: `lines.2`. */
  name: string
  errors: InquiryErrors
  line?: InquiryLine
  productName?: string
  isMovingToList: boolean
}

const importNames = () => import('./ProductNames.tsx')
const loadNames = async () => (await importNames()).ProductNames

// Ignore errors, because the field accepts any text.
const ignoreFailure = () => {}

/** Fields of a product typed by hand. Without scripts this is the only line. */
export function TypedLine({ legend, name, errors, line, productName, isMovingToList }: Props) {
  const text = (field: keyof typeof LINE_FIELDS) => ({
    ...fieldProps(`${name}.${field}`, errors),
    name: field,
    defaultValue: line?.[field],
    maxLength: LINE_FIELDS[field],
  })
  const client = useQueryClient()
  const product = useRef<HTMLInputElement>(null)
  const [Names, open] = useLateComponent('ProductNames', loadNames, ignoreFailure)
  const [namedProduct, setNamedProduct] = useState<SearchEntry>()
  const slug = namedProduct?.path.slice(1) ?? line?.slug
  const add = () => {
    importChunk('ProductNames', importNames).then(
      ({ addTypedProduct }) => addTypedProduct(product.current, client),
      reloadAfter,
    )
  }
  const lists = { products: `${name}-products`, grades: `${name}-grades` }
  return (
    <fieldset className={styles.line} data-undrafted={isMovingToList || undefined}>
      <legend>{legend}</legend>
      {slug && <input type="hidden" name="slug" value={slug} />}
      <Field
        label="Product"
        name={`${name}.product`}
        errors={errors}
        hint={namedProduct ? `${namedProduct.name}, in the catalogue` : 'Name, CAS number or Latin name'}
      >
        <input
          {...text('product')}
          ref={product}
          defaultValue={line?.product ?? productName}
          list={Names && lists.products}
          autoComplete="off"
          onFocus={open}
        />
      </Field>
      {Names && <Names field={product} id={lists.products} onExactMatch={setNamedProduct} />}
      <Field label="Grade" name={`${name}.grade`} errors={errors}>
        <input {...text('grade')} list={namedProduct && lists.grades} autoComplete="off" />
      </Field>
      {namedProduct && (
        <datalist id={lists.grades}>
          {choicesOfGroups(namedProduct.grades ?? []).map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </datalist>
      )}
      <Field label="Quantity" name={`${name}.quantity`} errors={errors}>
        <input {...text('quantity')} inputMode="decimal" />
      </Field>
      <Field label="Unit" name={`${name}.unit`} errors={errors}>
        <select {...fieldProps(`${name}.unit`, errors)} name="unit" defaultValue={line?.unit ?? DEFAULT_UNIT}>
          <Options values={UNITS} />
        </select>
      </Field>
      <Field label="I need" name={`${name}.request`} errors={errors}>
        <select {...fieldProps(`${name}.request`, errors)} name="request" defaultValue={line?.request}>
          <Options values={REQUESTS} labels={REQUEST_NAMES} />
        </select>
      </Field>
      <BuyerSpecification
        line={name}
        errors={errors}
        name="buyerSpecification"
        defaultValue={line?.buyerSpecification}
      />
      <p data-scripted>
        <button type="button" className={ui.quiet} data-icon="plus" onClick={add}>
          Add to the list
        </button>
      </p>
    </fieldset>
  )
}

const TYPED_FIELD_SELECTOR = 'form[data-inquiry] details :is(input, select, [name=buyerSpecification])'

type AnotherProps = {
  hasList: boolean
  /** The fields have content or errors that must be visible. */
  isInUse: boolean
  children: ReactElement
}

export function AnotherProduct({ hasList, isInUse, children }: AnotherProps) {
  return (
    <details open={!hasList || isInUse || holdsDraft() || holdsFocus()} onToggle={focusProductField}>
      <summary hidden={!hasList} className={hasList ? ui.quiet : undefined} data-icon="plus">
        Add another product
      </summary>
      {children}
    </details>
  )
}

function focusProductField({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  if (details.open && details.firstChild === document.activeElement)
    details.querySelector<HTMLElement>('[name=product]')?.focus()
}

/** Returns the line of a form that the server sent back, if it is valid and has a catalogue product: it moves to the list. */
export function lineForList(form: ReturnedForm | undefined): InquiryLine | undefined {
  const isWrong = Object.keys(form?.errors ?? {}).some((field) => field.startsWith('lines.'))
  const [line] = form?.values.lines ?? []
  return line?.slug === undefined || isWrong ? undefined : line
}

function holdsFocus(): boolean {
  return globalThis.document?.activeElement?.matches(TYPED_FIELD_SELECTOR) ?? false
}

function holdsDraft(): boolean {
  return Object.keys(LINE_FIELDS).some((field) => inquiryDraftText(field) !== '')
}
