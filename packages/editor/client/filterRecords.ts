import type { Kind, RecordEntry } from '../protocol.ts'

export type Filter = { words: string; kind: Kind | ''; state: 'draft' | 'scheduled' | 'mistakes' | 'saved' | '' }

/** The records in which every word is found, of a kind and in a state: first what is called so, then what begins with it. */
export function filterRecords(records: RecordEntry[], { words, kind, state }: Filter): RecordEntry[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean)
  const phrase = wanted.join(' ')
  const found = records.filter((record) => {
    if (kind !== '' && record.kind !== kind) return false
    if (!isIn(record, state)) return false
    const text = fold([record.title, record.name, ...record.otherNames].join(' '))
    return wanted.every((word) => text.includes(word))
  })
  if (phrase === '') return found
  const rank = ({ title }: RecordEntry) => {
    const place = ` ${fold(title)} `.indexOf(` ${phrase}`)
    return fold(title) === phrase ? 0 : place === 0 ? 1 : place > 0 ? 2 : 3
  }
  return found.toSorted((a, b) => rank(a) - rank(b))
}

function isIn({ mistakes, standing, state: { is } }: RecordEntry, state: Filter['state']): boolean {
  if (state === 'mistakes') return mistakes > 0
  if (state === 'saved') return standing !== undefined && 'saved' in standing && is !== 'draft'
  return state === '' || is === state
}

/** A text as it is compared. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
