import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '../protocol.ts'
import { changeYaml, readRecordText } from './recordText.ts'
import { templateComments } from './templateComments.ts'

/** A file without the help and the examples of a new one that nobody has touched; what else is a comment stays. */
export function withoutTemplate(kind: Kind, name: string, text: string): string {
  const comments = templateComments(kind)
  const cleaned = changeYaml(name, text, (yaml) =>
    yaml.replace(/^.*(?:\n|$)/gm, (line) => (comments.has(line.trim()) ? '' : line)),
  )
  // A text over many lines may hold such a line.
  return isDeepStrictEqual(readRecordText(name, cleaned), readRecordText(name, text)) ? cleaned : text
}
