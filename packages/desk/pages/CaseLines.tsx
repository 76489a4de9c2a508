import { Fragment, type InputHTMLAttributes, type ReactNode } from 'react'
import { productIn } from '../../../server/database/productIn.ts'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import { REQUEST_NAMES } from '../../../shared/inquiryChoices.ts'
import { lineName } from '../../../shared/lineInWords.ts'
import { moqOf } from '../../../shared/moq.ts'
import type { Product } from '../../../shared/product.ts'
import { FACTS } from '../../../shared/facts/facts.ts'
import type { CatalogueProduct } from '../parts.ts'
import type { Told } from '../firm.ts'
import type { Button } from '../typed.ts'
import {
  type CaseLine,
  inWords,
  isUnknownGrade,
  missedMoq,
  NEW_LINE,
  quotedInWords,
  type TypedLine,
} from '../quotation.ts'
import type { Case } from '../readInquiries.ts'
import { isToQuote, pricedAs, pricedInWords, priceOf, type Prices, strayPrices } from '../replyDraft.ts'
import { LineFields } from './LineFields.tsx'
import { Press } from './Press.tsx'
import { Specification } from './Specification.tsx'
import { Time } from './Time.tsx'

/** Names of products in the catalogue, and grades of the one that is chosen. */
export type LineChoices = { products: string[]; grades: string[] }

type Props = Pick<Case, 'inquiry' | 'leftOut'> & {
  /** What was typed as prices of the lines to be quoted; without it there are no fields for them. */
  prices?: Prices
  /** Prices that the buyer or the firm was told before, the newest first. */
  told?: Told[]
  /** On paper nothing is pressed, and the specifications are shown at once. */
  isOnPaper?: boolean
  /** By the place of their lines: products that may be meant where one was typed in. */
  likely?: CatalogueProduct[][]
  /** The line that is open, with what it may become. */
  typed?: TypedLine
  choices?: LineChoices
}

const COLUMNS = ['Product and grade', 'Need', 'Amount', FACTS.moq.label, FACTS.leadTime.label, 'Documents']

/** What is quoted, beside what the buyer has asked for and what the products' pages said on the day of the inquiry. */
export function CaseLines({ inquiry, leftOut, prices, told, isOnPaper, likely, typed, choices }: Props) {
  const { lines } = inquiry
  if (lines.length + leftOut.length === 0 && isOnPaper) return null
  const hasPrices = prices !== undefined && lines.some(isToQuote)
  const columns = COLUMNS.length + (hasPrices ? 1 : 0)
  const open = (key: string) =>
    typed?.key === key && (
      <tr className="editing">
        <td colSpan={columns}>
          <LineFields {...{ typed, choices }} />
        </td>
      </tr>
    )
  return (
    <section className="asked" id="lines">
      <h2>Lines</h2>
      {(lines.length > 0 || typed) && (
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
              <Fragment key={line.key}>
                <tr>
                  <LineCells line={line}>
                    <Origin line={line} />
                    {!isOnPaper && <LineButtons line={line} likely={likely?.[index] ?? []} />}
                  </LineCells>
                  {hasPrices && (
                    <td className="price">
                      {isToQuote(line) && <PriceField line={line} price={priceOf(line, prices)} />}
                    </td>
                  )}
                </tr>
                {hasPrices && isToQuote(line) && <ToldBefore {...{ line, told, columns }} />}
                {open(line.key)}
              </Fragment>
            ))}
            {open(NEW_LINE)}
          </tbody>
        </table>
      )}
      {leftOut.map((line) => (
        <p key={line.key} className="left-out small">
          Not quoted: <bdi>{inWords(line)}</bdi>
          <LineButton to="restore" line={line}>
            Quote it again
          </LineButton>
          {prices && priceOf(line, prices) && (
            <Priced of={pricedAs(line)} price={priceOf(line, prices)} type="hidden" />
          )}
        </p>
      ))}
      {strayPrices({ inquiry, leftOut }, prices ?? {}).map(([of, price]) => (
        <p key={of} className="left-out stray">
          <span>
            You typed this price for <bdi>{pricedInWords(of)}</bdi>, which is not quoted so any more. Empty it:
          </span>
          <Priced {...{ of, price }} aria-label={`Price typed for ${pricedInWords(of)}`} />
        </p>
      ))}
      <Press to="line" name="of" value={NEW_LINE}>
        Add a line
      </Press>
      <Specifications {...{ lines, isOnPaper }} />
    </section>
  )
}

function PriceField({ line, price }: { line: CaseLine; price: string }) {
  return (
    <Priced
      of={pricedAs(line)}
      price={price}
      placeholder={`e.g. 80 USD/${line.unit}`}
      aria-label={['Price of', lineName(line), line.grade].filter(Boolean).join(' ')}
    />
  )
}

