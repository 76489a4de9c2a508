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
  const inWords = (text: string) => reworded(text, address, was, title)
  return records.flatMap(({ name: file, now }) =>
    editsTo(file, now, { fields: inTexts(now.fields, inWords) as Fields, body: inWords(now.body) }),
  )
}

/** A text with another name in the words of links to a page that are its name. */
export function reworded(text: string, address: string, was: string, title: string): string {
  const links = new RegExp(String.raw`\[([^\]\n]+)\](?=\(${address}[)#])`, 'g')
  return text.replace(links, (link, words: string) =>
    words.toLowerCase() === was.toLowerCase() ? `[${inCaseOf(words, was, title)}]` : link,
  )
}

/** Within a sentence a name may begin small. */
function inCaseOf(words: string, was: string, title: string): string {
  return words.charAt(0) === was.charAt(0) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}
