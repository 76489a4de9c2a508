/** What screen readers are told without moving the focus; shown by `Announcer`. */
let text = ''
const listeners = new Set<() => void>()

export function announce(next: string): void {
  text = next
  for (const listener of listeners) listener()
}

export function currentAnnouncement(): string {
  return text
}

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
