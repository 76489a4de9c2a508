import { charactersOutsideFonts } from '../../shared/characters.ts'
import type { Problem } from '../problems.ts'

/** Chinese names, which the system's font shows, also in the example of a new file. */
const CHINESE_FIELD = /^(?:# )?chinese: .*/

/** Finds characters that the site's fonts lack, except in Chinese names. */
export function checkCharacters(file: string, text: string): Problem[] {
  if (charactersOutsideFonts(text).length === 0) return []
  return text.split('\n').flatMap((line, index) => {
    const missingCharacters = charactersOutsideFonts(line.replace(CHINESE_FIELD, ''))
    const [first] = missingCharacters
    if (first === undefined) return []
    return {
      file,
      line: index + 1,
      column: line.indexOf(first) + 1,
      wrong: `the fonts lack ${missingCharacters.map(describe).join(', ')}`,
      fix: 'Use another character, or write it out',
    }
  })
}

function describe(character: string): string {
  return `"${character}" (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
}
