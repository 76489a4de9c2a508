import type { Document, Node, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { preciseYaml } from './preciseYaml.ts'
import { inQuotes, type YamlMistake } from './yamlMistake.ts'

/** Quoted values, where nothing is misread. */
const QUOTED = /(?<=[\s[{,])(?:'(?:[^'\n]|'')*'|"(?:[^"\n\\]|\\.)*")/g

/** Spellings behind which one of the mistakes may stand. */
const SUSPICIOUS = /[:[,-] ?[“”„«]|[[,][^\]\n]*\S,\S|\S[ \t]+#|^([ ]*)- [^:{[\n]+\n\1[ ]+- /m

/**
 * What YAML reads without complaint, but otherwise than its author meant it: the first of a file. Few files look as if
 * they had one, and only these are looked at closely, which takes its time.
 */
export function silentMistake(yaml: string): YamlMistake | undefined {
  return SUSPICIOUS.test(yaml.replaceAll(QUOTED, "''")) ? mistakeIn(preciseYaml().parseDocument(yaml), yaml) : undefined
}

function mistakeIn(document: Document, yaml: string): YamlMistake | undefined {
  const { isCollection, isScalar, visit } = preciseYaml()
  let found: YamlMistake | undefined
  visit(document, (_key, node) => {
    if (isScalar(node)) found = curlyQuotes(node) ?? joinedEntry(node, yaml) ?? lostComment(node, yaml)
    else if (isCollection(node) && node.flow) found = splitName(node, yaml) ?? lostComment(node, yaml)
    return found ? visit.BREAK : undefined
  })
  return found
}

/** `name: “Pure Piperine”` */
function curlyQuotes({ value, type, range }: Scalar): YamlMistake | undefined {
  if (typeof value !== 'string' || type !== 'PLAIN' || !/^[“”„«]/.test(value)) return undefined
  const inner = value.replace(/^[“”„«]/, '').replace(/[“”»]$/, '')
  // A sentence may begin with a quotation.
  if (!/[“”»]$/.test(value) || /[“”„«»]/.test(inner)) return undefined
  return {
    offset: range?.[0] ?? 0,
    wrong: 'curly quotation marks are shown as they stand',
    fix: `Use straight ones: ${inQuotes(inner)}`,
  }
}

/** `name: Lot # 5`, of which "Lot" is left. */
function lostComment({ comment, range }: Node, yaml: string): YamlMistake | undefined {
  if (typeof comment !== 'string' || !range) return undefined
  const [start, end] = range
  const behind = yaml.slice(end).split('\n', 1)[0] ?? ''
  if (!/^[ \t]+#/.test(behind)) return undefined
  const line = yaml.slice(start, end) + behind.trimEnd()
  return {
    offset: end + behind.indexOf('#'),
    wrong: 'what stands behind # is not read',
    fix: `Put the value in quotes: ${inQuotes(line)}; or give the comment a line of its own`,
  }
}

/** An entry of a list that begins further to the right is taken for a part of the one above. */
function joinedEntry({ type, range }: Scalar, yaml: string): YamlMistake | undefined {
  if (type !== 'PLAIN' || !range) return undefined
  const [start, end] = range
  const at = yaml.slice(start, end).search(/(?<=\n[ ]*)- /)
  if (at < 0) return undefined
  return {
    offset: start + at,
    wrong: 'the entry belongs to the one above, since it begins further to the right',
    fix: 'Begin its hyphen in the same column as those of the other entries',
  }
}

/** `[N,N-Dimethyltryptamine]`, which is read as two names. */
function splitName(list: YAMLMap | YAMLSeq, yaml: string): YamlMistake | undefined {
  if (!preciseYaml().isSeq(list)) return undefined
  const items = list.items as Node[]
  for (const [index, item] of items.entries()) {
    const next = items[index + 1]
    if (!next?.range || !item.range || yaml.slice(item.range[1], next.range[0]) !== ',') continue
    const [one, other] = [item, next].map(({ range }) => (range ? yaml.slice(range[0], range[1]) : ''))
    return {
      offset: item.range[0],
      wrong: `the comma parts "${one}" from "${other}"`,
      fix: `Put one name in quotes: ${inQuotes(`${one},${other}`)}; put a space behind a comma that parts two`,
    }
  }
  return undefined
}
