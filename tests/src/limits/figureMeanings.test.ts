import { expect, test } from 'vitest'
import { judged } from './judged.ts'

function checked(line: string, other: string, own: string) {
  const [name = ''] = line.split('\t')
  return judged(`${other}\n${line}`, { tests: { residues: [{ test: name, limit: own, method: '' }] } })
}

/** A figure as buyers write it, with all that it may mean, and what their other lines show of their points and commas. */
test.each([
  ['1.000', [1, 1000], ''],
  ['1.000', [1, 1000], 'Lead	≤ 0.5 ppm'],
  ['1.000', [1000], 'Lead	≤ 0,5 ppm'],
  ['1.000', [1, 1000], 'Lead	≤ 0,5 ppm\nCadmium	≤ 0.5 ppm'],
  ['1.000', [1, 1000], '1,2-Dichloroethane	≤ 5 ppm'],
  ['1,000', [1, 1000], 'Lead	≤ 0,5 ppm'],
  ['1,000', [1000], 'Lead	≤ 0.5 ppm'],
  ['1.5,000', [1.5, 15, 15_000], ''],
  ['1,5.000', [1.5, 15, 15_000], ''],
  ['1.000.5', [1, 1000, 1000.5, 10_005], ''],
  ['1 .5', [1, 1.5, 15], ''],
  ["1'000", [1, 1000], ''],
  ['1E3', [1000], ''],
  ['1 x 10^-1', [0.1], ''],
  ['5×10⁻¹', [0.5], ''],
  ['1E22', [1e22], ''],
])('%s is passed only where all that it may mean, %j, is kept, beside “%s”', (figure, meanings, other) => {
  const ownLimits = [0.05, 0.1, 0.3, 0.5, 1, 1.5, 5, 10, 15, 100, 1000, 1100, 1200, 15_000, 20_000]
  const passed = ['CFU/g', 'mg/kg'].flatMap((unit) =>
    [`≤ ${figure} ${unit}`, `${figure} ${unit} max`].flatMap((text) =>
      ownLimits.filter((high) => {
        const name = unit === 'CFU/g' ? 'Total aerobic count' : 'Ethanol'
        const line = checked(`${name}\t${text}`, other, `≤ ${high} ${unit}`)
        const passes = line?.status === 'meets' || line?.status === 'tighter'
        return passes && !meanings.every((meaning) => high <= meaning)
      }),
    ),
  )
  expect(passed).toEqual([])
})

test.each([
  ['5E-1 ppm', '≤ 0.5 mg/kg'],
  ['5×10⁻¹ ppm', '≤ 0.5 mg/kg'],
  ['1.1E+3 ppm', '≤ 1100 mg/kg'],
])('≤ %s is shown as %s', (text, reading) => {
  expect(checked(`Lead\t≤ ${text}`, '', '≤ 0.5 mg/kg')?.reading).toBe(reading)
})

test.each(['≤ 0 .5 ppm', '≤ 0.1 ,5 ppm', "≤ 1'000 ppm", '≤ 1E22 ppm', '≤ 1.000 ppm', '0–0 .5 ppm'])(
  '%s stands as it was written and is not compared',
  (text) => {
    const line = checked(`Lead\t${text}`, '', '≤ 0.5 mg/kg')
    expect([line?.reading, line?.status, line?.reason]).toEqual([
      text,
      'not comparable',
      'yours can be read in two ways',
    ])
  },
)

test('a figure that is broken in its cell is not read by its first part, whatever the column of units says', () => {
  expect(judged('Test\tLimit\tUnit\nLead\t≤ 0 .5\tppm', {})?.reading).toBe('≤ 0 .5 ppm')
})

test('a thousand colonies are written with a point where the same text writes decimals with a comma', () => {
  const line = checked('Total aerobic count\t1.000 cfu/g max', 'Lead\t≤ 0,5 ppm', '≤ 1,000 CFU/g')
  expect([line?.reading, line?.status]).toEqual(['≤ 1000 CFU/g', 'meets'])
})
