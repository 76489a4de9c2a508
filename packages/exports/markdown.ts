import { readingInWords } from '../../shared/product.ts'
import { TEST_GROUP_NAMES } from '../../shared/specification.ts'
import type { ExportedProduct } from './exportProduct.ts'

export function productMarkdown(file: ExportedProduct): string {
  const { name, description, url, supplier, grades, applications, documents, references } = file
  return [
    `# ${name}`,
    `${documentLine(file)}. For guidance only; the certificate of analysis of the lot prevails. Offered by ${supplier}: ${url}`,
    description,
    '## Facts',
    table(['Fact', 'Value'], [...substanceRows(file), ...factRows(file.facts)]),
    ...grades.flatMap((grade) => [
      `## Grade ${grade.name}`,
      table(['Fact', 'Value'], factRows(grade.facts)),
      table(
        ['Group', 'Test', 'Limit', 'Method'],
        grade.specification.map(({ group, test, limit, method = '' }) => [
          TEST_GROUP_NAMES[group],
          test,
          limit.text,
          method,
        ]),
      ),
    ]),
    applications.length > 0 ? `Uses: ${applications.join(', ')}` : '',
    documents.length > 0 ? `Documents on request: ${documents.join(', ')}` : '',
    references.length > 0 ? '## References by market' : '',
    references.length > 0 ? 'For guidance only; not legal advice.' : '',
    table(['Market', 'What the act or list says about this material', 'Act or entry'], references.map(referenceRow)),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function documentLine({ documentNumber, revision, revised }: ExportedProduct): string {
  return `Document ${documentNumber}${revision === undefined ? '' : `, revision ${revision}, ${revised}`}`
}

function substanceRows({ substance, marker, materialCas }: ExportedProduct): string[][] {
  const rows = Object.entries({ Substance: substance, 'Marker compound': marker }).flatMap(([label, compound]) =>
    compound
      ? [[label, [compound.name, compound.formula, compound.cas && `CAS ${compound.cas}`].filter(Boolean).join(', ')]]
      : [],
  )
  return materialCas ? [...rows, ['Material CAS', `${materialCas.number}, ${materialCas.of}`]] : rows
}

function factRows(facts: ExportedProduct['facts']): string[][] {
  return Object.values(facts).map(({ label, value }) => [label, value])
}

function referenceRow({ market, says, acts }: ExportedProduct['references'][number]): string[] {
  return [market, says, acts.map((act) => `[${act.title}](${act.url}), ${readingInWords(act)}`).join('; ')]
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  return [head, head.map(() => '---'), ...rows].map(tableLine).join('\n')
}

function tableLine(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`
}
