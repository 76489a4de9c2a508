import { choicesOf } from '../../../shared/gradeNames.ts'
import type { Grade, Product, Test } from '../../../shared/product.ts'

/** What the product's page said on the day of the inquiry; of the grade that is asked for, where it has one. */
export function Specification({ product, grade }: { product: Product; grade: string }) {
  const asked = product.grades.find((known) => choicesOf([known]).includes(grade))
  const tests = [product.tests, ...(asked?.tests ? [asked.tests] : [])].flatMap((groups) =>
    Object.values(groups).flat(),
  )
  return (
    <section className="specification">
      <h3>{product.name}</h3>
      <dl className="facts">
        {(asked ? [asked] : product.grades).map((known) => (
          <div key={known.name}>
            <dt>{known.name}</dt>
            <dd>{inWords(known)}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Limit</th>
            <th scope="col">Method</th>
          </tr>
        </thead>
        <tbody>
          {tests.map(({ test, limit, method }: Test) => (
            <tr key={`${test} ${limit} ${method}`}>
              <th scope="row">{test.replaceAll('*', '')}</th>
              <td>{limit}</td>
              <td>{method}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function inWords({ assay = [], ratio, method, appearance, particleSize, moq }: Grade): string {
  const assays = assay.map(
    ({ analyte, min, max, unit, method: by }) =>
      `${analyte} ${max === undefined ? `≥ ${min}` : `${min}–${max}`} ${unit}, ${by}`,
  )
  return [...assays, ratio, method, appearance, particleSize, `MOQ ${moq}`].filter(Boolean).join('; ')
}
