import { fieldName, type Problem } from '../../../manifest/problems.ts'
import { type Fields, FILL_IN, type Mend, type Message } from '../protocol.ts'
import { labelOf } from '../labels.ts'
import type { BodyLines } from './recordText.ts'
import type { ReadContent } from '../../../manifest/readContent.ts'
import { recordTitle } from '../recordTitle.ts'

/** A problem of the content check as the editor shows it; `lines` are those of the file's text, if it is the open one. */
export function messageOf(problem: Problem, is: Message['is'], lines?: BodyLines): Message {
  const { file, line, path, wrong, fix, rule } = problem
  const isField = path !== undefined && path.length > 0
  const inBody =
    lines && !isField && line !== undefined && line >= lines.below ? Math.max(1, line - lines.first + 1) : undefined
  const name = file.replace(/^content\//, '')
  return {
    is,
    name,
    path: isField ? path : undefined,
    bodyLine: inBody,
    field: isField ? fieldName(path) : undefined,
    wrong,
    fix: inForm(problem) ?? fix,
    rule,
    mend: mendOf(problem),
  }
}

/** What to do where the check speaks of the file: a form has no lines, colons and quotes. */
function inForm({ path, wrong, fix }: Problem): string | undefined {
  const isField = path !== undefined && path.length > 0
  const words = fix
    .replaceAll(/\bin "(\w+)"/g, (_said, name: string) => `in “${labelOf(name)}”`)
    .replace(/\bpublishAt: (?=\d)/, `“${labelOf('publishAt')}”: `)
  if (words !== fix) return words
  if (isField && (wrong === 'is empty' || wrong === 'is missing')) return FILL_IN
  if (wrong === 'the text is missing') return 'Write it in the field at the end'
  const plain = fix.replace(/,? (?:in single|without) quotes\b/, '')
  return plain === fix ? undefined : plain
}

/** The check knows the new name, or says `perhaps "…"` where one name alone is near. */
function mendOf({ path, wrong, mend, remedy }: Problem): Mend | undefined {
  if (remedy) return remedy
  if (mend) return path && path.length > 0 ? { path, value: mend.to } : mend
  const [, value] = /, perhaps "([^"]+)"/.exec(wrong) ?? []
  if (value === undefined) return undefined
  if (path && path.length > 0) return wrong.startsWith('is no field') ? undefined : { path, value }
  const [, from] = /^the link (\S+) leads/.exec(wrong) ?? []
  return from === undefined ? undefined : { from, to: value }
}

/** Records as a person calls them; what could not be read goes by its file. */
export function titlesOf({ content, later }: ReadContent): (name: string) => string {
  const titles = new Map(
    [...Object.values(content).flat(), ...later.map(({ record }) => record)].map(({ file, data }) => [
      file,
      recordTitle(file.slice('content/'.length), data as Fields),
    ]),
  )
  return (name) => titles.get(`content/${name}`) ?? name
}

export function titled(message: Message, titleOf: (name: string) => string): Message {
  return { ...message, title: titleOf(message.name) }
}
