import { isReceiptNumber } from '../../shared/inquiry.ts'
import type { Configuration } from '../configuration.ts'
import { type Recipient, RECIPIENTS } from '../outbox/outbox.ts'
import { type Command, CommandError } from './command.ts'

export const resendCommand: Command = {
  usage: `resend <receipt> [--to ${RECIPIENTS.join('|')}] | resend --failed | resend --unsent [--to …] [--yes]`,
  help: 'delivers an inquiry again to sales and the webhook, or to one of them or the buyer; --failed: every delivery that failed or was given up; --unsent: every inquiry that was stored while neither SMTP_URL nor WEBHOOK_URL was set',
  options: ['failed', 'unsent', 'to', 'yes'],
  isTarget: (text) => text === '' || isReceiptNumber(text),
  run: async ({ target, openStore, configuration, print, values: { failed, unsent, to, yes } }) => {
    const choices = [target, failed, unsent].filter(Boolean)
    if (choices.length !== 1 || (failed && to !== undefined)) throw new CommandError(`Usage: ${resendCommand.usage}`)
    const { inquiryOf, outbox } = await openStore()
    if (failed) return print(`The server will try ${await outbox.resendFailed()} failed deliveries again.`)
    const recipients = recipientsOf(to, configuration)
    if (target !== '' && !(await inquiryOf(target))) throw new CommandError(`There is no inquiry ${target}`)
    const receipts = unsent ? await outbox.untold() : [target]
    for (const receipt of receipts) {
      if (!unsent || yes) await outbox.resend(receipt, recipients)
      print(receipt)
    }
    const summary = `${receipts.length === 1 ? '1 inquiry' : `${receipts.length} inquiries`} to: ${recipients.join(', ')}.`
    print(
      unsent && !yes
        ? `This would send ${summary} Add --yes to send.`
        : `The server sends ${summary} It takes up to half an hour.`,
    )
  },
}

/** With `--to`, the command also works without the variables of the server. */
function recipientsOf(to: string | undefined, { SMTP_URL, WEBHOOK_URL }: Configuration): Recipient[] {
  if (to !== undefined) {
    const recipients = RECIPIENTS.filter((recipient) => recipient === to)
    if (recipients.length === 0) throw new CommandError(`--to takes ${RECIPIENTS.join(', ')}`)
    return recipients
  }
  if (SMTP_URL === undefined && WEBHOOK_URL === undefined)
    throw new CommandError('Set SMTP_URL or WEBHOOK_URL as the server has them, or name the recipient: --to sales')
  return [
    ...(SMTP_URL === undefined ? [] : ['sales' as const]),
    ...(WEBHOOK_URL === undefined ? [] : ['webhook' as const]),
  ]
}
