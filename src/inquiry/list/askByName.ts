import type { PastedRow } from './pastedRows.ts'

/**
 * Puts a row that names no product here into the form's fields for another product, where it is drafted and sent like
 * what is typed. They hold one product: false where they are taken, with the focus on them.
 */
export function askByName(form: HTMLFormElement, { query, quantity, unit }: PastedRow): boolean {
  const fieldOf = (name: string) => form.querySelector<HTMLInputElement | HTMLSelectElement>(`details [name=${name}]`)
  const product = fieldOf('product')
  const details = product?.closest('details')
  if (!product || !details) return false
  details.open = true
  product.focus()
  if (product.value.trim() !== '') return false
  for (const [name, value] of Object.entries({ product: query, quantity, unit })) {
    const field = fieldOf(name)
    if (!field || value === undefined) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}
