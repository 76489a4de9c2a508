import { asked, type AskedLimit, isAsked, type ReadLine, unitIn } from './askedLimit.ts'
import type { Marks } from '../../shared/quantities/numbers.ts'
import { absenceAt, findLimit, isAbsence } from '../../shared/quantities/typedLimits.ts'
import { unitWords } from '../../shared/quantities/units.ts'
import { SHELF_LIFE } from './shelfLife.ts'
import { readMadeWithout } from './madeWithout.ts'
import { fold, isClaim, keyOf } from './testNames.ts'

/** What each part of a line in words asks for. */
export function readSentences(line: string, marks: Marks, names: string[]): ReadLine[] {
  const parts = sentences(line, marks, names)
  const read = parts.map((part): ReadLine => readSentence(part, marks, names) ?? { unread: part.trim() })
  return read.map((own, index) => {
    const end = parts.findIndex((part, at) => at >= index && /[;.!?]$/.test(part))
    const last = read[end < 0 ? parts.length - 1 : end]
    return isAsked(own) && last && last !== own && isAsked(last) && last.after
      ? { ...own, rest: `${own.rest}, ${last.after}` }
      : own
  })
}

/** Parts of a line that each have a limit of their own. */
function sentences(line: string, marks: Marks, names: string[]): string[] {
  const plain = line.replace(/^[\s•▪·*–-]+(?=\p{L}|\d)/u, '').replace(/^\d{1,2}[.)]\s+/, '')
  const parts: string[] = []
  let start = 0
  for (const { index, 0: mark } of plain.matchAll(/;\s+|[.!?]\s+(?=[A-Z])|,\s*(?!\d{3})|\s(?:and|und|y|et|e)\s/g)) {
    const [left, right] = [plain.slice(start, index), plain.slice(index + mark.length)]
    const splits = /^[.!?]/.test(mark)
      ? !/\b(?:max|min|mind|neg|spp|reg|eur|ph|e|s|thr)$/i.test(left)
      : hasLimit(left, marks, names) && startsWithName(right, names)
    if (!splits || isInBrackets(plain, index)) continue
    // The end of a sentence stays, so that what follows it holds for no part before.
    parts.push(/^[;.!?]/.test(mark) ? left + mark.trim() : left)
    start = index + mark.length
  }
  return withSharedUnit([...parts, plain.slice(start)].filter((part) => part.trim() !== ''))
}

