import type { Document, YAMLError } from 'yaml'
import { fieldLineMistake, type LineMistake } from './fieldLine.ts'
import { preciseYaml } from './preciseYaml.ts'

/** A mistake in the fields of a file, in words for somebody who has never heard of YAML. */
export type YamlMistake = LineMistake & { offset: number }

/** The first mistake; later ones of the same file mostly follow from it. */
export function yamlMistake(document: Document.Parsed, yaml: string): YamlMistake | undefined {
  const error = document.errors[0]
  if (error) return describe(error, yaml)
  // Looking through every node of every file takes its time.
  return yaml.includes('*') ? aliasMistake(document) : undefined
}

function describe({ code, message, pos: [offset] }: YAMLError, yaml: string): YamlMistake {
  const begin = yaml.lastIndexOf('\n', offset - 1) + 1
  const line = yaml.slice(begin).split(/\r?\n/, 1)[0] ?? ''
  const rest = line.slice(offset - begin)
  const atColon = () => fieldLineMistake(line) ?? colonMistake(line)
  const mistake = (): LineMistake & { offset?: number } => {
    switch (code) {
      case 'TAB_AS_INDENT':
        return { wrong: 'a tab stands at the beginning of the line', fix: 'Use spaces in its place' }
      case 'DUPLICATE_KEY':
        return { wrong: `the field "${rest.split(':')[0]}" stands twice`, fix: 'Keep one of the two lines' }
      case 'BLOCK_IN_FLOW':
        return atColon()
      case 'BLOCK_AS_IMPLICIT_KEY':
        if (!message.startsWith('Nested')) return INDENT
        return /:(?:\s|$)/.test(rest) ? atColon() : { ...INDENT, offset: offset + rest.length + 1 }
      case 'BAD_INDENT':
        return message.startsWith('Flow') ? BRACKET : INDENT
      case 'MISSING_CHAR':
        return message.includes('quote') ? { ...QUOTE, offset: openQuote(yaml) ?? offset } : UNREADABLE
      case 'MULTILINE_IMPLICIT_KEY':
        return rest.startsWith('- ') ? INDENT : noField(line)
      case 'BAD_SCALAR_START':
      case 'BAD_ALIAS':
        return markMistake(line) ?? MARK
      default:
        return markMistake(line) ?? (message.includes('at node end') ? QUOTE_ENDS : UNREADABLE)
    }
  }
  return { offset, ...mistake() }
}

/** It may be a field, or the rest of the line above. */
function noField(line: string): LineMistake {
  const mistake = fieldLineMistake(line)
  if (!mistake) return NO_FIELD
  return /^\s*\w+ [^:]*$/.test(line)
    ? { ...mistake, fix: `${mistake.fix}; where it goes on with the line above, begin it with two spaces` }
    : mistake
}

function colonMistake(line: string): LineMistake {
  const [, name = '', value] = /^\s*(?:- )?(\w+):[ ]+([^'"[{].*)$/.exec(line) ?? []
  if (value === undefined) return COLON
  // Curly quotation marks quote nothing.
  const text = value.trim().replace(/^[“”„«](.*)[“”»]$/, '$1')
  return { wrong: COLON.wrong, fix: `Put the whole text in single quotes: ${name}: ${inQuotes(text)}` }
}

/** A value of a line of its own that begins with a mark of YAML, other than a quotation mark. */
function markMistake(line: string): LineMistake | undefined {
  const [, name = '', value] = /^\s*(?:- )?(\w+):[ ]+([-[{>|%@*&!`?,].*)$/.exec(line) ?? []
  return value === undefined
    ? undefined
    : { wrong: MARK.wrong, fix: `Put the value in single quotes: ${name}: ${inQuotes(value.trim())}` }
}

/** A text as YAML takes it whatever stands in it. */
export function inQuotes(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** `*Salmonella*` at the beginning of a value is taken for a reference to another place of the file. */
function aliasMistake(document: Document.Parsed): YamlMistake | undefined {
  const { isAlias, visit } = preciseYaml()
  let offset: number | undefined
  visit(document, (_key, node) => {
    if (!isAlias(node)) return undefined
    offset = node.range?.[0]
    return visit.BREAK
  })
  return offset === undefined ? undefined : { offset, ...MARK }
}

/** Where a value begins whose quotation mark is not closed on its line. */
function openQuote(yaml: string): number | undefined {
  const match = /^(?:[^#\n]*?[:-][ ]+)(?:'(?:[^'\n]|'')*|"(?:[^"\n\\]|\\.)*)$/m.exec(yaml)
  return match ? match.index + match[0].search(/['"]/) : undefined
}

const COLON = {
  wrong: 'a colon stands in a text without quotes',
  fix: "Put the whole text in single quotes: 'one: two'",
}
const INDENT = {
  wrong: 'the line is indented otherwise than those around it',
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
const QUOTE_ENDS = {
  wrong: 'the quotation ends before the value does',
  fix: "Put the whole value in single quotes, and write an apostrophe in it twice: 'it''s'",
}
const NO_FIELD = {
  wrong: 'the line is no field: a colon with a space behind it is missing',
  fix: 'Write it as name: value',
}
const MARK = {
  wrong: 'the value begins with a mark that has a meaning of its own',
  fix: "Put the value in single quotes: '*Salmonella*'",
}
const UNREADABLE = {
  wrong: 'the fields cannot be read from here on',
  fix: 'Put the value in single quotes, and look for a bracket that is not closed',
}
