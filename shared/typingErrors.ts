const VOWELS = 'aeiouyw'
/** Letters that sound alike in some language. */
const ALIKE = [VOWELS, 'ckq', 'csz', 'xz', 'dt', 'bvw', 'gjk', 'mn', 'fp']

/** Short names differ by two letters from other words. */
const MIN_LETTERS_OF_TWO_ERRORS = 8

export function maxErrorsOf(word: string): number {
  return word.length < MIN_LETTERS_OF_TWO_ERRORS ? 1 : 2
}

/**
 * Returns the number of typing errors by which a word differs from a term: a letter that is missing, doubled or swapped
 * with the next, a vowel, or a letter that sounds alike. Returns `Infinity` for more than `max` errors and for other
 * differences, because names of substances differ by a consonant.
 */
export function countTypingErrors(word: string, term: string, max: number): number {
  if (term.length - word.length > 1 || word.length - term.length > max) return Infinity
  if (!startsAlike(word, term)) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: term.length + 1 }, (_, missing) => missing)
  for (let at = 1; at <= word.length; at += 1) {
    const letter = word.charAt(at - 1)
    const extra = costOfExtra(word, at - 1)
    const row = [costOf(last, 0) + extra]
    for (let place = 1; place <= term.length; place += 1) {
      const wanted = term.charAt(place - 1)
      const isSwapped =
        at > 1 && place > 1 && letter === term.charAt(place - 2) && word.charAt(at - 2) === wanted && letter !== wanted
      row.push(
        Math.min(
          costOf(last, place - 1) + costOfOther(letter, wanted),
          costOf(row, place - 1) + 1,
          costOf(last, place) + extra,
          isSwapped ? costOf(beforeLast, place - 2) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...row) > max) return Infinity
    beforeLast = last
    last = row
  }
  const errors = costOf(last, term.length)
  return errors <= max ? errors : Infinity
}

function costOf(row: number[], place: number): number {
  return row[place] ?? Infinity
}

function costOfOther(letter: string, wanted: string): number {
  if (letter === wanted) return 0
  return areAlike(letter, wanted) ? 1 : Infinity
}

function areAlike(letter: string, other: string): boolean {
  return ALIKE.some((group) => group.includes(letter) && group.includes(other))
}

function startsAlike(word: string, term: string): boolean {
  const first = word.charAt(0)
  const wanted = term.charAt(0)
  const next = term.charAt(1)
  if (first === wanted || (first === next && word.charAt(1) === wanted)) return true
  return wanted === 'h' ? first === next : !VOWELS.includes(first) && areAlike(first, wanted)
}

/** A letter that was typed twice is one error, unless other letters are in between. */
function costOfExtra(word: string, at: number): number {
  const letter = word.charAt(at)
  if (/[haeiou]/.test(letter) || /^s+$/.test(word.slice(at)) || areAlike(letter, word.charAt(at - 1))) return 1
  if (letter === word.charAt(at - 1)) return 1
  return word.slice(Math.max(0, at - 3), at).includes(letter) ? 2 : Infinity
}
