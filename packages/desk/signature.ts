import { LETTER_WORDS } from './letterWords.ts'

/** The names below a letter. */
export function signatureOf(person: string, brand: string): string {
  return `${person}\n${brand}`
}

/** A text that somebody else has begun to write, with the signature of whoever sends it. */
export function signedBy(
  text: string,
  { brand, from, person }: { brand: string; from: string; person: string },
): string {
  const [theirs, own] = [from, person].map((name) => `\n${name}\n${brand}`)
  const plain = text.replaceAll('\r\n', '\n').trimEnd()
  return plain.endsWith(`${theirs}`) ? `${plain.slice(0, -`${theirs}`.length)}${own}\n` : text
}

/** A text with something more; its signature, and what is written below that, stay the end. */
export function aboveSignature(text: string, more: string, signature: string): string {
  const lines = text.trimEnd().split('\n')
  const at = signatureAt(lines, signature)
  const [body, end] = [lines.slice(0, at), lines.slice(at)].map((part) => part.join('\n').trim())
  return [body, more, end].filter(Boolean).join('\n\n')
}

const POSTSCRIPT = /^(?:p\. ?[sd]\.|n\. ?b\.|(?:ps|pd|nb)(?![\p{L}\p{N}]))/iu
const NAME = /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+){0,3}[,.!]?$/u
const ONE_WORD = /^[\p{L}\p{M}.'’-]+[,.!]?$/u
const CLOSINGS = new Set(Object.values(LETTER_WORDS).map(({ closing }) => closing.toLowerCase()))

/** The first line of what ends a letter: words that close it, in whatever language, names, a postscript. */
function signatureAt(lines: string[], signature: string): number {
  const isBlank = (index: number) => (lines[index] ?? '').trim() === ''
  const postscript = lines.findIndex((line, index) => index > 0 && POSTSCRIPT.test(line))
  const end = postscript === -1 ? lines.length : postscript
  const last = lines.findLastIndex((_line, index) => index < end && !isBlank(index))
  const start = lines.findLastIndex((_line, index) => index < last && isBlank(index)) + 1
  const names = wordsOf(signature)
  const isName = (line: string) => NAME.test(line) && wordsOf(line).some((word) => names.includes(word))
  const isAlone = start === last && ONE_WORD.test((lines[last] ?? '').trim())
  const named = isAlone ? last : lines.findIndex((line, index) => index >= start && index < end && isName(line.trim()))
  if (named < 1) return end
  if (named > start) return named > 1 && closes(lines[named - 1] ?? '') ? named - 1 : named
  const above = lines.findLastIndex((_line, index) => index < start && !isBlank(index))
  const closing = (lines[above] ?? '').trim().toLowerCase()
  const isClosing =
    above > 0 && isBlank(above - 1) && closes(closing) && (closing.endsWith(',') || CLOSINGS.has(closing))
  return isClosing ? above : named
}

/** Whether a line above a name may be what closes the letter, and no sentence of it. */
function closes(line: string): boolean {
  const words = line.trim()
  const isShort = words.split(/\s+/).length <= 5 && !/\d|[.?:;!。？：]$/u.test(words)
  return isShort || CLOSINGS.has(words.toLowerCase())
}

export function wordsOf(names: string): string[] {
  return names.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? []
}
