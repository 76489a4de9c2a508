import { flushSync } from 'react-dom'
import { notify } from '../layout/noticeStore.ts'
import { addLine, type ListLine, currentLines, removeLines } from './inquiryList.ts'
import { canMerge } from '../../shared/inquiryChoices.ts'

export function removeWithUndo(lines: ListLine[], onUndone?: () => void): void {
  const places = new Map(currentLines().map(({ id }, index) => [id, index]))
  const undo = () => {
    flushSync(() => {
      for (const line of lines) addLine(line, places.get(line.id), canMerge)
    })
    onUndone?.()
  }
  flushSync(() => removeLines(lines))
  const [name, ...rest] = new Set(lines.map(({ product }) => product))
  const text =
    rest.length > 0
      ? `${lines.length} lines were removed.`
      : lines.length === 1
        ? `${name} was removed.`
        : `${name} was removed (${lines.length} lines).`
  notify({ text, action: { label: 'Undo', run: undo }, isPersistent: true })
}
