import { lineInWords, lineName } from '../../shared/lineInWords.ts'
import { caseOf } from '../../packages/desk/desk.ts'
import { type Command, CommandError } from './command.ts'
import { plain } from './list.ts'
import { onlyReceipt, parse } from './parse.ts'

export const show: Command = {
  usage: 'show <receipt>',
  help: 'an inquiry, its notes and answers, and what was done with it',
  run: async (parameters, { store, print }) => {
    const receipt = onlyReceipt(show, parse(show, parameters, {}, 1).positionals)
    const found = await store.database.transact((queries) => caseOf(queries, receipt))
    if (!found) throw new CommandError(`There is no inquiry ${receipt}`)
    const { inquiry, receivedAt, state, person, notes, replies, outbox, events, others } = found
    const { lines, message, ...buyer } = inquiry
    const blocks = [
      [`${receipt}, received ${receivedAt}, ${state}${person && `, ${person}`}`],
      Object.entries(buyer).flatMap(([field, value]) => (value === '' ? [] : [`${field}: ${value}`])),
      lines.map((line, index) => `${index + 1}. ${[lineName(line), lineInWords(line)].filter(Boolean).join(', ')}`),
      [message],
      notes.map((note) => `Note, ${note.written_at}, ${note.person}: ${note.text}`),
      replies.map((reply) => `Answer, ${reply.written_at}, ${reply.person}: ${reply.subject}\n${reply.text}`),
      outbox.map(({ recipient, sent_at, given_up_at }) => `To ${recipient}: ${sentWords(sent_at, given_up_at)}`),
      events.map((event) => `${event.at} ${event.person} ${event.action}`),
      others.length > 0 ? [`Other inquiries of this address: ${others.map((other) => other.receipt).join(', ')}`] : [],
    ]
    print(
      plain(
        blocks
          .map((block) => block.join('\n'))
          .filter(Boolean)
          .join('\n\n'),
      ),
    )
  },
}

function sentWords(sentAt: string | null, givenUpAt: string | null): string {
  if (sentAt !== null) return `sent ${sentAt}`
  return givenUpAt === null ? 'waits' : `given up ${givenUpAt}`
}
