import type { ReactNode } from 'react'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES } from '../../../shared/inquiryChoices.ts'
import { lineName } from '../../../shared/lineInWords.ts'
import { isBelowMoq, moqOf } from '../../../shared/moq.ts'
import type { Product } from '../../../shared/product.ts'
import { FACTS } from '../../../shared/facts/facts.ts'
import { type CatalogueProduct, productIn } from '../parts.ts'
import type { Case } from '../readInquiries.ts'
import { isToQuote, type Prices } from '../replyDraft.ts'
import { Specification } from './Specification.tsx'

type Props = Case & {
  /** What was typed as prices of the lines to be quoted; without it there are no fields for them. */
  prices?: Prices
  /** Whether the specifications are shown at once. */
  isOpen?: boolean
  /** By the place of their lines: products that may be meant where one was typed in, to be bound by a button. */
  likely?: CatalogueProduct[][]
  /** Where that button leads. */
  bindLink?: string
}

const COLUMNS = ['Product and grade', 'Need', 'Asked', FACTS.moq.label, FACTS.leadTime.label, 'Documents']

/** What is asked for, beside what the products' pages said on the day of the inquiry. */
export function CaseLines({ inquiry: { lines }, lineKeys, specifications, prices, isOpen, likely, bindLink }: Props) {
  if (lines.length === 0) return null
  const products = lines.map((_, index) => productIn(specifications.get(index)))
  const hasPrices = prices !== undefined && lines.some(isToQuote)
  return (
    <section className="asked">
      <h2>Lines</h2>
      <table className="lines">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasPrices && (
              <th scope="col" className="price">
                Price
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <LineCells line={line} product={products[index]}>
                <Likely products={likely?.[index]} {...{ index, bindLink }} />
              </LineCells>
              {hasPrices && (
                <td className="price">
                  {isToQuote(line) && (
                    <>
                      <input type="hidden" name="priced" value={lineKeys[index]} />
                      <input
                        name="price"
                        maxLength={100}
                        defaultValue={prices[lineKeys[index] ?? '']}
                        placeholder={`USD/${line.unit}`}
                        aria-label={['Price of', lineName(line), line.grade].filter(Boolean).join(' ')}
                      />
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {products.some(Boolean) && <Specifications {...{ lines, products, isOpen }} />}
    </section>
  )
}

type SpecificationsProps = Pick<Props, 'isOpen'> & { lines: InquiryLine[]; products: (Product | undefined)[] }

function Specifications({ lines, products, isOpen }: SpecificationsProps) {
  const heading = 'Specification on the day of the inquiry'
  const all = lines.map(({ grade }, index) => {
    const product = products[index]
    return product && <Specification key={index} {...{ product, grade }} />
  })
  if (isOpen)
    return (
      <>
        <h2>{heading}</h2>
        {all}
      </>
    )
  return (
    <details>
      <summary>{heading}</summary>
      {all}
    </details>
  )
}

function LineCells({
  line,
  product,
  children,
}: {
  line: InquiryLine
  product: Product | undefined
  children: ReactNode
}) {
  const { slug, grade, quantity, unit, request, documents } = line
  const moq = product && isToQuote(line) ? moqOf(product, grade) : undefined
  const isBelow = moq !== undefined && isBelowMoq(line, moq)
  return (
    <>
      <th scope="row">
        <b>{slug === undefined ? <bdi>{lineName(line)}</bdi> : <a href={`/${slug}`}>{lineName(line)}</a>}</b>
        {grade && (
          <>
            , <bdi>{grade}</bdi>
          </>
        )}
        {children}
      </th>
      <td>{line.product !== '' && REQUEST_NAMES[request]}</td>
      <td>{quantity && `${quantity} ${unit}`}</td>
      <td data-name={FACTS.moq.label}>{isBelow ? <b className="below">{`${moq}, below it`}</b> : moq}</td>
      <td data-name={FACTS.leadTime.label}>{product?.leadTime}</td>
      <td>{documents.join(', ')}</td>
    </>
  )
}

type LikelyProps = { products?: CatalogueProduct[]; index: number; bindLink?: string }

function Likely({ products, index, bindLink }: LikelyProps) {
  if (!products || products.length === 0) return null
  return (
    <p className="likely">
      In the catalogue?{' '}
      {products.map(({ slug, name }) => (
        <button key={slug} className="plain" formAction={bindLink} name="bound" value={`${index} ${slug}`}>
          {name}
        </button>
      ))}
    </p>
  )
}
