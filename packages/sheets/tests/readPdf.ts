import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy, StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js'
import { memoize } from '../../../manifest/memoize.ts'
import { productPdf } from '../pdf.ts'
import type { PRODUCTS } from './productFiles.ts'

export type PdfNode = StructTreeNode | StructTreeContent

/** Reads the data sheets of a product with PDF.js. */
export const readPdf = memoize(async ({ file }: (typeof PRODUCTS)[number]) => {
  const document = await getDocument({ data: new Uint8Array(await productPdf(file)) }).promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  return { document, pages: await Promise.all(pages.map(readPage)) }
})

/** Reads the structure of a page, the text of each tagged node, and untagged text. */
async function readPage(page: PDFPageProxy) {
  const tree = await page.getStructTree()
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const texts = new Map<string, string>()
  const openTags: string[] = []
  let untagged = ''
  for (const item of items) {
    if ('str' in item) {
      const id = openTags.findLast((tag) => tag !== '')
      if (id === undefined) untagged += item.str
      else texts.set(id, (texts.get(id) ?? '') + item.str)
    } else if (item.type === 'endMarkedContent') openTags.pop()
    else openTags.push(item.id ?? (Reflect.get(item, 'tag') === 'Artifact' ? 'artifact' : ''))
  }
  const contentOf = (node: PdfNode): string =>
    'children' in node ? node.children.map(contentOf).join('') : withoutSpaces(texts.get(node.id) ?? '')
  return { tree, contentOf, untagged }
}

/** Removes spaces, because PDF.js omits those at the end of a line. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}

export function nodesOf(node: PdfNode): StructTreeNode[] {
  return 'children' in node ? [node, ...node.children.flatMap(nodesOf)] : []
}

/** Returns the rows of the tables of a page, each as the texts of its cells. */
export function rowsOf({ tree, contentOf }: Awaited<ReturnType<typeof readPage>>): string[][] {
  return nodesOf(tree)
    .filter(({ role }) => role === 'TR')
    .map((row) => row.children.map(contentOf))
}
