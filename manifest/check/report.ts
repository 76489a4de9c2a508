import { type ContentFile, positionOf } from '../read/contentFile.ts'
import type { Mistake, Problem } from '../problems.ts'

export type Report = Problem[]

export type Finding = Mistake & { path: (string | number)[] }

export function reportField(report: Report, record: ContentFile<unknown>, { path, ...description }: Finding): void {
  report.push({
    file: record.file,
    ...positionOf(record.file, record.fileText, path),
    path,
    ...description,
  })
}
