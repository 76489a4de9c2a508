import { isSame } from '../mergeContent.ts'
import type { FieldsOrText, Message } from '../protocol.ts'
import { valueAt } from '../recordTitle.ts'

/** Messages about one state of a record, without those about what has changed since: nobody knows whether they still hold. */
export function stillSaid(messages: Message[], of: FieldsOrText | undefined, now: FieldsOrText): Message[] {
  if (of === undefined || of === now) return messages
  return messages.filter((message) => isSame(toldOf(message, of), toldOf(message, now)))
}

/** What a message is about; the whole text where it counts its words. */
function toldOf({ path, bodyLine, rule, is }: Message, content: FieldsOrText) {
  if ('text' in content) return bodyLine === undefined ? '' : lineOf(content.text, bodyLine)
  if (path) return valueAt(content.fields, path) ?? null
  if (bodyLine !== undefined) return lineOf(content.body, bodyLine)
  return rule === 'length' || is === 'missing' ? content.body : ''
}

function lineOf(text: string, line: number): string {
  return text.split('\n')[line - 1] ?? ''
}
