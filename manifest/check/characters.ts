import type { ContentFile } from '../contentFile'
import { characterSet } from '../../shared/characters'
import { type Report } from './report'

/** No text uses a character that the site's fonts lack. */
export function checkCharacters(records: ContentFile<unknown>[], report: Report): void {
  for (const record of records) {
    for (const [index, line] of record.text.split('\n').entries()) {
      const missing = [...line.matchAll(characterSet.outside)].map(([character]) => character)
      if (missing.length === 0) continue
      report.push({
        file: record.file,
        line: index + 1,
        column: line.indexOf(missing[0] ?? '') + 1,
        wrong: `the fonts lack ${[...new Set(missing)].map(describe).join(', ')}`,
        fix: 'Use another character, or write it out',
      })
    }
  }
}

function describe(character: string): string {
  return `"${character}" (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
}
