import { gramsOf } from '../../shared/grams.ts'
import { type Report, reportField, reportText } from '../check/report.ts'
import type { Library, ProductFile } from '../library.ts'
import { sentencesWith } from './sentences.ts'

/** Least order, packing, sample and lead time say the same at the product, at its grades and in its text. */
export function checkTrade({ products }: Library, report: Report): void {
  for (const record of products.values()) {
    checkFirstGrade(record, report)
    for (const index of record.data.grades.keys()) checkPack(record, index, report)
    checkSample(record, report)
    checkText(record, report)
  }
}

/** What is said of the product is said of the grade that stands first. */
function checkFirstGrade(record: ProductFile, report: Report): void {
  const [first] = record.data.grades
  for (const field of ['moq', 'packaging'] as const) {
    const own = first?.[field]
    if (own === undefined || own === record.data[field]) continue
    const wrong = `is ${record.data[field]}, but ${own} of "${first?.name}", the grade that stands first`
    reportField(report, record, { path: [field], wrong, fix: 'Say of the product what holds for its first grade' })
  }
}

/** The smallest pack of a grade holds no more than its least order. */
function checkPack(record: ProductFile, index: number, report: Report): void {
  const { packaging, moq, grades } = record.data
  const grade = grades[index]
  const packs = packsIn(grade?.packaging ?? packaging)
  const least = gramsOf(grade?.moq ?? moq)
  if (least === undefined || packs.length === 0 || Math.min(...packs) <= least) return
  reportField(report, record, {
    path: grade?.packaging === undefined ? ['packaging'] : ['grades', index, 'packaging'],
    wrong: `has no pack as small as the MOQ of "${grade?.name}", ${grade?.moq ?? moq}`,
    fix: 'Add the pack in which such an order is sent, or raise the MOQ',
  })
}

/** The contents of the packs that a packaging names, in grams: "100 g and 1 kg bags", "0.5 or 1 kg". */
export function packsIn(packaging: string): number[] {
  return [...packaging.matchAll(/(\d[\d.,]*)(?: (?:and|or|to) (\d[\d.,]*))? (mg|g|kg|L|t)\b/g)].flatMap(
    ([, first, second, unit]) =>
      [first, second].flatMap((amount) => (amount === undefined ? [] : (gramsOf(`${amount} ${unit}`) ?? []))),
  )
}

/** A sample is less than an order. */
function checkSample(record: ProductFile, report: Report): void {
  const { sample, moq, grades } = record.data
  if (sample === undefined) return
  const least = Math.min(...grades.map((grade) => gramsOf(grade.moq ?? moq) ?? Infinity))
  if ((gramsOf(sample) ?? 0) < least) return
  const wrong = `is ${sample}, as much as a least order`
  reportField(report, record, { path: ['sample'], wrong, fix: 'Send less, or raise the MOQ' })
}

const COPIED = /\b(?:MOQ|minimum order|least order|lead time)\b[^.{]*\d/

/** A text refers to the terms of trade, and does not repeat them. */
function checkText(record: ProductFile, report: Report): void {
  for (const { line, text } of sentencesWith([COPIED], record)) {
    const id = `${record.category}/${record.data.slug}`
    reportText(report, record, line, {
      wrong: `"${text}" repeats terms of trade`,
      fix: `Write {${id}: MOQ} or {${id}: Lead time}`,
    })
  }
}
