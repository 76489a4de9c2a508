/** What is searched for; each word has to be found. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean)
}

/** Ways to write a word: SQLite knows small and capital letters of ASCII only, so that `Ö` and `ö` are two to it. */
export function spellingsOf(word: string): string[] {
  const small = word.toLowerCase()
  const [first = '', ...rest] = small
  return [...new Set([small, word.toUpperCase(), first.toUpperCase() + rest.join('')])]
}
