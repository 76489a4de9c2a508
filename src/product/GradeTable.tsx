import { hasServer } from 'virtual:site'
import { GRADE_PARAMETER } from '../../shared/comparison.ts'
import { FACTS, factsAt } from '../../shared/facts/facts.ts'
import { factText, factValue } from '../../shared/facts/factValues.ts'
import type { Grade, Product } from '../../shared/product.ts'
import { CompareBox } from '../facts/CompareBox.tsx'
import { preventLineBreaks } from '../../shared/texts.ts'
import { shortMethod } from '../../shared/gradeNames.ts'
import { assayLimit, assayName } from '../../shared/specification.ts'
import { valueProps } from '../components/valueProps.ts'
import { FileLink } from '../components/FileLinks.tsx'
import { useAddressFieldRef } from '../components/fieldRefs.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './GradeTable.module.css'

type Props = {
  product: Product
  slug: string
  chosenIndex: number
  onChoose: (index: number) => void
}

/** A value that all grades share is below the table, so that the rows are short. A table of names alone would be empty. */
export function GradeTable({ product, slug, chosenIndex, onChoose }: Props) {
  const { grades, name, picture } = product
  const columns = columnsOf(product)
  const differing = columns.filter(({ cells }) => new Set(cells.map((lines) => JSON.stringify(lines))).size > 1)
  const shownColumns = differing.length < 2 ? columns : differing
  const sharedColumns = columns.filter((column) => !shownColumns.includes(column))
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Grades">
        <table className={`${ui.table} ${ui.stacks} ${styles.grades}`}>
          <thead>
            <tr>
              <th scope="col">Grade</th>
              {shownColumns.map(({ heading }) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              {hasServer && (
                <th scope="col" className={print.hidden}>
                  Data sheet
                </th>
              )}
              {grades.length > 1 && (
                <th scope="col" className={print.hidden}>
                  Compare
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {grades.map((grade, index) => (
              <tr key={grade.name} data-chosen={(grades.length > 1 && index === chosenIndex) || undefined}>
                <th scope="row">
                  {grades.length === 1 ? (
                    <span {...valueProps(grade.name)} />
                  ) : (
                    <label className={ui.cluster}>
                      <GradeRadio isShown={index === chosenIndex} onChoose={() => onChoose(index)} />
                      <span {...valueProps(grade.name)}>{preventLineBreaks(grade.name)}</span>
                    </label>
                  )}
                </th>
                {shownColumns.map(({ heading, cells, className, label, isFact }) => {
                  const lines = cells[index] ?? []
                  return (
                    <td
                      key={heading}
                      className={className}
                      data-label={lines.length > 0 ? label : undefined}
                      data-named={isNameOnly(grade, lines) || undefined}
                    >
                      {lines.map(({ text, method }) => (
                        <div key={text}>
                          <span {...valueProps(text)} /> {method && <small {...valueProps(method)} />}
                        </div>
                      ))}
                      {isFact && lines.length === 0 && 'Not specified'}
                    </td>
                  )
                })}
                {hasServer && (
                  <td className={`${styles.act} ${print.hidden}`} data-label="Data sheet">
                    <FileLink
                      path={`/${slug}`}
                      query={`${GRADE_PARAMETER}=${encodeURIComponent(grade.name)}`}
                      extension="pdf"
                      label={`Data sheet of ${grade.name}, PDF`}
                    />
                  </td>
                )}
                {grades.length > 1 && (
                  <td className={`${styles.act} ${print.hidden}`} data-label="Compare">
                    <CompareBox grade={{ slug, grade: grade.name, name, picture }} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sharedColumns.length > 0 && (
        <dl className={`${ui.cluster} ${styles.shared}`} aria-label="The same in all grades">
          {sharedColumns.map(({ heading, cells: [lines = []] }) => {
            const texts = lines.map(({ text, method }) => [text, method].join(' ').trim())
            return (
              <div key={heading}>
                <dt>{heading}</dt> <dd {...valueProps(texts.join(', '))} />
              </div>
            )
          })}
        </dl>
      )}
    </>
  )
}

/** The name differs from that of the grade field in the order form. */
function GradeRadio({ isShown, onChoose }: { isShown: boolean; onChoose: () => void }) {
  const radio = useAddressFieldRef(isShown)
  return <input ref={radio} type="radio" name="shown-grade" defaultChecked={isShown} onInput={onChoose} data-scripted />
}

type GradeColumn = {
  heading: string
  /** For each grade. */
  cells: CellLine[][]
  className?: string
  /** Label before the value on phones, which have no column headings. */
  label?: string
  isFact?: true
}

function columnsOf(product: Product): GradeColumn[] {
  const { grades } = product
  const columns: GradeColumn[] = [
    { ...assayColumn(grades), className: styles.limit },
    { heading: 'Method', cells: assayLinesHaveMethods(grades) ? [] : grades.map(methodLines) },
    ...factsAt('grades').map((id): GradeColumn => {
      const { label } = FACTS[id]
      return {
        heading: label,
        isFact: true,
        cells: grades.map((grade) => cellLines(factText(id, factValue(id, { product, grade })))),
        className: styles[id],
        label: 'isPlain' in FACTS[id] ? undefined : label,
      }
    }),
  ]
  return columns.filter(({ cells }) => grades.some((grade, index) => !isNameOnly(grade, cells[index] ?? [])))
}

/** Returns whether the lines add nothing to the grade's name, as for `10:1`. */
function isNameOnly({ name }: Grade, lines: CellLine[]): boolean {
  return lines.every(({ text, method }) => text === name && method === undefined)
}

function methodLines({ assay, method }: Grade): CellLine[] {
  return cellLines(assay ? shortMethod(assay[0]?.method) : method)
}

function cellLines(text: string | undefined): CellLine[] {
  return text === undefined ? [] : [{ text }]
}

/** `method` is set in assay columns, if a grade of the product has several assays. */
type CellLine = { text: string; method?: string }

/** The heading names an analyte that all assays share. If a grade has several assays, each line shows its method. */
function assayColumn(grades: Grade[]) {
  const names = new Set(grades.flatMap(({ assay = [] }) => assay.map(assayName)))
  const hasRatios = grades.some(({ ratio }) => ratio !== undefined)
  const hasMethods = assayLinesHaveMethods(grades)
  const [name] = names
  if (name === undefined)
    return {
      heading: 'Extraction ratio',
      cells: grades.map(({ ratio }) => (ratio === undefined ? [] : [{ text: ratio }])),
    }
  const hasOneAnalyte = names.size === 1 && !hasRatios
  return {
    heading: hasOneAnalyte ? name : (hasRatios ? 'Assay or ratio' : 'Assay') + (hasMethods ? ', with its method' : ''),
    cells: grades.map(({ assay = [], ratio, method }) => [
      ...assay.map((entry) => ({
        text: hasOneAnalyte ? assayLimit(entry) : `${assayName(entry)} ${assayLimit(entry)}`,
        method: hasMethods ? shortMethod(entry.method) : undefined,
      })),
      ...(ratio === undefined ? [] : [{ text: ratio, method: hasMethods ? method : undefined }]),
    ]),
  }
}

/** Returns whether the assay lines include the methods, so that no method column is needed. */
function assayLinesHaveMethods(grades: Grade[]): boolean {
  return grades.some(({ assay = [] }) => assay.length > 1)
}
