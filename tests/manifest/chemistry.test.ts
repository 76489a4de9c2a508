import { compositionOf, hillOrder } from '../../manifest/chemistry/composition.ts'
import { drawStructure } from '../../manifest/chemistry/drawStructure.ts'

test.each([
  ['O=C(/C=C/C=C/c1ccc2c(c1)OCO2)N1CCCCC1', 'C17H19NO3', 285.34],
  ['C[C@H](N)C(=O)[O-].[Na+]', 'C3H6NNaO2', 111.08],
  ['COc1ccc2cc3[n+](cc2c1OC)CCc1cc2c(cc1-3)OCO2', 'C20H18NO4⁺', 336.37],
])('%s has the formula %s and the molecular weight %d', (smiles, formula, molecularWeight) => {
  expect(compositionOf(smiles)).toEqual({ formula, molecularWeight })
})

test('the elements of a formula without carbon are in alphabetical order', () => {
  expect(hillOrder('SiO2')).toBe('O2Si')
})

test('a drawing names its structure, and has classes instead of styles, ids and scripts', () => {
  const { markup } = drawStructure('CC(=O)Nc1ccc(O)cc1', 'Structure of "A"')
  expect(markup).toMatch(/^<svg role="img" aria-label="Structure of &quot;A&quot;" viewBox="[\d. -]+" width="\d+"/)
  expect(markup).not.toMatch(/style|id=|script|event|rgb/)
  expect(markup).toContain('class="o"')
})
