import { LINE_FIELDS } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES, REQUESTS, UNITS } from '../../../shared/inquiryChoices.ts'
import { NEW_LINE, type TypedLine } from '../quotation.ts'
import type { LineChoices } from './CaseLines.tsx'
import { Field, Select } from './Options.tsx'
import { Press } from './Press.tsx'

/** Fields of a line that is being changed or added, in the order in which the form of the desk reads them. */
export function LineFields({ typed, choices }: { typed: TypedLine; choices?: LineChoices }) {
  const { key, product, grade, quantity, unit, request } = typed
  return (
    <div className="line-fields">
      <input type="hidden" name="line" value={key} />
      <Field
        label="Product"
        className="wide"
        {...field(product, LINE_FIELDS.product)}
        dir="auto"
        list="catalogue"
        choices={choices?.products}
      />
      <Field label="Grade" {...field(grade, LINE_FIELDS.grade)} dir="auto" list="grades" choices={choices?.grades} />
      <Field label="Amount" className="amount" {...field(quantity, LINE_FIELDS.quantity)} inputMode="decimal" />
      <Select className="unit" label="Unit" name="line" value={unit} of={UNITS} />
      <Select label="Need" name="line" value={request} of={REQUESTS} words={(known) => REQUEST_NAMES[known]} />
      <Press to="change">{key === NEW_LINE ? 'Add it' : 'Save line'}</Press>
      <Press to="line" className="plain" name="of" value="">
        Close
      </Press>
    </div>
  )
}

function field(value: string, length: number) {
  return { name: 'line', defaultValue: value, maxLength: length, autoComplete: 'off' }
}
