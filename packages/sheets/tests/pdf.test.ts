import { expect, test } from 'vitest'
import { PRODUCTS, SAMPLE } from './productFiles.ts'
import { type Node, nodesOf, readPdf, rowsOf, withoutSpaces } from './readPdf.ts'

test('a data sheet is a fully tagged PDF with a page for each grade', async () => {
  for (const one of SAMPLE) {
    const { document, pages } = await readPdf(one)
    expect([one.file.name, pages.length]).toEqual([one.file.name, one.file.grades.length])
    const { info, metadata } = await document.getMetadata()
    expect(info).toMatchObject({ Title: `${one.file.name}, technical data sheet`, Language: 'en' })
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    for (const { tree, untagged } of pages) {
      expect(untagged.trim()).toBe('')
      const nodes = nodesOf(tree)
      expect(
        nodes
          .filter(({ role }) => /^H\d$/.test(role))
          .map(({ role }) => role)
          .join(' '),
      ).toMatch(/^H1( H2)+$/)
      const childrenOf = (name: string) => nodes.filter(({ role }) => role === name).flatMap(({ children }) => children)
      const rolesOf = (children: Node[]) => new Set(children.map((child) => ('role' in child ? child.role : '')))
      expect(rolesOf(childrenOf('Table'))).toEqual(new Set(['TR']))
      expect(rolesOf(childrenOf('TR'))).toEqual(new Set(['TH', 'TD']))
      const figures = nodes.filter(({ role }) => role === 'Figure')
      expect(figures.filter(({ alt }) => !alt?.startsWith('Structure of '))).toEqual([])
    }
  }
})

test('long content continues on the next page without splitting rows', async () => {
  const [first] = PRODUCTS
  const [grade] = first?.file.grades ?? []
  if (!first || !grade) throw new Error('There is no product')
  const specification = Array.from({ length: 120 }, (_, index) => ({
    group: 'physical' as const,
    test: `Test ${index}`,
    limit: { text: '≤ 1 %' },
    method: 'USP',
  }))
  const { pages } = await readPdf({ ...first, file: { ...first.file, grades: [{ ...grade, specification }] } })
  expect(pages.length).toBeGreaterThan(1)
  const rows = pages.flatMap(rowsOf).map((cells) => cells.join('|'))
  for (const { test: name } of specification)
    expect(rows.filter((row) => row === `${withoutSpaces(name)}|≤1%|USP`)).toHaveLength(1)
})
