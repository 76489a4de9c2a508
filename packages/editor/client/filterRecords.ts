import type { Kind, RecordEntry } from '../protocol.ts'

export type Filter = { words: string; kind: Kind | ''; state: 'draft' | 'scheduled' | 'mistakes' | 'saved' | '' }

/** The records in which every word is found, of a kind and in a state. */
export function filterRecords(records: RecordEntry[], { words, kind, state }: Filter): RecordEntry[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  return records.filter((record) => {
    if (kind !== '' && record.kind !== kind) return false
    if (!isIn(record, state)) return false
    const text = fold([record.title, record.name, ...record.otherNames].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}

function isIn({ mistakes, standing, state: { is } }: RecordEntry, state: Filter['state']): boolean {
  if (state === 'mistakes') return mistakes > 0
  if (state === 'saved') return standing !== undefined && 'saved' in standing && is !== 'draft'
  return state === '' || is === state
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
