import { useEffect, useEffectEvent } from 'react'

type Commands = { save: () => void; undo: (() => void) | undefined; redo: (() => void) | undefined }

/**
 * What keys do to the record as a whole. Browsers take back what was typed into one box after the other, also where
 * another row stands in it by now: here it is the record that is taken back.
 */
export function useKeys(commands: Commands): void {
  const run = useEffectEvent((event: Event, command: keyof Commands | undefined) => {
    if (!command || (command !== 'save' && isApart(event.target))) return
    event.preventDefault()
    commands[command]?.()
  })
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    addEventListener('keydown', (event) => run(event, commandOf(event)), { signal })
    // From a menu of the browser.
    addEventListener(
      'beforeinput',
      (event) =>
        run(event, event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : undefined),
      { signal },
    )
    return () => ending.abort()
  }, [])
}

function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): keyof Commands | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const pressed = `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`
  return ({ s: 'save', z: 'undo', 'Shift+z': 'redo', y: 'redo' } as const)[pressed]
}

/** What is typed to find or to add something belongs to no record yet. */
function isApart(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  return (
    target.closest('dialog') !== null || (target.matches('[data-apart], [aria-expanded=true]') && target.value !== '')
  )
}
