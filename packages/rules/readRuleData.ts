import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'

/** Reads `<name>.yaml` of this package. The path is relative to the project folder, where commands run. */
export function readRuleData<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(parse(readFileSync(`packages/rules/${name}.yaml`, 'utf8')))
}
