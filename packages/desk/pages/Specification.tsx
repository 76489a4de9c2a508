import { choicesOf } from '../../../shared/gradeNames.ts'
import { FACTS } from '../../../shared/facts/facts.ts'
import { shownFacts } from '../../../shared/facts/factValues.ts'
import type { Grade, Product } from '../../../shared/product.ts'
import { assayLimit, assayName, specificationOf } from '../../../shared/specification.ts'

/** What the product's page said on the day of the inquiry; of the grade that is asked for, where it has one. */
export function Specification({ product, grade }: { product: Product; grade: string }) {
  const asked = product.grades.find((known) => choicesOf([known]).includes(grade))
  const tests = asked
    ? specificationOf(product.tests, asked).flatMap((group) => group.tests)
    : Object.values(product.tests).flat()
  return (
    <section className="specification">
      <h3>{product.name}</h3>
      <dl className="facts">
        {(asked ? [asked] : product.grades).map((known) => (
          <div key={known.name}>
            <dt>{known.name}</dt>
            <dd>{inWords(product, known)}</dd>
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
          {tests.map(({ test, limit, method }) => (
            <tr key={`${test} ${limit} ${method}`}>
              <th scope="row">{test.replaceAll('*', '')}</th>
              <td>{limit.replaceAll('*', '')}</td>
              <td>{method}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function inWords(product: Product, grade: Grade): string {
  const assays = (grade.assay ?? []).map((assay) => `${assayName(assay)} ${assayLimit(assay)}, ${assay.method}`)
  const facts = shownFacts('desk', { product, grade }).map(({ id, label, text }) =>
    'isPlain' in FACTS[id] ? text : `${label} ${text}`,
  )
  return [...assays, ...facts].join('; ')
}
