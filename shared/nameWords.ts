const LONGEST_WHOLE = 8

/** The words of a text, long ones with hyphens in parts: names of chemistry are put together from few. */
function wordsInParts(text: string): string[] {
  return tokenize(text).flatMap((word) => (word.length > LONGEST_WHOLE && !isCas(word) ? partsOf(word) : word))
}

/** The parts of a word but single letters and figures, which mean something only in their places. */
function partsOf(word: string): string[] {
  return word.split(/[-'.[\]·]+/).filter((part) => !/^[a-z\d]?$/i.test(part))
}

/** The words by which another name of a product is found: without single digits, which are places of atoms, and what nearly every name has. */
export function nameWords(name: string): string[] {
  return wordsInParts(name.toLowerCase()).filter((word) => !/^(?:extract|powder|\P{L})$/u.test(word))
}

/** Its parts mean nothing by themselves. */
function isCas(word: string): boolean {
  return /^\d{2,7}-\d\d-\d$/.test(word)
}

/** A CAS number typed with spaces or dashes. */
const SPACED_CAS = /\b(\d{2,7})[\s\u2010-\u2015](\d\d)[\s\u2010-\u2015](\d)\b/g

/** `E 160 a`: the parts of an E number mean nothing by themselves. */
const SPACED_ADDITIVE = /\bE[\s-](\d{3,4})(?:[\s-]?([a-h])\b)?/gi

/** The words of a text. Hyphens stay: the parts of a CAS number mean nothing by themselves. */
function tokenize(text: string): string[] {
  return text
    .replaceAll(SPACED_CAS, '$1-$2-$3')
    .replaceAll(SPACED_ADDITIVE, 'E$1$2')
    .split(/[\s,;:()/?“”"%≥≤+#]+/)
    .filter((term) => term !== '')
}
