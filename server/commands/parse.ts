import { parseArgs, type ParseArgsConfig } from 'node:util'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { type Command, CommandError } from './command.ts'

/** The options of a command and what stands beside them; says how it is used where it is not understood. */
export function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(
  { usage }: Pick<Command, 'usage'>,
  parameters: string[],
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>> {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true })
  } catch {
    // Of which option was wrong, the list of all says more.
    throw new CommandError(`Usage: ${usage}`)
  }
}

/** The one receipt number that a command is given. */
export function onlyReceipt({ usage }: Pick<Command, 'usage'>, positionals: string[]): string {
  const [receipt = '', ...more] = positionals
  if (!isReceiptNumber(receipt) || more.length > 0) throw new CommandError(`Usage: ${usage}`)
  return receipt
}
