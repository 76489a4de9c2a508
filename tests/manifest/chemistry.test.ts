import { drawStructure } from '../../manifest/chemistry/drawStructure.ts'

test('a drawing names its structure, and has classes instead of styles, ids and scripts', () => {
  const { markup } = drawStructure('CC(=O)Nc1ccc(O)cc1', 'Structure of "A"')
  expect(markup).toMatch(/^<svg role="img" aria-label="Structure of &quot;A&quot;" viewBox="[\d. -]+" width="\d+"/)
  expect(markup).not.toMatch(/style|id=|script|event|rgb/)
  expect(markup).toContain('class="o"')
})
