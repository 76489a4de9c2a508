import { z } from 'zod'
import { recordsWithText } from '../../manifest/library.ts'
import type { Rule } from './rule.ts'
import { readRuleData } from './readRuleData.ts'
import { numberedLines } from './textLines.ts'

const phraseEntry = z.strictObject({
  message: z.string(),
  fix: z.string(),
  /** Applies to the texts of products only, not to fields and other records. */
  inProductTexts: z.boolean().default(false),
  words: z.record(z.string(), z.array(z.string())).default({}),
  phrases: z.array(z.string()),
})

type PhraseEntry = z.infer<typeof phraseEntry>

/** Words in quotation marks are mentioned, not used, so no rule applies to them. */
const QUOTED = /"[^"]*"|“[^”]*”/g

/** Fields with ids and URLs, which visitors do not read. */
const INVISIBLE_FIELDS = /^(?:nodeid|slug|formerSlugs|compounds?|plants?|products|substance|limits|smiles):/

export const PHRASE_RULES: Rule[] = Object.entries(readRuleData('phrases', z.record(z.string(), phraseEntry))).map(
  ([id, entry]) => {
    const pattern = patternOf(entry)
    return {
      id,
      predicate: entry.message,
      fix: entry.fix,
      find: (library) =>
        recordsWithText(library)
          .filter(({ file }) => !entry.inProductTexts || file.startsWith('content/products/'))
          .filter(({ fileText }) => pattern.test(fileText))
          .flatMap((record) =>
            numberedLines(record, entry.inProductTexts).flatMap(({ line, text }) => {
              const [phrase] = (!INVISIBLE_FIELDS.test(text) && pattern.exec(text.replaceAll(QUOTED, ''))) || []
              return phrase === undefined ? [] : { record, line, text: phrase }
            }),
          ),
    }
  },
)

/** Builds one pattern for all phrases. `*` is the rest of a word. */
function patternOf({ phrases: all, words }: PhraseEntry): RegExp {
  const pattern = all
    .map((phrase) => phrase.replaceAll(/<(\w+)>/g, (_, name: string) => `(?:${words[name]?.join('|')})`))
    .join('|')
  return new RegExp(String.raw`(?<![\p{L}\d-])(?:${pattern.replaceAll('*', String.raw`\p{L}*`)})(?![\p{L}\d])`, 'iu')
}
