import type { Command } from './command.ts'
import { onlyReceipt, parse } from './parse.ts'

export const retry: Command = {
  usage: 'retry [<receipt>]',
  help: 'has mails and webhook calls that wait or were given up tried again, of one inquiry or of all',
  run: async (parameters, { store, print }) => {
    const { positionals } = parse(retry, parameters, {}, 1)
    const count = await store.outbox.retry(positionals.length === 0 ? undefined : onlyReceipt(retry, positionals))
    print(count === 0 ? 'Nothing waits.' : `${count} will be tried in the next round of the server.`)
  },
}
