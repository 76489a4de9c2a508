import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { KIND_NAMES, KINDS } from '../../manifest/kinds.ts'
import { schemaOf } from '../../manifest/screens.ts'

/** Generates the JSON Schemas of YAML files, by file. `.vscode/settings.json` says which files they describe. */
export function fieldDocs(): Map<string, string> {
  const kinds = KIND_NAMES.filter((kind) => KINDS[kind].files.endsWith('.yaml'))
  return new Map(
    kinds.map((kind) => [`docs/schemas/${kind}.json`, `${JSON.stringify(jsonSchemaOf(schemaOf(kind)), null, 2)}\n`]),
  )
}
