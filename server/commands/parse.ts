import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { type Command, CommandError } from './command.ts'

/** The options of a command and what stands beside them; says how it is used where it is not understood. */
export function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  { usage }: Pick<Command, 'usage'>,
  parameters: string[],
  options: Options,
  mostPositionals = 0,
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>> {
  const parsed = parsedOrNone(parameters, options)
  // Of which option was wrong, the list of all says more.
  if (!parsed || parsed.positionals.length > mostPositionals) throw new CommandError(`Usage: ${usage}`)
  return parsed
}

function parsedOrNone<const Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    return undefined
  }
}

/** The one receipt number that a command is given. */
export function onlyReceipt({ usage }: Pick<Command, 'usage'>, positionals: string[]): string {
  const [receipt = ''] = positionals
  if (!isReceiptNumber(receipt)) throw new CommandError(`Usage: ${usage}`)
  return receipt
}
