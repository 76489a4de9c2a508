/** Letters that are no others with an accent, as people type them who have no such key. */
const SPELLED: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' }

/** A text as it is searched, without accents and in small letters: Müller, muller and MULLER are one. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => SPELLED[letter] ?? letter)
}
