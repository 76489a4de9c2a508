import { readPageOf, renderDocument } from '../../prerender/renderRoute.ts'
import { isReceiptNumber } from '../../shared/receipt.ts'
import type { Answer } from './answer.ts'

/** The thanks page of a receipt, with the lines that were sent; nothing was sent under an unknown one. */
export const receipt: Answer = async ({ path, query, parameters }, { build, store }) => {
  const number = parameters.get('receipt')
  if (path !== '/thanks' || number === null) return undefined
  const lines = await store.linesOf(number)
  const context = await build()
  const page = { ...(await readPageOf('thanks', path, context)), sent: lines && { receipt: number, lines } }
  const status = isReceiptNumber(number) ? 200 : 404
  return { kind: 'html', status, html: await renderDocument(path, page, context, query) }
}
