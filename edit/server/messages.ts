import type { Problem } from '../../manifest/problems.ts'
import type { Mend, Message } from '../protocol.ts'

/** A problem of the content check as the editor shows it; `bodyLine` is the line on which the file's text begins. */
export function messageOf(problem: Problem, is: Message['is'], bodyLine = Infinity): Message {
  const { file, line, path, field, wrong, fix } = problem
  const isField = path !== undefined && path.length > 0
  const inBody = !isField && line !== undefined && line >= bodyLine ? line - bodyLine + 1 : undefined
  const name = file.replace(/^content\//, '')
  const isBlank = isField && (wrong === 'is empty' || wrong === 'is missing')
  return {
    is,
    name,
    path: isField ? path : undefined,
    bodyLine: inBody,
    field,
    wrong,
    // A form has no lines and colons.
    fix: isBlank ? 'Fill it in, it is needed' : fix,
    mend: mendOf(problem),
  }
}

/** The check says `perhaps "…"` where one name alone is near. */
function mendOf({ path, wrong }: Problem): Mend | undefined {
  const [, value] = /, perhaps "([^"]+)"/.exec(wrong) ?? []
  if (value === undefined) return undefined
  if (path && path.length > 0) return wrong.startsWith('unknown field') ? undefined : { path, value }
  const [, from] = /^the link (\S+) leads/.exec(wrong) ?? []
  return from === undefined ? undefined : { from: `(${from}`, to: `(${value}` }
}
