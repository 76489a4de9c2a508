import type { Kind, RecordEntry } from '../protocol.ts'

export type Filter = { words: string; kind: Kind | ''; state: 'draft' | 'scheduled' | 'mistakes' | '' }

/** The records in which every word is found, of a kind and in a state. */
export function filterRecords(records: RecordEntry[], { words, kind, state }: Filter): RecordEntry[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  return records.filter((record) => {
    if (kind !== '' && record.kind !== kind) return false
    if (state === 'mistakes' ? record.mistakes === 0 : state !== '' && record.state.is !== state) return false
    const text = fold([record.title, record.name, ...record.otherNames].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
