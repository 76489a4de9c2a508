import { writeFile } from 'node:fs/promises'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import type { Configuration } from '../configuration.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'

/** Context of commands on a database file of any release. */
export type FileContext = {
  configuration: Configuration
  print: (line: string) => void
}

type CommandContext = FileContext & { store: InquiryStore }

const OPTIONS = {
  failed: { type: 'boolean' },
  limit: { type: 'string' },
  email: { type: 'string' },
  days: { type: 'string' },
  keep: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
} as const

type Option = keyof typeof OPTIONS
type OptionValues = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

export type CommandOf<Context> = {
  usage: string
  help: string
  options?: Option[]
  positionals?: ((word: string) => boolean)[]
  /** Set if some positionals may be omitted. */
  minPositionals?: number
  run: (positionals: string[], context: Context & { values: OptionValues }) => Promise<void> | void
}

export type Command = CommandOf<CommandContext>

export const isAnyWord = () => true

export function isEmailAddress(word: string): boolean {
  return word.includes('@')
}

export class CommandError extends Error {}

/** Throws the usage if the arguments do not fit. */
export async function runCommand<Context>(
  command: CommandOf<Context>,
  args: string[],
  context: Context,
): Promise<void> {
  const { usage, options = [], positionals = [], minPositionals: minimum = positionals.length } = command
  const parsed = parse(args)
  const fits =
    parsed?.positionals.every((word, index) => positionals[index]?.(word)) &&
    parsed.positionals.length >= minimum &&
    Object.keys(parsed.values).every((name) => options.some((option) => option === name))
  if (!parsed || !fits) throw new CommandError(`Usage: ${usage}`)
  await command.run(parsed.positionals, { ...context, values: parsed.values })
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    return undefined
  }
}

/** Writes a file that only its owner may read. Throws if the file exists. */
export async function writeNewFile(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

/** Removes control and direction characters, which a terminal would obey. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')
}
