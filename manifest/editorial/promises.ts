import { allTexts, type Library, type ProductFile } from '../library.ts'
import { type Report, reportText } from '../check/report.ts'
import { bodyOf } from '../read/contentFile.ts'
import { productsLinkedIn, subjectsByFile } from './articleProducts.ts'
import { type GradeRows, rowsByGrade } from './gradeRows.ts'
import { type Sentence, sentencesWith } from './sentences.ts'

/** What a text says of a row, the row keeps: that it is there, that it limits, and its figure. */
export function checkPromises(library: Library, report: Report): void {
  const subjects = subjectsByFile(library)
  for (const record of allTexts(library)) {
    for (const sentence of sentencesWith(CLAIMS, record)) {
      const { line, text } = sentence
      const linked = productsLinkedIn(text, library)
      const subject = subjects.get(record.file)
      const meant = linked.length > 0 || !subject ? linked : [subject]
      const told = meant.map((product) => brokenBy(sentence, product, library)).find((it) => it !== undefined)
      if (told) reportText(report, record, line, told)
    }
  }
}

type Row = GradeRows['rows'][number]
type Broken = { wrong: string; fix: string }

function brokenBy(sentence: Sentence, product: ProductFile, library: Library): Broken | undefined {
  const rows = rowsByGrade(library, product).flatMap((grade) => grade.rows)
  return (
    missingRow(sentence, product, rows) ?? missingLimit(sentence, rows) ?? missingFigure(sentence, product, library)
  )
}

const HAS_ROW =
  /\b(?:has|have|gets?) (?:an? |its |their )?(?:own |separate )?rows?\b|\brows? of (?:its|their) own\b|\bbelongs? on (?:the|its) certificate\b|\breported on the certificate\b|\b[Oo]n (?:our sheet|the (?:sheet|certificate) of (?:our )?\[)|\b[Tt]he sheet of our\b/

/** "Formaldehyde has a row": some word there, or in the sentence before, is that of a row. */
function missingRow({ text, before }: Sentence, { file }: ProductFile, rows: Row[]): Broken | undefined {
  if (!HAS_ROW.test(text)) return undefined
  const known = rows
    .map(({ test, limit, method }) => `${test} ${limit} ${method}`)
    .join(' ')
    .toLowerCase()
  if (stemsIn(`${before} ${text}`).some((stem) => known.includes(stem))) return undefined
  return {
    wrong: `"${text}" speaks of a row that ${file} does not have`,
    fix: 'Add the row, or take the sentence out',
  }
}

const LINK = /\[[^\]]*\]\([^)]*\)/g
const LIMITED = /\b(?:has|have)\b[^.]*\blimits?\b|\b(?:is|are) (?:limited|capped)\b|\blimits? (?:on|for) /
const NOT_LIMITED = /\breported\b|\bno (?:\w+ )?limit|\bwithout (?:a )?limit|\blimited by\b/

/** "Anthraquinone has a limit": the row gives one, and does not only report. */
function missingLimit({ text }: Sentence, rows: Row[]): Broken | undefined {
  if (!LIMITED.test(text) || NOT_LIMITED.test(text)) return undefined
  const said = stemsIn(text.replace(LINK, ''))
  const meant = (row: Row) => stemsIn(row.test.replace(/\(.*/, '')).some((stem) => said.includes(stem))
  const reported = rows.find((row) => /^(?:Each r|R)eport/.test(row.limit) && !/\d/.test(row.limit) && meant(row))
  if (!reported || rows.some((row) => row.test === reported.test && /\d/.test(row.limit))) return undefined
  return {
    wrong: `"${text}" says that "${reported.test}" is limited, but its row says "${reported.limit}"`,
    fix: 'Give the row a limit, or write that it is reported',
  }
}

const OURS =
  /\b(?:[Oo]ur|[Tt]he|[Tt]his|[Ii]ts) (?:[\w-]+ ){0,2}(?:row|limit|sheet|certificate)s? (?:allows?|asks?|ends?|sets?|limits?|gives?|promises?)\b|\b[Oo]ur (?:[\w-]+ ){0,2}(?:row|limit) /
const CLAIMS = [HAS_ROW, LIMITED, OURS]

const FIGURE = /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?=(?:[–-]\d[\d,.]*)? ?(?:%|mg|µg|g\/|°|kg|CFU|points))/g

/** "Our row allows 50 mg/kg": the figure stands in the record. */
function missingFigure(
  { text }: Sentence,
  { file, text: whole, data }: ProductFile,
  library: Library,
): Broken | undefined {
  if (!OURS.test(text)) return undefined
  const fields = whole.slice(0, whole.length - bodyOf(file, whole).length)
  const sets = (data.limits ?? []).map((id) => library.limits.get(id)?.text ?? '').join(' ')
  const known = new Set(numbersIn(fields + sets))
  const figure = text.match(FIGURE)?.find((it) => !known.has(Number(it.replaceAll(',', ''))))
  if (figure === undefined) return undefined
  return {
    wrong: `"${text}" says ${figure} of our specification, which ${file} does not`,
    fix: 'Correct the figure, or write {category/slug: row} in its place',
  }
}

function numbersIn(text: string): number[] {
  return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((it) => Number(it.replaceAll(',', '')))
}

/** Words that stand in many rows, or in sentences about any. */
const COMMON = new Set(
  'limit limits limite certif specif sheet report value values total conten extrac residu matter sum rows each both with from that this which have has were their there grade grades hence also free acid water'.split(
    ' ',
  ),
)

/** The beginnings of the words by which a row may be meant. */
function stemsIn(text: string): string[] {
  const words =
    text
      .replace(/\]\([^)]*\)/g, ']')
      .toLowerCase()
      .match(/[a-zα-ω]{4,}/g) ?? []
  return words.map((word) => word.slice(0, 6)).filter((stem) => !COMMON.has(stem))
}
