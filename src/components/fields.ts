export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What stands in a field: its text or choice, or whether it is ticked. */
export type Value = string | boolean

export function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

export function valueOf(field: Field): Value {
  return isBox(field) ? field.checked : field.value
}

export function putValue(field: Field, value: Value): void {
  if (isBox(field)) field.checked = value === true
  // Writing it moves the caret.
  else if (field.value !== value) field.value = String(value)
}

/** What stands in a field as the page came. */
export function defaultOf(field: Field): Value {
  if (isBox(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** Whether a field does not stand as the page came. */
export function isChanged(field: Field): boolean {
  return valueOf(field) !== defaultOf(field)
}

/** A radio or a checkbox: its value is fixed, its tick is the visitor's. */
export function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
}

/** Names and texts of a form's fields, in order; its files are left out. */
export function formTexts(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
