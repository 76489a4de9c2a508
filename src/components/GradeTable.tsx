import type { Grade } from '../../shared/page.ts'
import { assayLimit, assayName } from '../../shared/specification.ts'
import styles from './Tables.module.css'

type Props = { grades: Grade[]; chosen: number; onChoose: (index: number) => void }

/** The grades of a product; the chosen one is the one whose specification is shown below. */
export function GradeTable({ grades, chosen, onChoose }: Props) {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Grades">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Grade</th>
            <th scope="col">Assay or ratio</th>
            <th scope="col">Method</th>
            <th scope="col">Appearance</th>
            <th scope="col">Particle size</th>
            <th scope="col">Bulk density</th>
            <th scope="col">MOQ</th>
          </tr>
        </thead>
        <tbody>
          {grades.map((grade, index) => (
            <tr key={grade.name} data-chosen={index === chosen || undefined}>
              <th scope="row">
                <label className={styles.grade}>
                  <input type="radio" name="shown-grade" checked={index === chosen} onChange={() => onChoose(index)} />
                  {grade.name}
                </label>
              </th>
              <td>
                {(grade.assay ?? []).map((assay) => (
                  <div key={assay.analyte}>
                    {assayLimit(assay)} {assayName(assay)}
                  </div>
                ))}
                {grade.ratio}
              </td>
              <td>{grade.assay ? [...new Set(grade.assay.map(({ method }) => method))].join(', ') : grade.method}</td>
              <td>{grade.appearance}</td>
              <td>{grade.particleSize}</td>
              <td>{grade.bulkDensity}</td>
              <td>{grade.moq}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
