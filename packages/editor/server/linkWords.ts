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
  const inWords = (text: string) => reworded(text, address, was, title, records)
  return records.flatMap(({ name: file, now }) =>
    editsTo(file, now, { fields: inTexts(now.fields, inWords) as Fields, body: inWords(now.body) }),
  )
}

/** A text with another name in the words of links to a page that are its name. */
function reworded(text: string, address: string, was: string, title: string, records: ContentRecord[]): string {
  const links = new RegExp(String.raw`\[([^\]\n]+)\](?=\(${address}[)#])`, 'g')
  return text.replace(links, (link, words: string) =>
    words.toLowerCase() === was.toLowerCase() ? `[${inMannerOf(words, was, title, records)}]` : link,
  )
}

/** A name in the manner of the words that it replaces: as it is, or as it stands at the beginning of or within a sentence. */
function inMannerOf(words: string, was: string, title: string, records: ContentRecord[]): string {
  if (words === was) return title
  const small = withinSentence(title, records)
  return words.charAt(0) === was.charAt(0) ? small.charAt(0).toUpperCase() + small.slice(1) : small
}

/**
 * A name as it stands within a sentence, `D-allulose powder`: a word keeps its capital where it is the genus of a Latin
 * name, an abbreviation, or never small in the texts.
 */
function withinSentence(title: string, records: ContentRecord[]): string {
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

type ContentRecord = ReturnType<typeof contents>[number]
