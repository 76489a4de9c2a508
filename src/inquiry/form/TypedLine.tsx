import { type InquiryErrors, type InquiryLine, LINE_FIELDS } from '../../../shared/inquiry.ts'
import { DEFAULT_UNIT, REQUEST_NAMES, REQUESTS, UNITS } from '../../../shared/inquiryChoices.ts'
import { Field, fieldProps } from './Field.tsx'
import styles from './InquiryForm.module.css'

type Props = {
  legend: string
  /** Name of the line in the inquiry: `lines.2`. */
  name: string
  errors: InquiryErrors
  line?: InquiryLine
  /** Its product, where nothing else is known of it. */
  about?: string
  /** Whether it is on its way to the inquiry list: what is changed in it goes there. */
  isOfList: boolean
}

/** Fields for a product that is typed in; the only line of an inquiry that is sent without scripts. */
export function TypedLine({ legend, name, errors, line, about, isOfList }: Props) {
  const text = (field: keyof typeof LINE_FIELDS) => ({
    ...fieldProps(`${name}.${field}`, errors),
    name: field,
    defaultValue: line?.[field],
    maxLength: LINE_FIELDS[field],
  })
  return (
    <fieldset className={styles.line} data-undrafted={isOfList || undefined}>
      <legend>{legend}</legend>
      {line?.slug && <input type="hidden" name="slug" value={line.slug} />}
      <Field label="Product" name={`${name}.product`} errors={errors} hint="Name, CAS number or Latin name">
        <input {...text('product')} defaultValue={line?.product ?? about} />
      </Field>
      <Field label="Grade" name={`${name}.grade`} errors={errors}>
        <input {...text('grade')} />
      </Field>
      <Field label="Quantity" name={`${name}.quantity`} errors={errors}>
        <input {...text('quantity')} inputMode="decimal" />
      </Field>
      <Field label="Unit" name={`${name}.unit`} errors={errors}>
        <select {...fieldProps(`${name}.unit`, errors)} name="unit" defaultValue={line?.unit ?? DEFAULT_UNIT}>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
      </Field>
      <Field label="I need" name={`${name}.request`} errors={errors}>
        <select {...fieldProps(`${name}.request`, errors)} name="request" defaultValue={line?.request}>
          {REQUESTS.map((request) => (
            <option key={request} value={request}>
              {REQUEST_NAMES[request]}
            </option>
          ))}
        </select>
      </Field>
    </fieldset>
  )
}
