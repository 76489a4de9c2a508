import { isReceiptNumber } from '../../shared/inquiry.ts'
import { RECIPIENTS } from '../outbox/outbox.ts'
import type { Command } from './command.ts'

export const resendCommand: Command = {
  usage: `resend <receipt>|--unsent [--to ${RECIPIENTS.join('|')}] | resend --failed`,
  help: 'delivers an inquiry again, by default to sales; --unsent: every inquiry that was stored while neither SMTP_URL nor WEBHOOK_URL was set; --failed: every delivery that failed or was given up',
  options: ['failed', 'unsent', 'to'],
  isTarget: (text) => text === '' || isReceiptNumber(text),
  run: async ({ target, openStore, print, values: { failed, unsent, to = 'sales' } }) => {
    const recipient = RECIPIENTS.find((name) => name === to)
    const choices = [target, failed, unsent].filter(Boolean)
    if (choices.length !== 1 || recipient === undefined) throw new Error(`Usage: ${resendCommand.usage}`)
    const { inquiryOf, outbox } = await openStore()
    if (failed) return print(`The server will try ${await outbox.resendFailed()} failed deliveries again.`)
    if (!unsent && !(await inquiryOf(target))) throw new Error(`There is no inquiry ${target}`)
    const receipts = unsent ? await outbox.untold() : [target]
    for (const receipt of receipts) await outbox.resend(receipt, recipient)
    print(
      [...receipts, `Inquiries for ${recipient}: ${receipts.length}. The server sends them within half an hour.`].join(
        '\n',
      ),
    )
  },
}
