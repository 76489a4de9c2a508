import { NEW_KINDS } from '../../../manifest/authoring/newKinds.ts'
import { scaffold } from '../../../manifest/authoring/scaffold.ts'
import type { Kind } from '../protocol.ts'

/** The comments that a new file of a kind begins with, without their indents; not the line that is for text editors. */
export function templateComments(kind: Kind): Set<string> {
  if (!NEW_KINDS.includes(kind)) return new Set()
  // What it is called and where it stands does not show in the comments.
  const lines = scaffold({ kind, title: 'New', chosen: {} }, '', '').text.split('\n')
  return new Set(lines.map((line) => line.trim()).filter((line) => /^# (?!yaml-language-server)/.test(line)))
}
