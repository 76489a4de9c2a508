import type { KeyboardEvent } from 'react'

/** Leads from a field in a cell to the one above or below. Behind the last one Enter takes what was typed. */
export function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
  const { currentTarget } = event
  const cell = currentTarget.closest('td')
  const row = cell?.closest('tr')
  if (by === undefined || !cell || !row) return
  const next = row
    .closest('table')
    ?.rows[row.rowIndex + by]?.cells[cell.cellIndex]?.querySelector<HTMLElement>('input, select')
  // What was typed into the last one is taken, too.
  if (!next && event.key !== 'Enter') return
  event.preventDefault()
  if (next) next.focus()
  else currentTarget.blur()
}
