import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy, StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js'
import { expect, test } from 'vitest'
import type { Product } from '../../../shared/product.ts'
import { productPdf } from '../pdf.ts'
import { PRODUCTS, SAMPLE } from './productFiles.ts'

/** Its types leave out what a figure shows. */
type Element = StructTreeNode & { alt?: string }
type Node = Element | StructTreeContent

const structureOf = ({ compound, marker }: Product) => {
  const { name, formula = '', structure: markup } = compound ?? marker ?? {}
  return name && markup ? { name, formula, markup } : undefined
}

async function read({ file, product }: (typeof PRODUCTS)[number]) {
  const document = await getDocument({ data: new Uint8Array(await productPdf(file, structureOf(product))) }).promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  return { document, pages: await Promise.all(pages.map(readPage)) }
}

/** The structure of a page, the text of each piece of marked content, and text that is in none. */
async function readPage(page: PDFPageProxy) {
  const tree = await page.getStructTree()
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const texts = new Map<string, string>()
  const open: string[] = []
  let untagged = ''
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((it) => it !== '')
      if (id === undefined) untagged += item.str
      else texts.set(id, (texts.get(id) ?? '') + item.str)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? (Reflect.get(item, 'tag') === 'Artifact' ? 'artifact' : ''))
  }
  const contentOf = (node: Node): string =>
    'children' in node ? node.children.map(contentOf).join('') : withoutSpaces(texts.get(node.id) ?? '')
  return { tree: tree as Element, contentOf, untagged }
}

/** PDF.js leaves out the space at the end of a line. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}

function nodesOf(node: Node): Element[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : []
}

test('each grade has a page, on which every limit and method of it stands', async () => {
  for (const read1 of SAMPLE) {
    const { pages } = await read(read1)
    const { grades, name } = read1.file
    expect([name, pages.length]).toEqual([name, grades.length])
    for (const [index, { tree, contentOf }] of pages.entries()) {
      const rows = nodesOf(tree)
        .filter(({ role }) => role === 'TR')
        .map((row) => row.children.map(contentOf))
      const expected = grades[index]?.specification.map(({ test: row, limit, method = '' }) =>
        [row, limit.text, method].map(withoutSpaces),
      )
      expect(rows.filter((cells) => expected?.some((it) => it[0] === cells[0] && cells.length === 3))).toEqual(expected)
    }
  }
})

test('a data sheet is tagged throughout, says its language and title, and nothing of it is without a tag', async () => {
  for (const one of SAMPLE) {
    const { document, pages } = await read(one)
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

test('what does not fit goes on on another page, with rows in one piece', async () => {
  const [first] = PRODUCTS
  const [grade] = first?.file.grades ?? []
  if (!first || !grade) throw new Error('There is no product')
  const specification = Array.from({ length: 120 }, (_, index) => ({
    group: 'physical' as const,
    test: `Test ${index}`,
    limit: { text: '≤ 1 %' },
    method: 'USP',
  }))
  const { pages } = await read({ ...first, file: { ...first.file, grades: [{ ...grade, specification }] } })
  expect(pages.length).toBeGreaterThan(1)
  const rows = pages.flatMap(({ tree, contentOf }) =>
    nodesOf(tree)
      .filter(({ role }) => role === 'TR')
      .map((row) => row.children.map(contentOf).join('|')),
  )
  for (const { test: name } of specification)
    expect(rows.filter((row) => row === `${withoutSpaces(name)}|≤1%|USP`)).toHaveLength(1)
})
