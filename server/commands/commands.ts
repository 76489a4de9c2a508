import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Configuration } from '../configuration.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import { RECIPIENTS } from '../outbox/outbox.ts'
import { backUp } from './backup.ts'
import { erase, resend } from './changeInquiries.ts'
import { exportInquiries, list, LISTED_INQUIRIES } from './readInquiries.ts'

type Context = {
  configuration: Configuration
  /** Creates missing tables. The caller of the command closes the store. */
  openStore: () => Promise<InquiryStore>
  print: (line: string) => void
}

export type CommandInput = Context & {
  usage: string
  /** The argument without a name, or an empty text. */
  target: string
  options: { email?: string; failed?: boolean; to?: string; yes?: boolean }
}

export type Command = {
  usage: string
  help: string
  options?: ParseArgsConfig['options']
  /** By default, a command has no target. */
  target?: RegExp
  run: (input: CommandInput) => Promise<void> | void
}

export const COMMANDS: Record<string, Command> = {
  list: {
    usage: 'list',
    help: `the newest ${LISTED_INQUIRIES} inquiries, and what became of their mails and webhook calls`,
    run: list,
  },
  export: {
    usage: 'export <file.json> [--email <address>]',
    help: 'all inquiries, or those of one buyer, in a new file, by the schema /schemas/inquiry.json',
    options: { email: { type: 'string' } },
    target: /\.json$/,
    run: exportInquiries,
  },
  resend: {
    usage: `resend <receipt> [--to ${RECIPIENTS.join('|')}] | resend --failed`,
    help: 'delivers an inquiry again, by default to sales; --failed: every delivery that failed or was given up',
    options: { failed: { type: 'boolean' }, to: { type: 'string' } },
    target: /^(?:INQ-.+)?$/,
    run: resend,
  },
  erase: {
    usage: 'erase <receipt>|<email> [--yes]',
    help: 'deletes an inquiry, or all inquiries of a buyer',
    options: { yes: { type: 'boolean' } },
    target: /^INQ-|@/,
    run: erase,
  },
  backup: {
    usage: 'backup <file>',
    help: 'writes and checks a copy of an SQLite database that may be in use',
    target: /./,
    run: backUp,
  },
}

const HELP = Object.values(COMMANDS).map(({ usage, help }) => `  ${usage}\n      ${help}`)

export const USAGE = `npm run inquiries -- <command>

${HELP.join('\n')}

DATABASE_URL names the database. With --yes, commands do what they only describe without it.`

/** Throws the usage if the arguments do not fit. */
export async function runCommand(command: Command, args: string[], context: Context): Promise<void> {
  const { usage, options = {}, target: pattern = /^$/, run } = command
  const { positionals, values } = parse(args, options, usage)
  const [target = ''] = positionals
  if (positionals.length > 1 || !pattern.test(target)) throw new Error(`Usage: ${usage}`)
  await run({ ...context, usage, target, options: values })
}

function parse(args: string[], options: ParseArgsConfig['options'], usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new Error(`Usage: ${usage}`)
  }
}
