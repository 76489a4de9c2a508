export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type FieldValue = string | boolean

export function isField(element: Element): element is FormField {
  return element.matches('input, textarea, select')
}

export function valueOf(field: FormField): FieldValue {
  return isCheckable(field) ? field.checked : field.value
}

export function putValue(field: FormField, value: FieldValue): void {
  if (isCheckable(field)) field.checked = value === true
  // Writing the same text would move the caret.
  else if (field.value !== value) field.value = String(value)
}

export function defaultOf(field: FormField): FieldValue {
  if (isCheckable(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

export function isChanged(field: FormField): boolean {
  return valueOf(field) !== defaultOf(field)
}

export function isCheckable(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
}

/** Returns the names and texts of the fields in order, without files. */
export function formTexts(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
