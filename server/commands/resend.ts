import { isReceiptNumber } from '../../shared/inquiry.ts'
import type { Configuration } from '../configuration.ts'
import { type Recipient, RECIPIENTS } from '../outbox/outbox.ts'
import { type Command, CommandError } from './command.ts'

export const resendCommand: Command = {
  usage: `resend <receipt> [--to ${RECIPIENTS.join('|')}] | resend --failed`,
  help: 'delivers an inquiry again to sales and the webhook, or to one of them or the buyer; --failed: every delivery that failed or was given up',
  options: ['failed', 'to'],
  positionals: [isReceiptNumber],
  minPositionals: 0,
  run: async ([receipt], { store, configuration, print, values: { failed = false, to } }) => {
    if ((receipt === undefined) !== failed || (failed && to !== undefined))
      throw new CommandError(`Usage: ${resendCommand.usage}`)
    if (receipt === undefined) {
      const count = await store.outbox.resendFailed()
      return print(
        count === 0
          ? 'Nothing failed.'
          : `${count} ${count === 1 ? 'delivery' : 'deliveries'} will be tried again by the server.`,
      )
    }
    if (!(await store.inquiryOf(receipt))) throw new CommandError(`There is no inquiry ${receipt}`)
    const recipients = recipientsOf(to, configuration)
    await store.outbox.resend(receipt, recipients)
    print(`${receipt} waits to be sent to: ${recipients.join(', ')}. The server sends it within half an hour.`)
  },
}

function recipientsOf(to: string | undefined, { SMTP_URL, WEBHOOK_URL }: Configuration): Recipient[] {
  const configured = RECIPIENTS.filter((recipient) => (recipient === 'webhook' ? WEBHOOK_URL : SMTP_URL) !== undefined)
  // With --to the command also works without the variables of the server.
  const recipients =
    to === undefined
      ? configured.filter((recipient) => recipient !== 'buyer')
      : RECIPIENTS.filter((recipient) => recipient === to)
  if (recipients.length > 0) return recipients
  throw new CommandError(
    to === undefined
      ? 'Set SMTP_URL or WEBHOOK_URL as the server has them, or name the recipient with --to'
      : `--to takes ${RECIPIENTS.join(', ')}`,
  )
}
