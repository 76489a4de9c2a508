import { type ContentFile, positionOf } from '../read/contentFile.ts'
import type { Described, Problem } from '../problems.ts'

/** Collects problems of one check. */
export type Report = Problem[]

export type Finding = Described & { path: (string | number)[] }

/** Adds a problem with a field of a record, on the line where the field stands. */
export function reportField(report: Report, record: ContentFile<unknown>, { path, ...described }: Finding): void {
  report.push({
    file: record.file,
    ...positionOf(record.file, record.fileText, path),
    path,
    ...described,
  })
}
