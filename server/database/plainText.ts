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

/** Texts as they are searched, and numbers in them as those write them who leave out blanks and signs: +49 (40) 12-34. */
export function searchedText(texts: string[]): string {
  const text = plainText(texts.join('\n'))
  const numbers = text.match(NUMBER_IN_GROUPS) ?? []
  return [text, ...new Set(numbers.map(withoutGroups))].join('\n')
}

const NUMBER_IN_GROUPS = /(?<![a-z\d])[a-z]{0,3}[+ ]?\(?\d+(?:[ ()./-]{1,2}[a-z]{0,2}\d+)+(?![a-z\d])/g

/** A number without what only divides it. */
export function withoutGroups(number: string): string {
  return number.replaceAll(/[ ()./-]/g, '')
}
