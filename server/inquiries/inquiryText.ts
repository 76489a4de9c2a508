import { OPEN_GRADE } from '../../shared/inquiryChoices.ts'
import { FIELD_LABELS, type Inquiry, type InquiryField, type InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName, sharedDocuments } from '../../shared/inquiryLine.ts'
import { oneLine } from '../../shared/texts.ts'
import type { InquiryMessage } from './inquiryMessage.ts'

const MAX_NAME_LENGTH = 60

/** `Acme Foods: Pure Piperine 99 %, and 2 more` */
export function subjectOf({ company, name, lines }: Inquiry): string {
  const [first, ...rest] = lines.filter(({ product }) => product !== '')
  const ending = rest.length === 0 ? '' : `, and ${rest.length} more`
  return `${shortened(company || name)}: ${first ? shortened(nameWithGrade(first)) : 'message'}${ending}`
}

function nameWithGrade({ product, grade }: InquiryLine): string {
  return [product, grade === OPEN_GRADE ? '' : grade].filter(Boolean).join(' ')
}

function shortened(text: string): string {
  const line = oneLine(text)
  return line.length <= MAX_NAME_LENGTH ? line : `${oneLine(line.slice(0, MAX_NAME_LENGTH))}…`
}

/** Texts of several lines are quoted, so that they cannot imitate other parts of the text. */
export function inquiryText(inquiry: InquiryMessage): string {
  const { receipt, receivedAt, message, lines } = inquiry
  const documents = sharedDocuments(lines)
  const products = lines.map((line, index) => [
    `${index + 1}. ${oneLine(`${lineName(line)}: ${lineInWords(line, documents)}`)}`,
    ...(line.warnings ?? []).map((warning) => `   Note: ${warning}`),
    ...(line.page ? [`   Product page: ${line.page}`] : []),
    ...(line.buyerSpecification ? ["   Buyer's specification:", ...quoted(line.buyerSpecification, '   ')] : []),
  ])
  return paragraphs(
    `Inquiry ${receipt}\n${receivedOn(receivedAt)}`,
    buyerLines(inquiry).join('\n'),
    products.length > 0 ? ['Products', ...products.flat()].join('\n') : '',
    documents.length > 0 ? `Documents for all products: ${documents.join(', ')}` : '',
    message && ['Message', ...quoted(message)].join('\n'),
  )
}

function quoted(text: string, indent = ''): string[] {
  return text.split('\n').map((line) => `${indent}> ${line}`)
}

function buyerLines(inquiry: InquiryMessage): string[] {
  const { message: _, ...labels } = FIELD_LABELS
  return Object.entries(labels).flatMap(([field, label]) => {
    const text = inquiry[field as InquiryField]
    return text === '' ? [] : [`${label}: ${oneLine(text.replaceAll('\n', ', '))}`]
  })
}

export function receivedOn(time: string): string {
  const words = new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `Received on ${words} UTC`
}

export function paragraphs(...blocks: string[]): string {
  return blocks.filter(Boolean).join('\n\n')
}

export function countInquiries(count: number): string {
  return count === 1 ? '1 inquiry' : `${count} inquiries`
}
