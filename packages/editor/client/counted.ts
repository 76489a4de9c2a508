import { ASKED_THEN, type Message } from '../protocol.ts'

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** What asks for something that is to be done. */
export function askedFor<Told extends Pick<Message, 'fix'>>(messages: Told[]): Told[] {
  return messages.filter(({ fix }) => fix !== ASKED_THEN)
}

/** How much is to be done about what is told of a record. */
export function toMend(messages: Pick<Message, 'fix'>[]): string {
  const { length: count } = askedFor(messages)
  if (count === 0) return 'Nothing is to be mended now'
  return count === 1 ? 'One thing is to be mended' : `${count} things are to be mended`
}
