import type { Edit, FoundText } from '../protocol.ts'

type Found = FoundText['places'][number]

/** Stands for a place in a text. */
export function foundKey({ name, path }: FoundText, { at }: Found): string {
  return JSON.stringify([name, path, at])
}

/** Texts with other words in the places that are chosen. */
export function replaceTexts(texts: FoundText[], chosen: ReadonlySet<string>, by: string): Edit[] {
  return texts.flatMap((found) => {
    const { name, path, entry, text, places } = found
    const its = places.filter((place) => !place.isKept && chosen.has(foundKey(found, place)))
    if (its.length === 0) return []
    let to = ''
    let end = 0
    for (const { at, length } of its) {
      to += text.slice(end, at) + by
      end = at + length
    }
    return [{ name, path, entry, from: text, to: to + text.slice(end) }]
  })
}

/** Letters that are shown on either side of what was found. */
const AROUND = 60

/** What stands around a place, on its line. */
export function aroundPlace(text: string, { at, length }: Found): [before: string, words: string, after: string] {
  const [before = ''] = /[^\n]*$/.exec(text.slice(0, at)) ?? []
  const [after = ''] = /^[^\n]*/.exec(text.slice(at + length)) ?? []
  return [
    before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    text.slice(at, at + length),
    after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  ]
}
