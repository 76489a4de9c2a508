import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLimit } from '../../../shared/quantities/limits.ts'
import { unitFactor } from '../../../shared/quantities/units.ts'
import { gradesOf } from '../../../manifest/catalogue/cards.ts'
import { testsOf } from '../../../manifest/catalogue/productTests.ts'
import { createLibrary, type Library, productsIn } from '../../../manifest/library.ts'
import { namesBelow } from '../../../manifest/read/signatures.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { type CheckedLine, checkLimits, isChecked } from '../../../src/limits/checkLimits.ts'

/** A specification as a buyer writes it, with what each of its rows says and what our limit is against it. */
type SpecificationText = { file: string; slug: string; grade: string; text: string; rows: string[] }

const CONTENT = join(import.meta.dirname, '../../../content')

const FOLDER = join(import.meta.dirname, 'texts')

/** Every third text was kept aside while the reading was written. */
export function isHeldOut({ file }: SpecificationText): boolean {
  return Number.parseInt(file, 10) % 3 === 0
}

export function specificationTexts(): SpecificationText[] {
  return readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const [head = '', text = '', rows = ''] = readFileSync(join(FOLDER, file), 'utf8').split(/^---\n/m)
      const { slug = '', grade = '' } = /^(?<slug>\S+): (?<grade>.+)$/m.exec(head)?.groups ?? {}
      return { file, slug, grade, text, rows: rows.trim().split('\n') }
    })
}

/** Rows of a text that are read otherwise than expected. */
export function misreadRows(text: SpecificationText, library: Library): { expected: string; read: string }[] {
  const file = productsIn(library, 'all').find(({ data }) => `${data.category}/${data.slug}` === text.slug)
  const grade = file && gradesOf(library, file.data).find(({ name }) => name === text.grade)
  if (!file || !grade) throw new Error(`${text.slug} has no grade ${text.grade}`)
  const read = checkLimits(text.text, { ...file.data, tests: testsOf(library, file) }, grade).map(rowOf)
  return Array.from({ length: Math.max(text.rows.length, read.length) }, (_, index) => ({
    expected: text.rows[index] ?? '',
    read: read[index] ?? '',
  })).filter((row) => !isSame(row.expected, row.read))
}

/** The catalogue as far as the texts are about it. */
export function libraryOf(texts: SpecificationText[]): Library {
  const products = [...new Set(texts.map(({ slug }) => `products/${slug}.md`))]
  const limitsAndCompounds = namesBelow(CONTENT).filter((name) => /^(?:limits|compounds)\//.test(name))
  const { content } = readContent(CONTENT, new Map(), ['site.yaml', ...limitsAndCompounds, ...products])
  const [site] = content.site
  if (!site) throw new Error('content/site.yaml cannot be read')
  return createLibrary(content, site.data, { drafts: false, today: '2026-06-01' })
}

function rowOf(line: CheckedLine): string {
  return isChecked(line)
    ? `${line.test.replaceAll('*', '')} | ${line.reading} | ${line.status}`
    : `${line.unread} | | not read`
}

function isSame(expected: string, read: string): boolean {
  const [[test, limit = '', status], [readTest, readLimitText = '', readStatus]] = [expected, read].map((row) =>
    row.split('|').map((cell) => cell.trim()),
  ) as [string[], string[]]
  return test === readTest && status === readStatus && (limit === readLimitText || isSameFigure(limit, readLimitText))
}

/** The same figure, whatever its unit and its last zeros. */
function isSameFigure(text: string, other: string): boolean {
  const [one, two] = [readLimit(text), readLimit(other)]
  const factor = one && two && unitFactor(one.unit, two.unit)
  if (factor === undefined || one?.of !== two?.of || one?.isStrict !== two?.isStrict) return false
  const times = (figure?: number) => figure && Number((figure * factor).toPrecision(9))
  return times(one?.min) === two?.min && times(one?.max) === two?.max
}
