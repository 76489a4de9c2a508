import { parseArgs, stripVTControlCharacters } from 'node:util'
import type { Configuration } from '../configuration.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'

const OPTIONS = {
  failed: { type: 'boolean' },
  email: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
} as const

type CommandContext = {
  /** The argument without a name, or an empty text. */
  target: string
  values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
  configuration: Configuration
  /** Creates missing tables. The caller of the command closes the store. */
  openStore: () => Promise<InquiryStore>
  print: (line: string) => void
}

export type Command = {
  usage: string
  help: string
  options?: (keyof typeof OPTIONS)[]
  /** By default, a command has no target. */
  isTarget?: (text: string) => boolean
  run: (context: CommandContext) => Promise<void> | void
}

/** Throws the usage if the arguments do not fit. */
export async function runCommand(
  { usage, options = [], isTarget = (text) => text === '', run }: Command,
  args: string[],
  context: Pick<CommandContext, 'configuration' | 'openStore' | 'print'>,
): Promise<void> {
  const { positionals, values } = parse(args, usage)
  const [target = ''] = positionals
  const hasOptions = Object.keys(values).every((name) => options.some((option) => option === name))
  if (positionals.length > 1 || !isTarget(target) || !hasOptions) throw new Error(`Usage: ${usage}`)
  await run({ ...context, target, values })
}

function parse(args: string[], usage: string) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    throw new Error(`Usage: ${usage}`)
  }
}

/** Removes control and direction characters, which a terminal would obey. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')
}
