import { createRequire } from 'node:module'
import type * as yaml from 'yaml'

let library: typeof yaml | undefined

/**
 * The library that tells what is wrong with YAML and where. It is loaded with the first file that may have a mistake: most
 * builds read a file or two without any, in less time than loading it takes.
 */
export function preciseYaml(): typeof yaml {
  library ??= createRequire(import.meta.url)('yaml') as typeof yaml
  return library
}