/** So many prices are shown at a line. */
const MOST_TOLD = 3

/** What was told for the product of a line, where the next price is typed. */
function ToldBefore({ line, told, columns }: { line: CaseLine; told?: Told[]; columns: number }) {
  const name = lineName(line)
  const same = (told ?? []).filter(({ products }) => products.some((each) => each.toLowerCase() === name.toLowerCase()))
  if (same.length === 0) return null
  return (
    <tr className="told">
      <td colSpan={columns}>
        {same.slice(0, MOST_TOLD).map(({ what, price, at, receipt, to, copiedAt }, index) => (
          <p key={index} className="small">
            {to === undefined ? 'Told' : to === '' ? 'Not delivered' : `Told ${to} alone`} <Time of={at} form="short" />
            {what === '' && ' in the text'}
            {what.length > name.length && (
              <>
                {' '}
                for <bdi>{what.slice(name.length + 1).trim()}</bdi>
              </>
            )}
            : <b dir="auto">{price}</b>, <a href={`/desk/${receipt}`}>{receipt}</a>
            <CopiedAt time={copiedAt} />
          </p>
        ))}
      </td>
    </tr>
  )
}

/** That a price went to somebody later than to the buyer. */
export function CopiedAt({ time }: { time?: string }) {
  if (time === undefined) return null
  return (
    <>
      , its copy went again <Time of={time} form="short" />
    </>
  )
}

/** A price, with what it is typed for. */
function Priced({ of, price, ...field }: { of: string; price: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <>
      <input type="hidden" name="priced" value={of} />
      <input name="price" maxLength={100} defaultValue={price} {...field} />
    </>
  )
}

function Specifications({ lines, isOnPaper }: Pick<Props, 'isOnPaper'> & { lines: CaseLine[] }) {
  const heading = 'Specification on the day of the inquiry'
  const all = lines.flatMap(({ key, grade, specification }) => {
    const product = productIn(specification)
    return product ? [<Specification key={key} {...{ product, grade }} />] : []
  })
  if (all.length === 0) return null
  if (isOnPaper)
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

function LineCells({ line, children }: { line: CaseLine; children: ReactNode }) {
  const { slug, grade, request, documents } = line
  const product: Product | undefined = productIn(line.specification)
  const moq = product && isToQuote(line) ? moqOf(product, grade) : undefined
  const isBelow = moq !== undefined && missedMoq(line) !== undefined
  return (
    <>
      <th scope="row">
        <b>{slug === undefined ? <bdi>{lineName(line)}</bdi> : <a href={`/${slug}`}>{lineName(line)}</a>}</b>
        {grade && (
          <>
            , <bdi>{grade}</bdi>
          </>
        )}
        {isUnknownGrade(line) && <p className="small below">The catalogue has no such grade</p>}
        {children}
      </th>
      <td>{line.product !== '' && REQUEST_NAMES[request]}</td>
      <td>{amountOf(line)}</td>
      <td data-name={FACTS.moq.label}>{isBelow ? <b className="below">{`${moq}, below it`}</b> : moq}</td>
      <td data-name={FACTS.leadTime.label}>{product?.leadTime}</td>
      <td>{documents.join(', ')}</td>
    </>
  )
}

function amountOf({ quantity, unit }: InquiryLine): string {
  return quantity && `${quantity} ${unit}`
}

/** What the buyer has asked for, where sales quote something else. */
function Origin({ line: { asked, isAdded } }: { line: CaseLine }) {
  if (isAdded) return <p className="small">Added by sales</p>
  if (!asked) return null
  return (
    <p className="small">
      Asked: <bdi>{quotedInWords(asked)}</bdi>
    </p>
  )
}

function LineButtons({ line, likely }: { line: CaseLine; likely: CatalogueProduct[] }) {
  if (line.product === '') return null
  return (
    <>
      {likely.length > 0 && (
        <p className="likely">
          In the catalogue?
          {likely.map(({ slug, name }) => (
            <Press
              key={slug}
              to="bind"
              className="plain"
              name="bound"
              value={`${line.key} ${slug}`}
              formNoValidate={false}
            >
              {name}
            </Press>
          ))}
        </p>
      )}
      <p className="likely">
        <LineButton to="line" line={line}>
          Change
        </LineButton>
        <LineButton to="omit" line={line}>
          Do not quote
        </LineButton>
        {line.asked && (
          <LineButton to="restore" line={line}>
            As asked
          </LineButton>
        )}
      </p>
    </>
  )
}

function LineButton({ to, line, children }: { to: Button; line: CaseLine; children: string }) {
  return (
    <Press to={to} className="plain" name="of" value={line.key} hint={` ${lineName(line)}`}>
      {children}
    </Press>
  )
}
