import { isReceiptNumber } from '../../shared/inquiry.ts'
import { RECIPIENTS } from '../outbox/outbox.ts'
import type { Command } from './command.ts'

export const resendCommand: Command = {
  usage: `resend <receipt> [--to ${RECIPIENTS.join('|')}] | resend --failed`,
  help: 'delivers an inquiry again, by default to sales; --failed: every delivery that failed or was given up',
  options: ['failed', 'to'],
  isTarget: (text) => text === '' || isReceiptNumber(text),
  run: async ({ target, openStore, print, values: { failed = false, to = 'sales' } }) => {
    const recipient = RECIPIENTS.find((name) => name === to)
    if (failed === (target !== '') || recipient === undefined) throw new Error(`Usage: ${resendCommand.usage}`)
    const { inquiryOf, outbox } = await openStore()
    if (failed) return print(`The server will try ${await outbox.resendFailed()} failed deliveries again.`)
    if (!(await inquiryOf(target))) throw new Error(`There is no inquiry ${target}`)
    await outbox.resend(target, recipient)
    print(`The server sends ${target} to ${recipient} within three minutes.`)
  },
}
