import { flushSync } from 'react-dom'
import { notify } from '../layout/noticeStore.ts'
import { focusOn } from '../router/arrival.ts'
import { currentInquiry, dispatch, inserted, type ListLine, removed } from './inquiry.ts'

export function removeWithUndo(lines: ListLine[]): void {
  const ids = currentInquiry().lines.map(({ id }) => id)
  const places = lines.map(({ id }) => ids.indexOf(id))
  const undo = () => {
    flushSync(() => {
      for (const [index, line] of lines.entries()) dispatch(inserted, { line, place: places[index] })
    })
    keepFocus(places)
  }
  flushSync(() => dispatch(removed, lines))
  keepFocus(places)
  const text = lines.length === 1 ? `${lines[0]?.product} was removed.` : `${lines.length} lines were removed.`
  notify({ text, action: { label: 'Undo', run: undo }, isPersistent: true })
}

/** If the pressed button is gone, moves the focus to the row at the place, its neighbour or the heading. */
function keepFocus([place = 0]: number[]): void {
  if (document.activeElement !== document.body) return
  const buttons = document.querySelectorAll<HTMLElement>('[data-remove]')
  const target = buttons[place] ?? buttons[place - 1] ?? document.querySelector<HTMLElement>('main h1')
  focusOn(target)
  target?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
