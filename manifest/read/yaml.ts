import { type Document, parseDocument, visit } from 'yaml'
import type { Mistake } from '../problems.ts'

type YamlMistake = Mistake & { offset: number }

export function readYaml(yaml: string): { value: unknown } | { mistake: YamlMistake } {
  const document = parseDocument(yaml, { prettyErrors: false })
  const mistake = syntaxMistake(document, yaml) ?? silentMistake(yaml)
  return mistake ? { mistake } : { value: document.toJS() as unknown }
}

/** Describes the first syntax error. Later errors usually follow from it. */
function syntaxMistake({ errors: [error], contents }: Document.Parsed, yaml: string): YamlMistake | undefined {
  if (!error) return aliasMistake(contents)
  const { code, message } = error
  const [offset] = error.pos
  const rest = yaml.slice(offset).split('\n', 1)[0] ?? ''
  switch (code) {
    case 'TAB_AS_INDENT':
      return { offset, wrong: 'the line begins with a tab', fix: 'Use spaces instead' }
    case 'DUPLICATE_KEY':
      return { offset, wrong: `the field "${rest.split(':')[0]}" occurs twice`, fix: 'Keep one of the two lines' }
    case 'BLOCK_IN_FLOW':
      return { offset, ...NO_FIELD }
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (!/:(?:\s|$)/.test(rest)) return { offset: offset + rest.length + 1, ...INDENT }
      return { offset, ...(message.startsWith('Nested') ? COLON : INDENT) }
    case 'BAD_INDENT':
      return { offset, ...(message.startsWith('Flow') ? BRACKET : INDENT) }
    case 'MULTILINE_IMPLICIT_KEY':
      return { offset, ...(rest.startsWith('- ') ? INDENT : NO_FIELD) }
    case 'MISSING_CHAR':
      return { offset: openQuote(yaml) ?? offset, ...QUOTE }
    default:
      return { offset, ...MARK }
  }
}

/** YAML reads `*Salmonella*` at the start of a value as an alias. */
function aliasMistake(contents: Document.Parsed['contents']): YamlMistake | undefined {
  let offset: number | undefined
  visit(contents, { Alias: (_key, { range }) => void (offset ??= range?.[0]) })
  return offset === undefined ? undefined : { offset, ...MARK }
}

/** Returns the offset of a value whose quotation mark is not closed on its line. */
function openQuote(yaml: string): number | undefined {
  const match = /^(?:[^#\n]*?[:-][ ]+)(?:'(?:[^'\n]|'')*|"(?:[^"\n\\]|\\.)*)$/m.exec(yaml)
  return match ? match.index + match[0].search(/['"]/) : undefined
}

/** Quoted and block values, which YAML reads literally. */
const QUOTED = /(?<=[\s[{,])(?:'(?:[^'\n]|'')*'|"(?:[^"\n\\]|\\.)*")|(?<=: )[|>][+-]?\n(?:[ ]+.*\n)+/g

/** Finds the first value that is valid YAML but not what the author meant. */
function silentMistake(yaml: string): YamlMistake | undefined {
  const plain = yaml.replaceAll(QUOTED, (match) => ' '.repeat(match.length))
  return SILENT_MISTAKES.map(([pattern, mistake]) => ({ offset: plain.search(pattern), ...mistake })).find(
    ({ offset }) => offset >= 0,
  )
}

// Most patterns start with the searched text, because a leading lookbehind runs at each character.
const SILENT_MISTAKES: [RegExp, Mistake][] = [
  [
    // The quotation must be the whole value, because a sentence may start with one.
    /[“”„«](?<=[:-] +.)[^“”„«»\n]*[“”»](?=\s*$)/m,
    { wrong: 'YAML takes curly quotation marks as part of the text', fix: "Use straight ones: 'one two'" },
  ],
  [
    /#(?<=\S[ \t]+#)/,
    {
      wrong: 'the text after # is a comment',
      fix: "Put the value in quotes, 'one # two', or put the comment on its own line",
    },
  ],
  [
    /(?<=^([ ]*)- [^:{[\n]+\n)\1[ ]+(?=- )/m,
    {
      wrong: 'the entry is indented more than the entry above, and becomes a part of it',
      fix: 'Put its hyphen in the same column as the hyphens of the other entries',
    },
  ],
  [
    /,(?=\S)(?<=\[[^[\]{}]*[^\s,[],)/,
    {
      wrong: 'the comma has no space after it',
      fix: "Put quotes around a name that contains a comma: 'N,N-Dimethyltryptamine'. Put a space after a comma that separates names",
    },
  ],
]

const COLON = {
  wrong: 'an unquoted text contains a colon, or the colon before the text is missing',
  fix: "Put the whole text in single quotes, 'one: two', or write name: value",
}
const INDENT = {
  wrong: 'the line is not indented like the lines around it',
  fix: 'Begin it in the same column as the lines that it belongs to',
}
const BRACKET = {
  wrong: 'a bracket or brace above this line is not closed',
  fix: 'Close it with ] or }, and put values with a # in quotes',
}
const QUOTE = {
  wrong: 'a quotation mark is not closed',
  fix: 'Put the same mark at the end of the value',
}
const NO_FIELD = {
  wrong: 'a colon is missing, or the space after a colon or hyphen',
  fix: 'Write name: value, or - entry. Indent the rest of a long value by two spaces',
}
const MARK = {
  wrong: 'the value begins or ends with a character that has a special meaning in YAML',
  fix: "Put the whole value in single quotes, and write an apostrophe in it twice: 'it''s'",
}
