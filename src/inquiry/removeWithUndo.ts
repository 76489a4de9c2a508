import { flushSync } from 'react-dom'
import { notify } from '../layout/noticeStore.ts'
import { added, currentInquiry, dispatch, type ListLine, removed } from './inquiry.ts'
import { canMerge } from '../../shared/inquiryChoices.ts'

export function removeWithUndo(lines: ListLine[], onUndone?: () => void): void {
  const places = new Map(currentInquiry().lines.map(({ id }, index) => [id, index]))
  const undo = () => {
    flushSync(() => {
      for (const line of lines) dispatch(added, { line, place: places.get(line.id), isSame: canMerge })
    })
    onUndone?.()
  }
  flushSync(() => dispatch(removed, lines))
  const [name, ...rest] = new Set(lines.map(({ product }) => product))
  const text =
    rest.length > 0
      ? `${lines.length} lines were removed.`
      : lines.length === 1
        ? `${name} was removed.`
        : `${name} was removed (${lines.length} lines).`
  notify({ text, action: { label: 'Undo', run: undo }, isPersistent: true })
}
