import { expect, test } from 'vitest'
import { checkLimits, isChecked } from '../../../src/limits/checkLimits.ts'
import { questionsOn } from '../../../src/limits/questions.ts'

const product = {
  tests: {
    elements: [{ test: 'Lead', limit: '≤ 1.0 mg/kg', method: 'ICP-MS' }],
    residues: [{ test: 'Ethanol', limit: '≤ 5,000 mg/kg', method: 'GC' }],
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
  ['a member of a group is the test, however the line begins', 'Residual solvents: ethanol 5000 ppm', 'same limit'],
  ['and so it is where we allow more', 'Residual solvents: ethanol 1000 ppm', 'ours allows more'],
  ['colour is set beside the appearance', 'Colour	Orange', 'ours is Appearance'],
  [
    'a most and a least of a share are not compared',
    'Particle size ≤ 5 % through 80 mesh',
    'one is a least, the other a most',
  ],
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
