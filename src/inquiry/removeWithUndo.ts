import { flushSync } from 'react-dom'
import { notify } from '../layout/noticeStore.ts'
import { currentInquiry, dispatch, inserted, type ListLine, removed } from './inquiry.ts'

export function removeWithUndo(lines: ListLine[], onUndone?: () => void): void {
  const places = new Map(currentInquiry().lines.map(({ id }, index) => [id, index]))
  const undo = () => {
    flushSync(() => {
      for (const line of lines) dispatch(inserted, { line, place: places.get(line.id) })
    })
    onUndone?.()
  }
  flushSync(() => dispatch(removed, lines))
  const text = lines.length === 1 ? `${lines[0]?.product} was removed.` : `${lines.length} lines were removed.`
  notify({ text, action: { label: 'Undo', run: undo }, isPersistent: true })
}
