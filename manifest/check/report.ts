import { type ContentFile, positionOf } from '../contentFile.ts'
import type { Problem } from '../problems.ts'

/** Collects problems of one check. */
export type Report = Problem[]

export type Finding = { path: (string | number)[]; wrong: string; fix: string }

/** Adds a problem with a field of a record, on the line where the field stands. */
export function reportField(report: Report, record: ContentFile<unknown>, { path, wrong, fix }: Finding): void {
  report.push({
    file: record.file,
    ...positionOf(record.file, record.text, path),
    field: path.join('.'),
    wrong,
    fix,
  })
}

/** Adds a problem with a line of a record's text; `line` counts from the beginning of the text. */
export function reportText(
  report: Report,
  record: ContentFile<unknown>,
  line: number,
  wrong: string,
  fix: string,
): void {
  report.push({ file: record.file, line: record.bodyLine + line - 1, wrong, fix })
}

/** The candidate nearest in spelling, for "did you mean"; empty where none is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  let best: { candidate: string; distance: number } | undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > 3) continue
    const distance = editDistance(name, candidate)
    if (distance <= 3 && (!best || distance < best.distance)) best = { candidate, distance }
  }
  return best ? `, perhaps "${best.candidate}"` : ''
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
