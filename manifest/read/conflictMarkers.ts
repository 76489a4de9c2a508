import type { Problem } from '../problems.ts'

/** Lines that version control leaves where it could not join two versions. */
const MARKER = /^(?:<{7}(?: .*)?|={7}|>{7}(?: .*)?)$/

/** The first line that is left of a conflict between two versions. */
export function checkConflictMarkers(file: string, text: string): Problem[] {
  // Few files have one: the others are not cut into lines for it.
  if (!/^[<=>]{7}/m.test(text)) return []
  const line = text.split(/\r?\n/).findIndex((it) => MARKER.test(it)) + 1
  if (line === 0) return []
  return [
    {
      file,
      line,
      wrong: 'two versions of the same lines stand here, and nobody has chosen',
      fix: 'Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
    },
  ]
}
