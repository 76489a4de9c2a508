import { readFile } from 'node:fs/promises'
import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { type Kind, KIND_NAMES, KINDS } from '../../manifest/kinds.ts'
import { schemaOf } from '../../manifest/screens.ts'

const SETTINGS_FILE = '.vscode/settings.json'

const schemaFile = (kind: Kind): string => `docs/schemas/${kind}.json`

/** Generates the editor's settings and the JSON Schemas of YAML files, by file. */
export async function fieldDocs(): Promise<Map<string, string>> {
  const kinds = KIND_NAMES.filter((kind) => KINDS[kind].files.endsWith('.yaml'))
  return new Map([
    [SETTINGS_FILE, await settingsText(kinds)],
    ...kinds.map((kind): [string, string] => [schemaFile(kind), schemaText(kind)]),
  ])
}

async function settingsText(kinds: Kind[]): Promise<string> {
  const settings = JSON.parse(await readFile(SETTINGS_FILE, 'utf8')) as object
  const schemas = Object.fromEntries(kinds.map((kind) => [schemaFile(kind), `content/${KINDS[kind].files}`]))
  return `${JSON.stringify({ ...settings, 'yaml.schemas': schemas }, null, 2)}\n`
}

function schemaText(kind: Kind): string {
  return `${JSON.stringify(jsonSchemaOf(schemaOf(kind)), null, 2)}\n`
}
