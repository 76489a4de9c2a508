import type { BasketLine } from '../../basket/basket.ts'
import { takeOff } from '../../basket/takeOff.ts'
import { focusOn } from '../../navigation/arrival.ts'

/** Takes a line off the list and offers to put it back; focus stays in the list as long as there is one. */
export function removeLine(line: BasketLine, index: number): void {
  takeOff([line], () => focusOnLine(index))
  focusOnLine(index)
}

function focusOnLine(index: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-remove]')
  focusOn(buttons[index] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('main h1'))
}
