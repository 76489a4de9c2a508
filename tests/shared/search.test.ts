import { expect, test } from 'vitest'
import { createSearch } from '../../src/search/createSearch.ts'
import { splitAtMatches, suggestionFor } from '../../shared/search.ts'

const { find, suggest } = createSearch([
  {
    path: '/a',
    kind: 'product',
    name: 'Berberine Chloride Powder',
    detail: 'Root',
    latin: 'Berberis aristata',
    cas: '633-65-8',
    also: 'huang lian su; CAS 633658',
  },
  { path: '/b', kind: 'article', name: 'What is rutin?', detail: 'Rutin', also: '' },
])

test('a misspelling finds the product and asks whether the right word was meant', () => {
  const hits = find('berbirine')
  expect(hits.map(({ path }) => path)).toEqual(['/a'])
  expect(suggestionFor('berbirine', hits)).toBe('berberine')
})

test.each(['berberin', '633-65', 'CAS 633-65-8', 'Berberine chloride', 'huang'])(
  '"%s" needs no other word',
  (query) => {
    const hits = find(query)
    expect(hits).not.toHaveLength(0)
    expect(suggestionFor(query, hits)).toBeUndefined()
  },
)

test('what was typed is marked in name and CAS number, also where only the beginning was typed', () => {
  const [hit] = find('berberin 633-65')
  expect(splitAtMatches('Berberine 633-65-8 berberinum', 'berberin 633-65', hit?.terms ?? [])).toEqual([
    '',
    'Berberine',
    ' ',
    '633-65-8',
    ' ',
    'berberin',
    'um',
  ])
  expect(splitAtMatches('C++ (a) [b]', '+) [', [])).toEqual(['C++ (a) [b]'])
})

test('a per cent sign at its number finds the product all the same', () => {
  expect(find('Berberine 97%').map(({ path }) => path)).toEqual(['/a'])
})

test('a word too far from any to find is answered with one that may have been meant; others are not', () => {
  expect(find('birbirhine')).toEqual([])
  expect(suggest('birbirhine')).toBe('berberine')
  expect(suggest('xyzzy')).toBeUndefined()
})
