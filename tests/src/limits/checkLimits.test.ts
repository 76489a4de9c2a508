import { expect, test } from 'vitest'
import { checkLimits, isChecked } from '../../../src/limits/checkLimits.ts'
import { questionsOn } from '../../../src/limits/Questions.tsx'

const product = {
  tests: {
    elements: [{ test: 'Lead', limit: '≤ 1.0 mg/kg', method: 'ICP-MS' }],
    residues: [{ test: 'Ethanol', limit: '≤ 5,000 mg/kg', method: 'GC' }],
    physical: [
      { test: 'Loss on drying', limit: '≤ 0.5 %', method: 'USP ⟨731⟩, 60 °C under vacuum' },
      { test: 'Water', limit: '≤ 5 %', method: 'Karl Fischer' },
      { test: 'Bulk density', limit: '0.35–0.55 g/mL', method: 'USP ⟨616⟩' },
      { test: 'Polyphenols', limit: '≥ 50 %', method: 'UV-Vis' },
      { test: 'Fineness', limit: 'D90 ≤ 20 µm', method: '' },
    ],
    microbiology: [
      { test: 'Salmonella', limit: 'Absent in 25 g', method: '' },
      { test: 'Total plate count', limit: '≤ 1,000 CFU/g', method: '' },
    ],
  },
  solubility: 'Insoluble in water',
  storage: 'Dark, dry, below 25 °C',
  shelfLife: '36 months',
  packaging: '25 kg drum',
}
const grade = {
  name: '95 %',
  moq: '25 kg',
  appearance: 'Orange powder',
  assay: [{ analyte: 'Curcuminoids', min: 95, unit: '%', basis: 'dried' as const, method: 'HPLC' }],
  particleSize: '≥ 95 % through 80 mesh',
}

const reasonOf = (text: string) => {
  const [line] = checkLimits(text, product, grade)
  return line && isChecked(line) ? line.reason : undefined
}

test.each([
  ['a name that is not known finds no row', 'Turmerones	≤ 0.5 %', 'no row recognised'],
  ['a known test that the sheet has not is not limited', 'Gluten	≤ 20 ppm', 'we state no limit'],
  ['so is each contaminant that is asked for by itself', 'Aflatoxin B1 ≤ 2 ppb', 'we state no limit'],
  ['a count per gram is one of colonies', 'TAMC 1000/g', 'same limit'],
  ['a sign of equality may stand for a colon', 'Lead = 1 mg/kg', 'same limit'],
  ['a member of a group is the test, however the line begins', 'Residual solvents: ethanol 5000 ppm', 'same limit'],
  ['and so it is where we allow more', 'Residual solvents: ethanol 1000 ppm', 'ours allows more'],
  ['colour is set beside the appearance', 'Colour	Orange', 'ours is Appearance'],
  [
    'a most and a least of a share are not compared',
    'Particle size ≤ 5 % through 80 mesh',
    'one is a least, the other a most',
  ],
  [
    'a drying that is not named differs from ours',
    'Loss on drying max 0.5 %',
    'ours is dried at 60 °C under vacuum, yours does not say',
  ],
  [
    'and one that is not known is named',
    'Loss on drying	max 5.0 % (KF)',
    'ours is dried at 60 °C under vacuum, yours says “KF”',
  ],
  ['so is a method', 'Polyphenols	NLT 50 % (KF)', 'ours is by UV-Vis, yours says “KF”'],
  ['so is what stands for a basis', 'Curcuminoids ≥ 95 % HPLC (DM)', 'ours is on the dried basis, yours says “DM”'],
  ['or none', 'Polyphenols	NLT 50 %', 'ours is by UV-Vis, yours does not say'],
  ['KF is Karl Fischer', 'Water	max 5.0 % (KF)', 'same limit'],
  ['absence in another amount is compared', 'Salmonella: negative in 1 kg', 'ours is a smaller portion'],
  ['also in a smaller one', 'Salmonella: negative in 1000 mg', 'ours is a larger portion'],
  ['in one that can be read in two ways it is not', 'Salmonella: negative in 1.000 g', 'yours can be read in two ways'],
  ['nor in a volume', 'Salmonella: negative in 25 mL', 'ours is in 25 g'],
  ['nor in so many portions', 'Salmonella: absent in 10 portions', 'ours is in 25 g'],
  ['without an amount it says so', 'Salmonella: negative', 'yours names no amount'],
  ['a figure without a unit is not guessed', 'Lead 1.0', 'no unit given: ours is in mg/kg'],
  ['nor is one with a sign', 'Loss on drying max 5', 'no unit given: ours is in %'],
  ['a unit that is not known is named', 'Lead max 1.0 grains', 'ours is in mg/kg, yours says “grains”'],
  ['“n.d.” is an absence', 'Salmonella n.d. in 25 g', 'same limit'],
  ['a claim is asked for, whether or not a sheet has it', 'Non-GMO', 'not in our specification'],
  ['so it is behind its name', 'Vegan: yes', 'not in our specification'],
  ['two limits in one line say so', 'Bulk density > 0.3 and < 0.6 g/mL', 'yours holds two limits'],
  ['so do two units in a range', 'Ethanol 0.1 %–5000 ppm', 'yours can be read in two ways'],
  ['the same words without a sign are not the same', 'Fineness: D90 20 µm', 'in words'],
  ['a word behind the bound of a unit is named', 'Lead	0.5	ppm max as PbO', 'yours says “PbO”'],
  ['the temperatures of storage are compared', 'Storage below 30 °C', 'ours is < 25 °C, yours < 30 °C'],
  ['the same temperature is not the same storage', 'Storage below 25 °C', 'same temperature, the rest is in words'],
])('%s', (_, text, reason) => {
  expect(reasonOf(text)).toBe(reason)
})

test('a question asks for the buyer’s limit to the last digit, whatever its unit', () => {
  const [converted, bare] = questionsOn(checkLimits('Lead ≤ 0.00003333 %\nLead 0.12345 ppm', product, grade))
  expect(converted?.text).toBe('Lead: can it be held to ≤ 0.3333 mg/kg?')
  expect(bare?.text).toBe('Lead: can it be held to ≤ 0.12345 mg/kg?')
})

test('a question on an assay names the assay', () => {
  const [question] = questionsOn(checkLimits('Assay (HPLC) NLT 95.0 %', product, grade))
  expect(question?.text).toBe('Assay (HPLC): does it comply with “NLT 95.0 %”?')
})
