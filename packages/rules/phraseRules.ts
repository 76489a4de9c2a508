import { z } from 'zod'
import { allTexts } from '../../manifest/library.ts'
import type { Rule } from './rule.ts'
import { readTable } from './readTable.ts'
import { linesOf } from './textLines.ts'

const phrases = z.strictObject({
  message: z.string(),
  fix: z.string(),
  /** Applies to the texts of products only, not to fields and other records. */
  inProductTexts: z.boolean().default(false),
  words: z.record(z.string(), z.array(z.string())).default({}),
  phrases: z.array(z.string()),
})

type Phrases = z.infer<typeof phrases>

/** Words in quotation marks are mentioned, not used, so no rule applies to them. */
const QUOTED = /"[^"]*"|“[^”]*”/g

/** Fields with ids and URLs, which visitors do not read. */
const UNREAD = /^(?:nodeid|slug|formerSlugs|compounds?|plants?|products|substance|limits|smiles):/

export const PHRASE_RULES: Rule[] = Object.entries(readTable('phrases', z.record(z.string(), phrases))).map(
  ([id, entry]) => {
    const pattern = patternOf(entry)
    return {
      id,
      message: entry.message,
      fix: entry.fix,
      find: (library) =>
        allTexts(library)
          .filter(({ file }) => !entry.inProductTexts || file.startsWith('content/products/'))
          .filter(({ fileText }) => pattern.test(fileText))
          .flatMap((record) =>
            linesOf(record, entry.inProductTexts).flatMap(({ line, text }) => {
              const [phrase] = (!UNREAD.test(text) && pattern.exec(text.replaceAll(QUOTED, ''))) || []
              return phrase === undefined ? [] : { record, line, text: phrase }
            }),
          ),
    }
  },
)

/** Builds one pattern for all phrases. `*` is the rest of a word. */
function patternOf({ phrases: all, words }: Phrases): RegExp {
  const pattern = all
    .map((phrase) => phrase.replaceAll(/<(\w+)>/g, (_, name: string) => `(?:${words[name]?.join('|')})`))
    .join('|')
  return new RegExp(String.raw`(?<![\p{L}\d-])(?:${pattern.replaceAll('*', String.raw`\p{L}*`)})(?![\p{L}\d])`, 'iu')
}
