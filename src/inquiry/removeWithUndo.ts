import { flushSync } from 'react-dom'
import { announce, notify } from '../layout/noticeStore.ts'
import { addLine, type ListLine, currentLines, removeLines } from './inquiryList.ts'
import { canMerge } from '../../shared/inquiryChoices.ts'

type Options = {
  /** Shows the notice with the undo in the list, not above the page. */
  isInPlace?: boolean
  onUndone?: () => void
}

export function removeWithUndo(lines: ListLine[], { isInPlace = false, onUndone }: Options = {}): void {
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
  const place = isInPlace ? Math.min(...lines.map(({ id }) => places.get(id) ?? 0)) : undefined
  notify({ text, action: { label: 'Undo', run: undo }, isPersistent: true, lineIndex: place })
  // Screen readers do not announce a notice in the list by themselves.
  if (isInPlace) announce(text)
}
