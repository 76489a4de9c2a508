import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../../manifest/problems.ts'
import type { ReadContent } from '../../../manifest/readContent.ts'
import { kindOf, KINDS } from '../../../manifest/kinds.ts'
import type { Fields, Message, RecordEntry, State, Value } from '../protocol.ts'
import { recordTitle } from '../recordTitle.ts'
import { messageOf } from './messages.ts'
import { dayAhead } from '../dayAhead.ts'
import { readRecordText } from './recordText.ts'

/** All records with their states, and all that is wrong with them. */
export function overviewOf(
  folder: string,
  { content, later, unfinished }: ReadContent,
  problems: Problem[],
  today: string,
): { records: Omit<RecordEntry, 'unsaved'>[]; messages: Message[] } {
  const messages = [...problems, ...unfinished].map((problem) => messageOf(problem, 'error'))
  const mistakes = new Map<string, number>()
  for (const { name } of messages) mistakes.set(name, (mistakes.get(name) ?? 0) + 1)
  const entry = (name: string, fields: Fields): Omit<RecordEntry, 'unsaved'>[] => {
    const kind = kindOf(name)
    if (!kind || kind === 'revisions') return []
    return [
      {
        name,
        kind,
        title: recordTitle(name, fields),
        otherNames: (KINDS[kind].otherNames ?? []).flatMap((field) => namesIn(fields[field])),
        state: stateOf(fields, today, dayAhead(name)),
        mistakes: mistakes.get(name) ?? 0,
      },
    ]
  }
  const read = [...Object.values(content).flat(), ...later.map(({ record }) => record)]
  const known = new Set(read.map(({ file }) => file))
  const unread = [...mistakes.keys()].filter((name) => !known.has(`content/${name}`) && kindOf(name))
  return {
    records: [
      ...read.flatMap(({ file, data }) => entry(file.slice('content/'.length), data as Fields)),
      ...unread.flatMap((name) => entry(name, fieldsOf(folder, name))),
    ],
    messages,
  }
}

function namesIn(value: Value | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string')
}

export function stateOf({ draft, publishAt }: Fields, today: string, from?: string): State {
  if (from !== undefined) return { is: 'scheduled', day: from }
  if (draft === true) return { is: 'draft' }
  return typeof publishAt === 'string' && publishAt > today ? { is: 'scheduled', day: publishAt } : { is: 'published' }
}

function fieldsOf(folder: string, name: string): Fields {
  try {
    return readRecordText(name, readFileSync(join(folder, name), 'utf8'))?.fields ?? {}
  } catch {
    // It has gone since it was read: the next look does not find it.
    return {}
  }
}
