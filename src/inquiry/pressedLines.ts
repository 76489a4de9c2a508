import { keptList, textOf } from '../router/storage.ts'

/** Name of the buttons that put a product on the inquiry list; their value is its slug. */
export const LINE_BUTTON = 'line'

/** Slugs of products that were to come onto the list when their page was left before the app was there. */
export const pressedLines = keptList('sessionStorage', 'pressed-lines', textOf)

/** Keeps the products among what was pressed. */
export function keepPressed(buttons: Element[]): void {
  const slugs = buttons.flatMap((button) =>
    button instanceof HTMLButtonElement && button.name === LINE_BUTTON ? [button.value] : [],
  )
  if (slugs.length > 0) pressedLines.write([...(pressedLines.read() ?? []), ...slugs])
}
