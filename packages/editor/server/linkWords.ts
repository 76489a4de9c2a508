import type { Reading } from '../../../development/contentReader.ts'
import type { Edit, Fields } from '../protocol.ts'
import { recordTitle } from '../recordTitle.ts'
import { contents } from './contentOf.ts'
import { editsTo } from './editsTo.ts'
import { inTexts } from './followers.ts'

/** What calls a record by its name now in the words of links to its page that are what it was called before. */
export function linkWords(
  { read }: Reading,
  { name, address, was }: { name: string; address: string; was: string },
): Edit[] {
  const records = contents(read)
  const title = recordTitle(name, records.find((record) => record.name === name)?.now.fields ?? {}, was)
  const small = withinSentence(title, records)
  const links = new RegExp(String.raw`\[([^\]\n]+)\](?=\(${address}[)#])`, 'g')
  const reworded = (text: string) =>
    text.replace(links, (link, words: string) =>
      words.toLowerCase() === was.toLowerCase() ? `[${inMannerOf(words)}]` : link,
    )
  return records.flatMap(({ name: file, now }) =>
    editsTo(file, now, { fields: inTexts(now.fields, reworded) as Fields, body: reworded(now.body) }),
  )

  /** The name in the manner of the words that it replaces: as it is, or as it stands at the beginning of or within a sentence. */
  function inMannerOf(words: string): string {
    if (words === was) return title
    return words.charAt(0) === was.charAt(0) ? small.charAt(0).toUpperCase() + small.slice(1) : small
  }
}

/**
 * A name as it stands within a sentence, `D-allulose powder`: a word keeps its capital where it is the genus of a Latin
 * name, an abbreviation, or never small in the texts.
 */
function withinSentence(title: string, records: ReturnType<typeof contents>): string {
  const latin = records.flatMap(({ now: { fields } }) =>
    typeof fields.latin === 'string' ? fields.latin.split(' ', 2).join(' ').toLowerCase() : [],
  )
  return title.replace(/(?<!\p{L})\p{Lu}\p{Ll}{2,}(?!\p{L})/gu, (word, at: number) => {
    const small = word.toLowerCase()
    const isGenus = latin.some((name) => title.slice(at).toLowerCase().startsWith(name))
    // Addresses are small throughout.
    const isWritten = new RegExp(String.raw`(?<![\p{L}/])${small}(?!\p{L})`, 'u')
    const isSmall = records.some(({ now }) => isWritten.test(now.body.replace(/\]\([^)]*\)/g, ']')))
    return isGenus || !isSmall ? word : small
  })
}
