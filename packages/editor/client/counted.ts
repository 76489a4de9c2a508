import { ASKED_THEN, type Message } from '../protocol.ts'

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** What asks for something that is to be done. */
export function askedFor<Told extends Pick<Message, 'fix'>>(messages: Told[]): Told[] {
  return messages.filter(({ fix }) => fix !== ASKED_THEN)
}

/** How much is to be done about what is told of a record: `1 mistake, 2 hints`. */
export function toMend(messages: Pick<Message, 'is' | 'fix'>[]): string {
  const asked = askedFor(messages)
  const mistakes = asked.filter(({ is }) => is === 'error').length
  const hints = asked.length - mistakes
  const told = [mistakes > 0 && counted(mistakes, 'mistake', 'mistakes'), hints > 0 && counted(hints, 'hint', 'hints')]
  return told.filter(Boolean).join(', ') || 'Nothing is to be mended now'
}
