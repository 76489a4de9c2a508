import { expect, test } from 'vitest'
import { lawRecord, marketsWith, saidOf } from '../saidOf.ts'

const withRow = (row: string) => (text: string) => text.replace('\ntests:\n', `\ntests:\n  identity: [${row}]\n`)
const withText = (words: string) => (text: string) => text.replace('A text about the product.', words)

test.each([
  ['freely soluble in ethanol', ': solubility: "freely soluble in ethanol" is 100 g/L and more'],
  ['very soluble in acetone and oils; insoluble in water', '"very soluble in acetone and oils" is 100 g/L and more'],
])('"%s" has its figure', async (solubility, wrong) => {
  const change = (text: string) => text.replace(/solubility: .*/, `solubility: ${solubility}`)
  expect(await saidOf('of which no figure', { change })).toEqual([expect.stringContaining(wrong)])
})

test.each([
  'soluble in ethanol',
  'freely soluble in ethanol, 200 g/L',
  'freely soluble in ethanol (Ph. Eur.)',
  'freely soluble in water, insoluble in oils',
])('"%s" promises nothing without a figure', async (solubility) => {
  const change = (text: string) => text.replace(/solubility: .*/, `solubility: '${solubility}'`)
  expect(await saidOf('of which no figure', { change })).toEqual([])
})

test('what a certificate is said to name has a row', async () => {
  const words = 'has the certificate name the'
  const text = withText('Each certificate names the species of the lot.')
  expect(await saidOf(words, { change: text })).toEqual([
    expect.stringMatching(/pure-piperine\.md:\d+: "Each certificate names .* has the certificate name the species/),
  ])
  const row = withRow('{ test: Species, limit: Piper nigrum, method: HPTLC }')
  expect(await saidOf(words, { change: (it) => row(text(it)) })).toEqual([])
})

test('isomers are not told apart by their mass alone', async () => {
  const row = (method: string, limit = 'Yohimbine present, rauwolscine absent') =>
    saidOf('isomers and weigh the same', {
      change: withRow(`{ test: Identity, limit: '${limit}', method: ${method} }`),
    })
  expect(await row('HPLC-MS')).toEqual([
    expect.stringMatching(/: method of the 1st entry of tests\.identity: "HPLC-MS" weighs "Identity Yohimbine/),
  ])
  expect(await row('LC-MS/MS')).toEqual([])
  expect(await row('HPLC-MS', 'Yohimbine separated from rauwolscine')).toEqual([])
  expect(await row('HPLC-MS', 'Yohimbine present')).toEqual([])
})

test('an isolate that is said to count as a listed extract is told what the list says', async () => {
  const said = (note: string) =>
    saidOf('which the list does not', {
      fields: marketsWith('cosmetics', `status: not examined, records: [cn-iecic-pepper], note: ${note}`),
      more: { 'regulations/cn-iecic-pepper.yaml': lawRecord('Lists the fruit extract.') },
    })
  expect(await said('The weaker grade counts as fruit extract')).toEqual([
    expect.stringMatching(/: markets\.cosmetics\.note: says "counts as fruit extract", which the list does not/),
  ])
  expect(await said('The fruit extract is listed')).toEqual([])
})
