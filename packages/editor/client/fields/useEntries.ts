import { type FieldProps, thenFocus, useForm } from '../form.ts'

/** Entries of a list, and what moves one to another place. */
export function useEntries({ path, value }: Pick<FieldProps, 'path' | 'value'>) {
  const { change, announce } = useForm()
  const items = Array.isArray(value) ? value : []
  const move = (index: number, by: number, name: string, find: (to: number) => HTMLElement | null | undefined) => {
    const to = index + by
    if (to < 0 || to >= items.length) return
    const rest = items.toSpliced(index, 1)
    thenFocus(
      () => change(path, rest.toSpliced(to, 0, items[index] ?? null)),
      () => find(to),
    )
    announce(`${name} is now number ${to + 1} of ${items.length}`)
  }
  return { items, move }
}
