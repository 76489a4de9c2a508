import { ABSENT, readQueries, recallOf } from './recall.ts'
import { siteFinder } from './siteSearch.ts'

const { search } = await siteFinder()
const queries = readQueries()
const heldOut = recallOf(
  queries.filter(({ isHeldOut }) => isHeldOut),
  search,
)
const all = recallOf(queries, search)

function shareAt(place: 'at1' | 'at5', kind: string, recalls: typeof all): number {
  const recall = recalls.get(kind)
  return recall ? recall[place] / recall.queries : 0
}

test.each([
  ['all', all],
  ['held-out', heldOut],
])('%s queries have recall 0.97 at 1 and 0.99 at 5', (_, recalls) => {
  expect(shareAt('at1', 'all', recalls)).toBeGreaterThanOrEqual(0.97)
  expect(shareAt('at5', 'all', recalls)).toBeGreaterThanOrEqual(0.99)
})

test.each(['CAS', 'formula', 'InChIKey', 'SMILES', 'E number', 'INCI'])(
  'every %s finds its substance first',
  (kind) => {
    expect(shareAt('at1', kind, all)).toBe(1)
  },
)

test('nine in ten queries for missing goods find nothing', () => {
  expect(shareAt('at1', ABSENT, all)).toBeGreaterThanOrEqual(0.9)
})
