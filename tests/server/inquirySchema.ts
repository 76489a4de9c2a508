import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { ROOT } from '../site/builtSite.ts'

const ajv = new Ajv2020({ strict: true, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(JSON.parse(readFileSync(join(ROOT, 'public/schemas/inquiry.json'), 'utf8')) as object)

/** Lists violations of the published JSON Schema of inquiries. */
export function schemaErrorsOf(message: unknown): string[] {
  validate(message)
  return (validate.errors ?? []).map(({ instancePath, message: fault }) => `${instancePath} ${fault}`)
}
