/** Keys that lead somewhere in a page, with the keys by which a browser takes them. */
export const SHORTCUTS = {
  inquiries: { key: 'i', leadsTo: 'the list of inquiries' },
  search: { key: 's', leadsTo: 'the search' },
  next: { key: 'j', leadsTo: 'the next inquiry of the list' },
  previous: { key: 'k', leadsTo: 'the inquiry before it' },
  take: { key: 't', leadsTo: '“Take it”, which it presses' },
  reply: { key: 'r', leadsTo: 'the text of the reply' },
  note: { key: 'n', leadsTo: 'a new note' },
  preview: { key: 'p', leadsTo: '“Preview”, which it presses' },
} as const
