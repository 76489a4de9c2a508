/** Letters that are no others with an accent, as people type them who have no such key. */
const SPELLED: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' }

/** A text as it is searched, without accents, in small letters and with typed apostrophes: Müller, muller and MULLER are one. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ′`´]/g, "'")
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => SPELLED[letter] ?? letter)
}

/** Letters as those write them who have no such key: Jørgensen is Joergensen, too. */
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** A word in its other spelling, as it is searched. */
export function spelledOut(word: string): string {
  return plainText(
    word
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/g, (letter) => SPELLED_OUT[letter] ?? letter),
  )
}

/** Texts as they are searched, with words and numbers in them as others write them: Joergensen, and +49401234 for +49 (40) 12-34. */
export function searchedText(texts: string[]): string {
  const whole = texts.map((text) => text.replaceAll(/\s+/g, ' ')).join('\n')
  const words = whole.normalize('NFC').match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]*[äöüøå][\p{L}\p{N}]*/giu) ?? []
  const text = plainText(whole)
  const numbers = text.match(NUMBER_IN_GROUPS) ?? []
  return [text, ...new Set([...words.map(spelledOut), ...numbers.map(withoutGroups)])].join('\n')
}

const NUMBER_IN_GROUPS =
  /(?<![a-z\d])(?:[a-z]{0,3}[+ .-]?\(?\d+(?:[ ()./-]{1,2}[a-z]{0,2}\d+)+|[a-z]{2,3}[ .-]\d{6,})(?![a-z\d])/g

/** A number without what only divides it. */
export function withoutGroups(number: string): string {
  return number.replaceAll(/[ ()./-]/g, '')
}
