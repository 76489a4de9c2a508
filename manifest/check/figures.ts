import { figureOf } from '../catalogue/figures.ts'
import type { CompoundFacts } from '../chemistry/compoundFacts.ts'
import type { Library } from '../library.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { describeLeftOut } from './leftOut.ts'
import { type Report, reportText } from './report.ts'

/** Every figure that a text refers to stands in a record. */
export function checkFigures(
  texts: ContentFile<object>[],
  library: Library,
  facts: CompoundFacts,
  report: Report,
): void {
  for (const record of texts) {
    for (const { reference, line } of record.markdown.figures) {
      const figure = figureOf(library, facts, reference)
      const file = fileOf(reference)
      if ('value' in figure || library.unreadable.has(file)) continue
      const left = describeLeftOut(library, file, file.replace(/^content\/(products\/)?/, ''))
      const { wrong, fix, mend } = left ?? figure
      // The same words may stand elsewhere in the text.
      const whole = mend && { from: reference, to: reference.replace(mend.from, () => mend.to) }
      reportText(report, record, line, { wrong: `the figure {${reference}}: ${wrong}`, fix, mend: whole })
    }
  }
}

/** The file, without extension, that a reference names. */
function fileOf(reference: string): string {
  const id = reference.split(/[#:]/)[0] ?? ''
  return id.startsWith('compounds/') ? `content/${id}` : `content/products/${id}`
}
