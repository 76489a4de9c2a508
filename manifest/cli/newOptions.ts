import { parseArgs } from 'node:util'

const OPTIONS = {
  kind: { type: 'string' },
  name: { type: 'string' },
  category: { type: 'string' },
  section: { type: 'string' },
  topic: { type: 'string' },
  content: { type: 'string', default: 'content' },
} as const

export type NewOptions = ReturnType<typeof parse>

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

function parse(parameters: string[]) {
  return parseArgs({ args: parameters, options: OPTIONS }).values
}
