import { type ContentFile, positionOf } from '../read/contentFile.ts'
import type { Described, Problem } from '../problems.ts'

export type Report = Problem[]

export type Finding = Described & { path: (string | number)[] }

export function reportField(report: Report, record: ContentFile<unknown>, { path, ...description }: Finding): void {
  report.push({
    file: record.file,
    ...positionOf(record.file, record.fileText, path),
    path,
    ...description,
  })
}
