import { type Document, type ErrorCode, parseDocument, visit } from 'yaml'
import type { Mistake } from '../problems.ts'

type YamlMistake = Mistake & { offset: number }

/** Reports the first syntax error. Later errors usually follow from it. */
export function readYaml(yaml: string): { value: unknown } | { mistake: YamlMistake } {
  const document = parseDocument(yaml, { prettyErrors: false })
  const [error] = document.errors
  if (error) {
    const offset = error.message.startsWith('Missing closing') ? openQuote(yaml) : error.pos[0]
    return { mistake: { offset, wrong: SYNTAX_ERRORS[error.code] ?? 'the line is not valid YAML', fix: SYNTAX } }
  }
  const mistake = silentMistake(document, yaml)
  return mistake ? { mistake } : { value: document.toJS() as unknown }
}

const SYNTAX_ERRORS: { [Code in ErrorCode]?: string } = {
  TAB_AS_INDENT: 'the line begins with a tab',
  DUPLICATE_KEY: 'the field occurs twice',
  MISSING_CHAR: 'a quotation mark is not closed, or the hyphen of a list is missing',
  BAD_INDENT: 'a bracket is not closed, or the line is indented wrongly',
}

const SYNTAX =
  "Write name: value, and indent it with spaces like the lines around it. Put a text that contains a colon, a # or a quotation mark, or begins with a sign, in single quotes: 'one: two'"

/** The library reports an open quotation mark at the end of the text. */
function openQuote(yaml: string): number {
  return yaml.search(/(?<=^[^#\n]*?[:-][ ]+)(?:'(?:[^'\n]|'')*|"(?:[^"\n\\]|\\.)*)$/m)
}

/** Finds a value that YAML reads as an alias (`*Salmonella*`), or cuts short at a `#`. */
function silentMistake(document: Document.Parsed, yaml: string): YamlMistake | undefined {
  let mistake: YamlMistake | undefined
  visit(document, {
    Alias: (_key, { range }) => {
      mistake ??= { offset: range?.[0] ?? 0, wrong: 'the value begins with a sign of YAML', fix: SYNTAX }
    },
    Scalar: (_key, { range }) => {
      const end = range?.[1] ?? 0
      if (/^[ \t]+#/.test(yaml.slice(end)))
        mistake ??= { offset: end + 1, wrong: 'the text after # is a comment', fix: SYNTAX }
    },
  })
  return mistake
}
