import { flushSync } from 'react-dom'
import { notify } from '../navigation/notices.ts'
import { addLine, type ListLine, currentLines, removeLines } from './inquiryList.ts'
import { isSameAmount } from '../../shared/inquiryChoices.ts'

/** Takes lines of a product off the list and says so; undone, they are at their places again. */
export function takeOff(lines: ListLine[], onUndone?: () => void): void {
  const places = new Map(currentLines().map(({ id }, index) => [id, index]))
  const undo = () => {
    flushSync(() => {
      for (const line of lines) addLine(line, places.get(line.id), isSameAmount)
    })
    onUndone?.()
  }
  flushSync(() => removeLines(lines))
  const name = lines[0]?.product ?? ''
  const text = lines.length === 1 ? `${name} was removed.` : `${name} was removed, ${lines.length} lines.`
  notify({ text, action: { label: 'Undo', run: undo }, stays: true })
}
