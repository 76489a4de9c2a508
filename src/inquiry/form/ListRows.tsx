import { type ComponentProps, type ReactElement, useState } from 'react'
import { pickCasNumber } from '../../../shared/casNumber.ts'
import { type InquiryErrors, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES, REQUESTS, requestNames, UNITS } from '../../../shared/inquiryChoices.ts'
import { quantityError } from '../../../shared/quantities/quantity.ts'
import { type ListLine, changeLine } from '../inquiryList.ts'
import { removeWithUndo } from '../removeWithUndo.ts'
import { LateComponent } from '../../router/LateComponent.tsx'
import { ProductPicture } from '../../components/ProductPicture.tsx'
import print from '../../styles/print.module.css'
import ui from '../../styles/ui.module.css'
import styles from './ListRows.module.css'
import { useAddressFieldRef, useFieldRef } from '../../components/fieldRefs.ts'
import { focusOn } from '../../router/arrival.ts'
import { BuyerSpecification } from './BuyerSpecification.tsx'
import { FieldError, fieldProps } from './Field.tsx'
import { Options } from '../../components/Options.tsx'
import { useProduct } from '../../components/useProduct.ts'

const loadNote = async () => (await import('../LineNote.tsx')).LineNote

export function ListRows({ lines, errors }: { lines: ListLine[]; errors: InquiryErrors }) {
  if (lines.length === 0) return null
  return (
    <ul className={`${ui.rows} ${styles.rows}`} aria-label="Inquiry list">
      {lines.map((line, index) => (
        <ListRow key={line.id} line={line} index={index} errors={errors} />
      ))}
    </ul>
  )
}

function ListRow({ line, index, errors: formErrors }: { line: ListLine; index: number; errors: InquiryErrors }) {
  const { id, product, slug, picture, grades, quantity, documents, buyerSpecification = '' } = line
  const cas = pickCasNumber(line)
  const name = `lines.${index}`
  const noteId = `note-${id}`
  const pageProduct = useProduct(slug)
  const requests = pageProduct ? requestNames(pageProduct.sample) : REQUEST_NAMES
  // Validate the quantity on blur, not while typing.
  const [valueOnBlur, setValueOnBlur] = useState(quantity)
  const wrong = valueOnBlur === quantity && quantity.trim() !== '' ? quantityError(quantity.trim()) : undefined
  const errors = wrong === undefined ? formErrors : { [`${name}.quantity`]: wrong }
  return (
    <li className={print.whole}>
      <div className={styles.product}>
        <ProductPicture picture={picture} alt="" sizes="72px" />
        <p className={ui.cluster}>
          {slug === '' ? (
            <b className={ui.name}>{product}</b>
          ) : (
            <a className={ui.name} href={`/${slug}`}>
              {product}
            </a>
          )}
          {cas && <span className={ui.hint}>{`${cas.label} ${cas.number}`}</span>}
          {documents.length > 0 && <span>{` with ${documents.join(', ')}`}</span>}
          <LateComponent name="LineNote" load={loadNote} props={{ line, id: noteId }} />
        </p>
      </div>
      {slug === '' ? (
        <Text line={line} field="grade" placeholder="Grade" />
      ) : (
        grades.length > 0 && <Choice line={line} field="grade" choices={grades} />
      )}
      <Text
        line={line}
        field="quantity"
        {...fieldProps(`${name}.quantity`, errors, noteId)}
        inputMode="decimal"
        onBlur={({ currentTarget }) => setValueOnBlur(currentTarget.value)}
      />
      <Choice line={line} field="unit" choices={UNITS} />
      <Choice
        line={line}
        field="request"
        // A line may ask for a sample that the page does not offer any more.
        choices={REQUESTS.filter((request) => request in requests || request === line.request)}
        names={{ ...REQUEST_NAMES, ...requests }}
        {...fieldProps(`${name}.request`, errors)}
      />
      <button
        type="button"
        className={ui.icon}
        data-icon="close"
        aria-label={`Remove ${product}`}
        onClick={() => {
          removeWithUndo([line], () => focusOnLine(index))
          focusOnLine(index)
        }}
        data-remove
      />
      <BuyerSpecification
        line={name}
        errors={errors}
        label={`Your specification of ${product}`}
        ref={useFieldRef<HTMLTextAreaElement>(buyerSpecification)}
        defaultValue={buyerSpecification}
        onInput={({ currentTarget }) => changeLine(id, { buyerSpecification: currentTarget.value })}
      />
      <FieldError name={`${name}.quantity`} errors={errors} />
      <FieldError name={`${name}.request`} errors={errors} />
    </li>
  )
}

function focusOnLine(index: number): void {
  const removing = document.querySelectorAll<HTMLElement>('[data-remove]')
  focusOn(removing[index] ?? removing[index - 1] ?? document.querySelector<HTMLElement>('main h1'))
}

const CAPTIONS = { grade: 'Grade', quantity: 'Quantity', unit: 'Unit', request: 'Request' }

type ChoiceProps = ComponentProps<'select'> & {
  line: ListLine
  field: keyof typeof CAPTIONS
  choices: readonly string[]
  names?: Record<string, string>
}

function Choice({ line, field, choices, names, ...attributes }: ChoiceProps) {
  const caption = CAPTIONS[field]
  return (
    <CaptionedField field={field}>
      <select
        {...attributes}
        ref={useAddressFieldRef<HTMLSelectElement>(line[field])}
        aria-label={`${caption} of ${line.product}`}
        defaultValue={line[field]}
        onInput={({ currentTarget }) => changeLine(line.id, { [field]: currentTarget.value })}
      >
        <Options values={choices} labels={names} />
      </select>
    </CaptionedField>
  )
}

type TextProps = ComponentProps<'input'> & { line: ListLine; field: 'grade' | 'quantity' }

function Text({ line, field, ...attributes }: TextProps) {
  const caption = CAPTIONS[field]
  return (
    <CaptionedField field={field}>
      <input
        {...attributes}
        aria-label={`${caption} of ${line.product}`}
        maxLength={LINE_FIELDS[field]}
        ref={useFieldRef(line[field])}
        defaultValue={line[field]}
        onInput={({ currentTarget }) => changeLine(line.id, { [field]: currentTarget.value })}
      />
    </CaptionedField>
  )
}

function CaptionedField({ field, children }: { field: keyof typeof CAPTIONS; children: ReactElement }) {
  return (
    <div className={ui.field} data-field={field}>
      <span className={ui.hint} aria-hidden="true">
        {CAPTIONS[field]}
      </span>
      {children}
    </div>
  )
}
