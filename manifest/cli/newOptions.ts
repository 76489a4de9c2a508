import { parseArgs } from 'node:util'
import { chosenFields, NEW_KINDS } from '../authoring/newKinds.ts'

const CHOSEN = NEW_KINDS.flatMap(chosenFields).map(({ field }) => field)
const OPTIONS = Object.fromEntries(
  ['kind', 'name', ...CHOSEN, 'content'].map((name) => [name, { type: 'string' as const }]),
)

/** The answers by option; none but the folder has to be there. */
export type NewOptions = { content: string; [name: string]: string | undefined }

export const EXAMPLE = 'npm run content:new -- --kind product --name "Rutin Powder" --category herbal-extract'

/** The answers given on the command line, or what is wrong with them. */
export function readOptions(parameters: string[]): NewOptions | string {
  try {
    return parse(parameters)
  } catch (error) {
    // The parser's message names the parameter in single quotes.
    const parameter = error instanceof Error ? /'(\S+)/.exec(error.message)?.[1]?.replace(/'$/, '') : undefined
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `"${parameter}" needs a value: ${EXAMPLE}`
    const names = Object.keys(OPTIONS).map((name) => `--${name}`)
    return `There is no option "${parameter}". Use ${names.join(', ')}: ${EXAMPLE}`
  }
}

function parse(parameters: string[]): NewOptions {
  return { content: 'content', ...parseArgs({ args: parameters, options: OPTIONS }).values }
}
