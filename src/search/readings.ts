const LONGEST_RESPACED = 50

/** Words by which a question asks: they tell nothing of what it is about. */
const FILLERS = new Set(
  'a an and are as at be between buy can do does for from get how i in is it me my of on or than that the there to vs was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** The words that tell what is looked for; all of them where none does. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

/** The text with one space fewer or one more: `blue berry`, `monkfruit`. */
export function respaced(text: string): string[] {
  if (text.length > LONGEST_RESPACED) return []
  return Array.from({ length: text.length - 1 }, (_, index) => {
    const at = index + 1
    return text[at] === ' ' ? text.slice(0, at) + text.slice(at + 1) : `${text.slice(0, at)} ${text.slice(at)}`
  })
}