function isInBrackets(text: string, index: number): boolean {
  const before = text.slice(0, index)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

const SHARED_UNIT = new RegExp(String.raw`[\d.,]+ ?(?<unit>${unitWords('mass fraction')})\s*\.?$`, 'iu')

/** A list that names its unit at the end: `Pb<3, As<1, Hg<0.1 ppm`. */
function withSharedUnit(parts: string[]): string[] {
  const last = parts.at(-1) ?? ''
  const unit = SHARED_UNIT.exec(last)?.groups?.unit
  if (!unit) return parts
  return parts.map((part) => (/[<≤>≥] ?[\d.,]+$/.test(part) ? `${part} ${unit}` : part))
}

function hasLimit(text: string, marks: Marks, names: string[]): boolean {
  const read = readSentence(text, marks, names)
  return (
    read !== undefined && (read.notation !== undefined || isAbsence(read.words) || readMadeWithout(text) !== undefined)
  )
}

function startsWithName(text: string, names: string[]): boolean {
  const folded = fold(text).replace(/^(?:an? |the |of )*(?:residual )?/, '')
  return names.some((name) => folded === name || folded.startsWith(`${name} `)) || readMadeWithout(text) !== undefined
}

const FILLERS =
  /^(?:we|i|need|require|want|please|confirm|with|and|of|for|the|an?|at|content|assay|should|must|be|is|are|shall|has|have|to|also|further|residual|limits?|maximum|both|free)$/

const COLON = /^(?<name>[^:]{2,80}?)\s*:\s*(?<words>.+)$/
/** In place of a colon: `Residual solvents - none`, `Lead = 0.5 ppm`. */
const DASH = /^(?<name>[^\d:<>≤≥]{2,80}?)\s(?:=|[-–])\s(?<words>.+)$/

/** A test and its limit in one run of words. */
function readSentence(text: string, marks: Marks, names: string[]): AskedLimit | undefined {
  const plain = text.trim().replace(/(?<!\bn\.d)[.;,]$/i, '')
  const without = readMadeWithout(plain)
  if (without) return without
  if (isClaim(plain)) return { name: plain, words: plain, context: plain, rest: '' }
  const colon = (COLON.exec(plain) ?? DASH.exec(plain))?.groups
  if (colon?.name && colon.words && !isGroupName(colon.name)) {
    const found = findLimit(colon.words, marks)
    if (found || isAbsence(colon.words) || names.includes(keyOf(colon.name)))
      return asked(colon.name, colon.words, { context: plain, beside: colon.name }, marks, unitIn(colon.name))
  }
  const body = colon?.words && isGroupName(colon.name ?? '') ? colon.words : plain
  const found = findLimit(body, marks)
  if (!found) return readShelfLife(body) ?? readAbsence(body, names) ?? readStatement(body, names)
  const name =
    nameBefore(body.slice(0, found.start), names) ??
    colon?.name ??
    (found.notation?.includes('through') ? 'Particle size' : undefined)
  if (name === undefined) return undefined
  return asked(name, body.slice(found.start).trim(), { context: body, beside: body.slice(0, found.start) }, marks)
}

/** `Shelf life 24 months` */
function readShelfLife(text: string): AskedLimit | undefined {
  const found = SHELF_LIFE.exec(text)
  const name = text.slice(0, found?.index).trim()
  if (!found || keyOf(name) !== 'shelf life') return undefined
  return { name, words: text.slice(found.index), context: text, rest: text }
}

/** A test of what may not be found, without an amount: `Salmonella negative`. */
function readAbsence(text: string, names: string[]): AskedLimit | undefined {
  const start = absenceAt(text)
  if (start === undefined) return undefined
  const name = nameBefore(text.slice(0, start), names)
  if (name === undefined || !names.includes(keyOf(name))) return undefined
  return { name, words: text.slice(start), context: text, rest: text }
}

/** A test without a figure: `Pesticides according to Reg. (EC) 396/2005`. */
function readStatement(text: string, names: string[]): AskedLimit | undefined {
  const folded = fold(text)
  const name = names.find((known) => folded.startsWith(`${known} `) && known.length > 4)
  if (!name || !/396\/2005|USP|Eur\./.test(text)) return undefined
  const words = text.slice(name.length).replace(/^[^\p{L}]+/u, '')
  return { name: text.slice(0, name.length), words, context: text, rest: text }
}

/** The name that leads to a limit, without the words around it. */
function nameBefore(text: string, names: string[]): string | undefined {
  const plain = text
    .replace(/\b(?:should|must|shall|has to|is to|to) (?:be|have)\s*$/i, '')
    .replace(/(?:\b(?:[Ss]hould|[Mm]ust|shall|of|(?<!\bas )is|be|are|by|a|content)|[:,=–-])\s*$/, '')
    .trim()
  if (plain === '') return undefined
  const words = plain.split(/\s+/)
  const isAssay = /^(?:assay|content)$/i.test(words[0] ?? '')
  if (isAssay && (words.length === 1 || words[1]?.startsWith('('))) return plain
  if (names.includes(fold(plain))) return plain
  const first = words.findIndex((word) => !FILLERS.test(fold(word)))
  const name = words.slice(Math.max(first, 0)).join(' ')
  if (names.includes(keyOf(name))) return name
  return first < 0 ? undefined : name.replace(/\s+(?:content|count)$/i, '')
}

const HEADINGS =
  /^(?:(?:product )?(?:requirements?|specifications?)|active ingredients?|physical(?: (?:properties|data))?|chemical(?: (?:properties|data))?|contaminants|microbiology|microbiological(?: (?:limits|tests|data))?|heavy metals|elements|residues|identity(?: and assay)?|anforderungen|mikrobiologie|schwermetalle)$/

/** Whether a text names a group of tests, and none of them. */
export function isGroupName(name: string): boolean {
  return HEADINGS.test(fold(name))
}
