import type { ComponentType } from 'react'
import { site } from 'virtual:site'
import type { InquiryErrors } from '../../shared/inquiry.ts'
import ui from '../styles/ui.module.css'
import { Telephone } from '../components/Telephone.tsx'
import form from './form/InquiryForm.module.css'
import type { ListLine } from './inquiryList.ts'

type ListPart = ComponentType<{ lines: ListLine[]; errors: InquiryErrors }>

type Props = { list?: ListLine[]; productName?: string; rows?: ListPart; tools?: ListPart }

const NO_LINES: ListLine[] = []

const NO_ERRORS: InquiryErrors = {}

/** Takes the place of the form if no server takes inquiries. */
export function MailInquiry({ list = NO_LINES, productName, rows: Rows, tools: Tools }: Props) {
  const { email, phone } = site.contact
  const lines = [...list.map((line) => lineText(line)), ...(productName ? [productName] : [])]
  const body = lines.length > 0 ? `&body=${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}` : ''
  return (
    <div className={`${form.inquiry} ${ui.stack}`}>
      {Rows && <Rows lines={list} errors={NO_ERRORS} />}
      {Tools && (
        <div className={ui.cluster}>
          <Tools lines={list} errors={NO_ERRORS} />
        </div>
      )}
      <p>
        Send your inquiry to {email}, or call <Telephone number={phone} />. Name the products, with grade and quantity,
        and your company.
      </p>
      <a className={ui.button} href={`mailto:${email}?subject=Inquiry${body}`}>
        Write an e-mail
      </a>
    </div>
  )
}

function lineText({ product, grade, quantity, unit, request, documents, buyerSpecification }: ListLine): string {
  const sample = { sample: 'free sample', 'paid-sample': 'paid sample' }[request]
  return [product, grade, quantity && `${quantity} ${unit}`, sample, ...documents, buyerSpecification]
    .filter(Boolean)
    .join(', ')
}
