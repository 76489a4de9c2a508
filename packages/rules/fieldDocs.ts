import { readFile } from 'node:fs/promises'
import { CREATABLE_KINDS } from '../../manifest/authoring/creatableKinds.ts'
import { fieldList } from '../../manifest/authoring/fieldList.ts'
import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { type Kind, KIND_NAMES, KINDS } from '../../manifest/kinds.ts'
import { schemaOf } from '../../manifest/screens.ts'

const FIELDS_FILE = 'docs/fields.md'
const FIELDS_HEAD = `# Fields of products, articles and news

Written by \`npm run content:schemas\` from \`manifest/schema/\`. \`grades.assay.min\` is the field \`min\` in \`assay\` in \`grades\`. Fields in bold are required. The code after a text is an example. [The guide](authoring.md) says how to write a record.
`
const SETTINGS_FILE = '.vscode/settings.json'

export const schemaFile = (kind: Kind): string => `docs/schemas/${kind}.json`

/** Generates the editor's settings, the JSON Schemas and the list of fields, by file. */
export async function fieldDocs(): Promise<Map<string, string>> {
  return new Map([
    [SETTINGS_FILE, await settingsText()],
    ...KIND_NAMES.map((kind): [string, string] => [schemaFile(kind), schemaText(kind)]),
    [FIELDS_FILE, fieldsText()],
  ])
}

async function settingsText(): Promise<string> {
  const settings = JSON.parse(await readFile(SETTINGS_FILE, 'utf8')) as object
  const files = KIND_NAMES.map((kind) => [schemaFile(kind), `content/${KINDS[kind].files}`] as const)
  const schemas = Object.fromEntries(files.filter(([, file]) => file.endsWith('.yaml')))
  return `${JSON.stringify({ ...settings, 'yaml.schemas': schemas }, null, 2)}\n`
}

function schemaText(kind: Kind): string {
  return `${JSON.stringify(jsonSchemaOf(schemaOf(kind)), null, 2)}\n`
}

function fieldsText(): string {
  // Editors show the fields of YAML files from their schemas. Pages exist already.
  const kinds = CREATABLE_KINDS.filter((kind) => KINDS[kind].files.endsWith('.md'))
  const sections = kinds.map((kind) => {
    const { one, files } = KINDS[kind]
    const heading = `${one.charAt(0).toUpperCase()}${one.slice(1)}`
    return `## ${heading}\n\n\`content/${files}\`\n\n${fieldList(schemaOf(kind))}\n`
  })
  return [FIELDS_HEAD, ...sections].join('\n')
}
