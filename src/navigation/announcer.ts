import { createStore } from '../store/createStore.ts'

/** What screen readers are told without moving the focus; shown by `Announcer`. */
export const announcement = createStore('')

export function announce(text: string): void {
  announcement.set(text)
}
