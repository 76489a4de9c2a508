import type { InquiryLine } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES } from '../../../shared/inquiryChoices.ts'
import { lineName } from '../../../shared/lineInWords.ts'
import { isBelowMoq, moqOf } from '../../../shared/moq.ts'
import type { Product } from '../../../shared/product.ts'
import { productIn } from '../productIn.ts'
import type { Case } from '../readInquiries.ts'
import { Specification } from './Specification.tsx'

/** What is asked for, beside what the products' pages said on the day of the inquiry. */
export function CaseLines({ inquiry: { lines }, specifications }: Case) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>Lines</h2>
      <ol className="lines">
        {lines.map((line, index) => {
          const product = productIn(specifications.get(index))
          return (
            <li key={index}>
              <Line line={line} product={product} />
              {product && <Specification product={product} grade={line.grade} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Line({ line, product }: { line: InquiryLine; product: Product | undefined }) {
  const { slug, grade, quantity, unit, request, documents } = line
  const name = slug === undefined ? lineName(line) : <a href={`/${slug}`}>{lineName(line)}</a>
  const moq = product && request === 'quote' ? moqOf(product, grade) : undefined
  return (
    <dl className="line">
      <div>
        <dt>Product</dt>
        <dd>
          <b>{name}</b>
          {grade && `, ${grade}`}
        </dd>
      </div>
      {line.product !== '' && (
        <div>
          <dt>Need</dt>
          <dd>{REQUEST_NAMES[request]}</dd>
        </div>
      )}
      {quantity !== '' && (
        <div>
          <dt>Quantity</dt>
          <dd>{`${quantity} ${unit}`}</dd>
        </div>
      )}
      {moq !== undefined && (
        <div>
          <dt>MOQ</dt>
          <dd>{isBelowMoq(line, moq) ? <b className="below">{`${moq}, below it`}</b> : moq}</dd>
        </div>
      )}
      {product && (
        <div>
          <dt>Lead time</dt>
          <dd>{product.leadTime}</dd>
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <dt>Documents</dt>
          <dd>{documents.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
