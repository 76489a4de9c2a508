import { countInquiries } from '../inquiries/inquiryText.ts'
import { eraseInquiry, isOfBuyer } from '../inquiries/erasure.ts'
import { RECIPIENTS } from '../outbox/outbox.ts'
import type { CommandInput } from './commands.ts'

export async function resend({ usage, target, configuration, openStore, print, options }: CommandInput): Promise<void> {
  const { failed = false, to = 'sales' } = options
  const recipient = RECIPIENTS.find((name) => name === to)
  if (failed === (target !== '') || recipient === undefined) throw new Error(`Usage: ${usage}`)
  const { inquiryOf, outbox } = await openStore()
  if (failed) return print(`The server will try ${await outbox.resendFailed()} failed deliveries again.`)
  if (!(await inquiryOf(target))) throw new Error(`There is no inquiry ${target}`)
  await outbox.resend(target, recipient)
  const variable = recipient === 'webhook' ? 'WEBHOOK_URL' : 'SMTP_URL'
  if (configuration[variable] !== undefined)
    return print(`The server sends ${target} to ${recipient} within three minutes.`)
  print(`${variable} is not set here: ${target} waits until the server has it.`)
}

export async function erase({ target, openStore, print, options: { yes } }: CommandInput): Promise<void> {
  const { database } = await openStore()
  const isAsked = target.includes('@') ? isOfBuyer(target) : ({ receipt }: { receipt: string }) => receipt === target
  const erased = await database.transact(async (queries) => {
    const rows = await queries.selectFrom('inquiries').select(['receipt', 'email']).execute()
    const found = rows.filter(isAsked)
    if (yes) for (const { receipt } of found) await eraseInquiry(queries, receipt)
    return found
  })
  if (erased.length === 0) return print('There is nothing to erase.')
  for (const { receipt } of erased) print(receipt)
  const summary = countInquiries(erased.length)
  print(yes ? `${summary} erased.` : `${summary} would be erased. Add --yes to erase them.`)
}
