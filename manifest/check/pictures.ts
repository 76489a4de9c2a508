import type { ContentFile } from '../read/contentFile.ts'
import { hasPublicFile } from '../read/readPictures.ts'
import { type Report, reportText } from './report.ts'

/** Pictures in texts are there, and say what they show to those who do not see them. */
export function checkPictures(records: ContentFile<object>[], report: Report): void {
  for (const record of records) {
    for (const { src, alt, line } of record.markdown.pictures) {
      if (!src.startsWith('/') || !hasPublicFile(src)) {
        const fix =
          'Put the picture into the folder public/ and write its place from there, such as ![words](/pictures/mill.avif)'
        reportText(report, record, line, { wrong: `there is no picture ${src}`, fix })
      } else if (alt.trim() === '') {
        const fix = `Write in the brackets what it shows: ![words](${src})`
        reportText(report, record, line, { wrong: `the picture ${src} has no words for those who do not see it`, fix })
      }
    }
  }
}
