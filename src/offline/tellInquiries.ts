import { site } from 'virtual:site'
import type { Inquiry } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import type { InquiryNews } from '../../shared/offline.ts'
import { keepSent, WAITING_PATH } from '../inquiry/sentInquiry.ts'
import { tellArrived, tellWaiting } from '../inquiry/tellInquiry.ts'
import { notify } from '../navigation/notices.ts'

let hasTold = false

/** Tells what became of inquiries that waited for the connection, or that some still do. */
export function tellInquiries({ waiting, ended }: InquiryNews): void {
  for (const { inquiry: sent, receipt } of ended) {
    // The worker has it from the form.
    const inquiry = JSON.parse(sent) as Inquiry
    if (receipt === undefined) tellRefused(inquiry)
    else {
      keepSent({ receipt, lines: inquiry.lines, email: inquiry.email })
      tellArrived(receipt)
    }
  }
  const isFirst = !hasTold
  hasTold = true
  // The page of one that waits says so itself, and who has closed the notice has read it.
  if (isFirst && ended.length === 0 && waiting > 0 && location.pathname + location.search !== WAITING_PATH)
    tellWaiting()
}

/** What the server does not take would be lost with the queue: it goes into an e-mail. */
function tellRefused({ message, lines }: Inquiry): void {
  const text = [...lines.map((line) => `${lineName(line)}: ${lineInWords(line)}`), message].join('\n')
  notify({
    text: 'The inquiry that waited on this device could not be received.',
    link: { label: 'Send it as an e-mail', path: `mailto:${site.contact.email}?body=${encodeURIComponent(text)}` },
    stays: true,
  })
}
