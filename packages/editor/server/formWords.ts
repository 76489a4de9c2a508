import { labelOf } from '../labels.ts'
import type { JsonSchema } from '../protocol.ts'

/** What help says of files, and what a form says instead: it finds records by name and writes quotes itself. */
const WORDS: [file: RegExp, form: string][] = [
  [/; in a file in (?:single )?quotes/, ''],
  [/^File names? in content\/\w+ of (?:w)/, 'W'],
  [/: file names? in content\/\w+/, ''],
  [/^File names? in content\/\w+/, 'Records'],
  [/ in content\/regulations/, ' of law'],
  [/content\/site\.yaml/, 'the site'],
  [/ in this file/, ''],
  [/(?:, and|; also) the (?:name|folder) of the file/, ''],
  [/^(?:Shown by npm run dev|Known to drafts) only; without this (?:the page|it) is published/, 'Not published yet'],
  [/, made by npm run content:new or content:id/, ''],
  [/\bpublishAt\b/, `“${labelOf('publishAt')}”`],
  [/, in quotes, where no more is known: a year alone would be read as a number/, ', where no more is known'],
]

/** The schema of a kind of record with its help in the words of a form. */
export function inFormWords(schema: JsonSchema): JsonSchema {
  const { description, properties, items, additionalProperties } = schema
  return {
    ...schema,
    ...(description !== undefined && { description: formHelp(description) }),
    ...(properties && { properties: mapValues(properties, inFormWords) }),
    ...(items && { items: inFormWords(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inFormWords(additionalProperties) }),
  }
}

function formHelp(help: string): string {
  return WORDS.reduce((text, [file, form]) => text.replace(file, form), help)
}

function mapValues<T>(values: Record<string, T>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
