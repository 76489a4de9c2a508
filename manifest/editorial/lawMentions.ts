import { allTexts, type Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import type { ContentFile } from '../read/contentFile.ts'

/** How acts, opinions and chapters look where a text names them. */
const LAW = new RegExp(
  [
    /\((?:EU|EC|EEC)\)(?: No)? \d+\/\d+/,
    /\b\d{2,4}\/\d{1,4}\/E[CU]C?\b/,
    /\b(?:Regulation|Directive|Decision)\b[^.;\n]{0,30}?\b\d{2,4}\/\d{1,4}\b(?:\/E[CU]C?)?/,
    /\b21 CFR(?: part)? \d+(?:\.\d+)?/,
    /\bGR(?:AS [Nn]otice|N)(?: No\.?)? \d+/,
    /\bGB(?:\/T)? \d+/,
    /\bICH [QM]\d\w*/,
    /Ph\. ?Eur\. \d\.\d+\.\d+/,
    /USP ⟨\d+⟩/,
    /\bEFSA[^.;\n]{0,80}?\b20[012]\d\b/,
    /\b20[012]\d[^.;\n]{0,30}\bEFSA\b/,
    /\bSCCS[^.;\n]{0,60}?\b20[012]\d\b/,
    /Proposition 65|\bCITES\b|\bDSHEA\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** A passage of a file: what stands there, on which line. */
type Passage = { record: ContentFile<object>; line: number; text: string }

export type LawMentions = {
  /** Files that mention a record, by its id. */
  files: Map<string, Set<string>>
  /** Passages that look like law, which no record calls so. */
  unknown: Passage[]
}

/** Where the texts and specifications of the site mention the records of law. */
export const lawMentions = onceFor((library: Library): LawMentions => {
  const spellings = [...library.regulations.values()].flatMap(({ id, data }) =>
    data.mentions.map((spelling) => ({ id, spelling })),
  )
  const files = new Map<string, Set<string>>()
  const unknown: Passage[] = []
  for (const record of [...allTexts(library), ...library.limits.values()]) {
    const { text } = record
    const found = spellings.filter(({ spelling }) => text.includes(spelling))
    for (const { id } of found) files.set(id, (files.get(id) ?? new Set()).add(record.file))
    const known = found.flatMap(({ spelling }) => placesOf(spelling, text))
    for (const match of text.matchAll(LAW)) {
      const end = match.index + match[0].length
      if (known.some((place) => place.start < end && place.end > match.index)) continue
      unknown.push({ record, line: text.slice(0, match.index).split('\n').length, text: match[0] })
    }
  }
  return { files, unknown }
})

function placesOf(spelling: string, text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1))
    places.push({ start, end: start + spelling.length })
  return places
}
