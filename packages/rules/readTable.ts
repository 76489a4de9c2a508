import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'

/** Reads one of the YAML files of this package. */
export function readTable<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8')))
}
