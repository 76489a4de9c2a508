import { parseArgs } from 'node:util'
import type { Configuration } from '../configuration.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'

/** What a command works with. */
type Surroundings = {
  store: InquiryStore
  configuration: Configuration
  /** Who calls it, for the record of what was done. */
  person: string
  print: (line: string) => void
}

const OPTIONS = {
  state: { type: 'string' },
  search: { type: 'string' },
  limit: { type: 'string' },
  mail: { type: 'string' },
  days: { type: 'string' },
  keep: { type: 'string' },
  yes: { type: 'boolean' },
  all: { type: 'boolean' },
} as const

type Option = keyof typeof OPTIONS
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

export type Command = {
  usage: string
  /** What it does, in a few words. */
  help: string
  /** Whether it may begin with a new database, or needs none. Of a wrong address others would say that it holds nothing. */
  database?: 'new' | 'none'
  options?: Option[]
  /** Whether each of the words can be meant that it takes beside its options. */
  words?: ((word: string) => boolean)[]
  /** How many of these words it needs, if not all. */
  least?: number
  run: (words: string[], surroundings: Surroundings & { values: Values }) => Promise<void> | void
}

export const anything = () => true

/** Something that whoever calls a command can mend. */
export class CommandError extends Error {}

/** Runs a command, or says how it is used where it is not understood. */
export async function runCommand(command: Command, args: string[], surroundings: Surroundings): Promise<void> {
  const { usage, options = [], words = [], least = words.length } = command
  const parsed = parsedOrNone(args)
  const isUnderstood =
    parsed?.positionals.every((word, index) => words[index]?.(word)) &&
    parsed.positionals.length >= least &&
    Object.keys(parsed.values).every((name) => options.some((option) => option === name))
  // Of which option was wrong, the list of all says more.
  if (!parsed || !isUnderstood) throw new CommandError(`Usage: ${usage}`)
  await command.run(parsed.positionals, { ...surroundings, values: parsed.values })
}

function parsedOrNone(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    return undefined
  }
}
