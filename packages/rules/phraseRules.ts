import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { recordsWithText } from '../../manifest/library.ts'
import type { Rule } from './rule.ts'
import { findInLines } from './textLines.ts'

type PhraseEntry = {
  message: string
  fix: string
  /** Applies to the texts of products only, not to fields and other records. */
  inProductTexts?: boolean
  words?: Record<string, string[]>
  phrases: string[]
}

/** Words in quotation marks are mentioned, not used, so no rule applies to them. */
const QUOTED = /"[^"]*"|“[^”]*”/g

/** Fields with ids and URLs, which visitors do not read. */
const INVISIBLE_FIELDS = /^(?:nodeid|slug|formerSlugs|compounds?|plants?|products|substance|limits|smiles):/

/** The path is relative to the project folder, where commands run. */
const ENTRIES = parse(readFileSync('packages/rules/phrases.yaml', 'utf8')) as Record<string, PhraseEntry>

export const PHRASE_RULES: Rule[] = Object.entries(ENTRIES).map(([id, entry]) => {
  const { message, fix, inProductTexts = false } = entry
  const pattern = patternOf(entry)
  return {
    id,
    predicate: message,
    fix,
    find: (library) =>
      findInLines(
        recordsWithText(library).filter(({ file }) => !inProductTexts || file.startsWith('content/products/')),
        (line) => (INVISIBLE_FIELDS.test(line) ? undefined : pattern.exec(line.replaceAll(QUOTED, ''))?.[0]),
        inProductTexts,
      ),
  }
})

/** Builds one pattern for all phrases. `*` is the rest of a word. */
function patternOf({ phrases: all, words }: PhraseEntry): RegExp {
  const pattern = all
    .map((phrase) => phrase.replaceAll(/<(\w+)>/g, (_, name: string) => `(?:${words?.[name]?.join('|')})`))
    .join('|')
  return new RegExp(String.raw`(?<![\p{L}\d-])(?:${pattern.replaceAll('*', String.raw`\p{L}*`)})(?![\p{L}\d])`, 'iu')
}
