import { PRODUCTS, SAMPLE } from './productFiles.ts'
import { nodesOf, readPdf, rowsOf, withoutSpaces } from './readPdf.ts'

test.each(SAMPLE)('the data sheet of $file.name states title and conformance in its metadata', async (product) => {
  const { document } = await readPdf(product)
  const { info, metadata } = await document.getMetadata()
  expect(info).toMatchObject({ Title: `${product.file.name}, technical data sheet`, Language: 'en' })
  expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test.each(SAMPLE)('the data sheet of $file.name is fully tagged', async (product) => {
  for (const { tree, untagged } of (await readPdf(product)).pages) {
    expect(untagged.trim()).toBe('')
    const nodes = nodesOf(tree)
    const headings = nodes.map(({ role }) => role).filter((role) => /^H\d$/.test(role))
    expect(headings.join(' ')).toMatch(/^H1( H2)+$/)
    const cells = nodes.filter(({ role }) => role === 'TR').flatMap(({ children }) => children)
    expect(new Set(cells.map((cell) => ('role' in cell ? cell.role : '')))).toEqual(new Set(['TH', 'TD']))
  }
})

test('long content continues on the next page without splitting rows', async () => {
  const [first] = PRODUCTS
  const [grade] = first?.file.grades ?? []
  if (!first || !grade) throw new Error('There is no product')
  const specification = Array.from({ length: 120 }, (_, index) => ({
    group: 'physical' as const,
    test: `Test ${index}`,
    limit: { text: '≤ 1 %', exclusive: undefined, unit: undefined, of: undefined },
    method: 'USP',
  }))
  const { pages } = await readPdf({ ...first, file: { ...first.file, grades: [{ ...grade, specification }] } })
  expect(pages.length).toBeGreaterThan(1)
  const rows = pages.flatMap(rowsOf).map((cells) => cells.join('|'))
  for (const { test: name } of specification)
    expect(rows.filter((row) => row === `${withoutSpaces(name)}|≤1%|USP`)).toHaveLength(1)
})
