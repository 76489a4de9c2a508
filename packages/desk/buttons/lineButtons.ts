import { record } from '../changeInquiries.ts'
import { AS_IS, BINDING, ONE_LINE } from '../deskForms.ts'
import type { Desk } from '../parts.ts'
import {
  type CaseLine,
  leaveOut,
  NEW_LINE,
  newKey,
  openLine,
  quoteAsAsked,
  quotedInWords,
  quoteLine,
  readTyped,
  takeIn,
} from '../quotation.ts'
import type { OnPress } from './onPress.ts'

const NO_PRODUCT = 'The catalogue has no such product any more'
const NO_LINE = 'There is no such line any more'

/** What is done with the lines that are quoted. */
export function lineButtons(onPress: OnPress, desk: Desk): void {
  const { products, specificationOf } = desk
  onPress('bind', BINDING, async (queries, { found, receipt, by }, { key, slug }) => {
    const { lines } = found.inquiry
    const words = lines.find((line) => line.key === key)?.product
    const named = (await products()).find((known) => known.slug === slug)
    const said = await specificationOf(slug)
    if (!words || !named || !said) return { failure: NO_PRODUCT }
    // What was typed in with the same words means the same.
    for (const line of lines.filter((each) => each.slug === undefined && each.product === words))
      await quoteLine(queries, { key: line.key, line: { ...line, product: named.name, slug }, said })
    const action = 'took a product that was typed in for one of the catalogue'
    await record(queries, { receipt, by }, action, { detail: `${words} → ${named.name}` })
  })
  onPress('line', ONE_LINE, (_queries, { found }, { of }) => {
    const line = found.inquiry.lines.find(({ key }) => key === of)
    return Promise.resolve(line || of === NEW_LINE ? { line: openLine(line) } : {})
  })
  onPress('change', AS_IS, async (queries, { found, typed, receipt, by }, { asIs }) => {
    const before = found.inquiry.lines.find(({ key }) => key === typed.line?.key)
    if (!typed.line || (!before && typed.line.key !== NEW_LINE)) return { failure: NO_LINE }
    const read = await readTyped(typed.line, { before, asIs }, desk)
    if ('failure' in read) return read
    await quoteLine(queries, { key: before?.key ?? (await newKey(queries, receipt)), ...read })
    const action = `${before ? 'changed' : 'added'} a line of the quotation`
    const detail = [before, { ...read.line, documents: [] }].flatMap((line) => (line ? quotedInWords(line) : []))
    await record(queries, { receipt, by }, action, { detail: detail.join(' → ') })
  })
  onPress('omit', ONE_LINE, async (queries, { found, receipt, by }, { of }) => {
    const line = found.inquiry.lines.find(({ key }) => key === of)
    if (!line) return { failure: NO_LINE }
    await leaveOut(queries, line)
    const action = 'left a line out of the quotation'
    await record(queries, { receipt, by }, action, { detail: quotedInWords(line) })
  })
  onPress('restore', ONE_LINE, async (queries, { found, receipt, by }, { of }) => {
    const isOf = ({ key }: CaseLine) => key === of
    const [leftOut, changed] = [found.leftOut.find(isOf), found.inquiry.lines.find((line) => isOf(line) && line.asked)]
    if (leftOut) await takeIn(queries, leftOut)
    else if (changed) await quoteAsAsked(queries, changed)
    else return { failure: NO_LINE }
    const action = leftOut ? 'took a line into the quotation again' : 'quotes a line as it was asked for'
    const detail = [leftOut ?? changed, changed?.asked].flatMap((line) => (line ? quotedInWords(line) : []))
    await record(queries, { receipt, by }, action, { detail: detail.join(' → ') })
  })
}
