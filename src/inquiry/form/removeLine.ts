import { flushSync } from 'react-dom'
import { notify } from '../../layout/notices.ts'
import { focusOn } from '../../navigation/arrival.ts'
import { addLine, type BasketLine, removeLines } from '../../basket/basket.ts'

/** Takes a line off the list and offers to put it back; focus stays in the list as long as there is one. */
export function removeLine(line: BasketLine, index: number): void {
  flushSync(() => removeLines([line]))
  focusOnLine(index)
  const undo = () => {
    flushSync(() => addLine(line, index))
    focusOnLine(index)
  }
  notify({ text: `${line.product} was removed.`, action: { label: 'Undo', run: undo }, stays: true })
}

function focusOnLine(index: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-remove]')
  focusOn(buttons[index] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('main h1'))
}
