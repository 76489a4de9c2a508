import { createRequire } from 'node:module'
import type * as yaml from 'yaml'

let library: typeof yaml | undefined

/** Loads `yaml` on the first suspicious file, because most builds never need it. */
export function preciseYaml(): typeof yaml {
  library ??= createRequire(import.meta.url)('yaml') as typeof yaml
  return library
}
