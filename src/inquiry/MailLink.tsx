import { site } from 'virtual:site'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords } from '../../shared/inquiryLine.ts'
import { Telephone } from '../components/Telephone.tsx'
import ui from '../styles/ui.module.css'

/** Takes the place of the sender's fields if no server takes inquiries. */
export function MailLink({ products }: { products: InquiryLine[] }) {
  const { email, phone } = site.contact
  const lines = products.filter(({ product }) => product !== '').map(lineText)
  const body = encodeURIComponent(lines.join('\r\n'))
  return (
    <div className={ui.stack}>
      <p>
        Send your inquiry to {email}, or call <Telephone number={phone} />. Name the products, with grade and quantity,
        and your company.
      </p>
      <a className={ui.button} href={`mailto:${email}?subject=Inquiry&body=${body}`}>
        Write an e-mail
      </a>
    </div>
  )
}

/** `Rutin: Quote for 25 kg; grade 95 %` */
function lineText(line: InquiryLine): string {
  return [`${line.product}: ${lineInWords(line)}`, line.buyerSpecification].filter(Boolean).join('; ')
}
