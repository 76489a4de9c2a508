import { expect, test } from 'vitest'
import { marketsWith, saidOf } from '../saidOf.ts'

const withUses = (uses: string) => (text: string) => text.replace('[Food supplements]', `[${uses}]`)

const SUPPLEMENT_LEAD = '{ test: Lead, limit: ≤ 3.0 mg/kg, method: ICP-MS }, '
const LOTS = "{ test: 'Elements, lots for foods other than supplements', limit: Lower, method: ICP-MS }, "

test('metals of supplements in other foods have a row for the lots that go there', async () => {
  const said = (uses: string, elements: string) =>
    saidOf('is a limit of supplements', {
      change: (text) => withUses(uses)(text).replace('  elements: [', `  elements: [${elements}`),
    })
  expect(await said('Tablets, Beverages', SUPPLEMENT_LEAD)).toEqual([
    expect.stringMatching(/: applications: names "Beverages", but 3 mg\/kg of lead is a limit of supplements/),
  ])
  expect(await said('Tablets, Beverages', SUPPLEMENT_LEAD + LOTS)).toEqual([])
  expect(await said('Tablets', SUPPLEMENT_LEAD)).toEqual([])
})

test('goods of a solvent that EU cosmetics prohibit name the record where they are sold for the skin', async () => {
  const said = (uses: string, entry: string) =>
    saidOf('as an unavoidable trace only', {
      fields: `solvents: [hexane]\n${marketsWith('cosmetics', entry)}`,
      change: withUses(uses),
    })
  expect(await said('Skin care', 'status: not examined')).toEqual([
    expect.stringMatching(/: markets\.cosmetics: names "Skin care" of goods made with hexane, which EU cosmetics may/),
  ])
  expect(await said('Tablets', 'status: not examined')).toEqual([])
  expect(await said('Skin care', 'status: not examined, records: [eu-1223-2009-ii-solvents]')).toEqual([])
})

test('germs of foods beside a cosmetic use are seen in rows of a page, too', async () => {
  const said = (limit: string) =>
    saidOf('is a microbial limit of foods', {
      change: (text) =>
        withUses('Skin care')(text).replace(
          'microbiology: [',
          `microbiology: [{ test: Total aerobic count, limit: '${limit}', method: USP ⟨2021⟩ }, `,
        ),
    })
  expect(await said('≤ 10,000 CFU/g')).toEqual([
    expect.stringMatching(
      /: applications: names "Skin care", but "Total aerobic count ≤ 10,000 CFU\/g" is a microbial/,
    ),
  ])
  expect(await said('≤ 1,000 CFU/g')).toEqual([])
})
test('goods for the skin that are not tested for the germs of cosmetics say that their limits are those of foods', async () => {
  const said = (note: string, limits: string) =>
    saidOf('nothing limits', {
      fields: marketsWith('cosmetics', `status: not examined${note}`),
      change: (text) => withUses('Skin care')(text).replace('microbiology: [', `microbiology: [${limits}`),
    })
  const ofCosmetics = "{ test: '*Pseudomonas aeruginosa*', limit: Absent in 1 g, method: ISO 22717 }, "
  expect(await said('', '')).toEqual([
    expect.stringMatching(/: applications: names "Skin care", but nothing limits \*Pseudomonas aeruginosa\*/),
  ])
  expect(await said('', ofCosmetics)).toEqual([])
  expect(await said(', note: the microbial limits here are those of foods', '')).toEqual([])
})
