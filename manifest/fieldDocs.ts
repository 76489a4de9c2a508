import { readFile } from 'node:fs/promises'
import { fieldTable } from './authoring/fieldTable.ts'
import { jsonSchemaOf } from './authoring/jsonSchema.ts'
import { type Kind, KIND_NAMES, KINDS } from './recordKinds.ts'

const AUTHORING = 'docs/authoring.md'

/** Where the JSON Schema of a kind stands, for editors and other tools. */
export const schemaFile = (kind: Kind): string => `docs/schemas/${kind}.json`

/** `<!-- fields of products -->`, the table, and the end of it. */
const TABLE = /(<!-- fields of (\w+) -->\n)[\s\S]*?(\n<!-- end of fields -->)/g

/** What docs say of fields, by file, as the schemas have it. */
export async function fieldDocs(): Promise<Map<string, string>> {
  const authoring = await readFile(AUTHORING, 'utf8')
  return new Map([
    ...KIND_NAMES.map((kind): [string, string] => [schemaFile(kind), schemaText(kind)]),
    [AUTHORING, authoring.replace(TABLE, (_, begin: string, kind: string, end: string) => begin + tableOf(kind) + end)],
  ])
}

function schemaText(kind: Kind): string {
  return `${JSON.stringify(jsonSchemaOf(KINDS[kind].schema), null, 2)}\n`
}

function tableOf(name: string): string {
  const kind = KIND_NAMES.find((it) => it === name)
  if (!kind) throw new Error(`${AUTHORING}: there are no fields of ${name}; name one of ${KIND_NAMES.join(', ')}`)
  return `\n<!-- prettier-ignore -->\n${fieldTable(KINDS[kind].schema)}\n`
}
