import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { kindOf, KINDS } from '../../manifest/recordKinds.ts'
import { SCREENS } from '../../manifest/screens.ts'
import type { Fields, JsonSchema, Kind, OpenRecord, ReferenceTarget } from '../protocol.ts'

/** Screen kinds of records that are no files of `content/pages`. */
const SCREEN_OF: Partial<Record<Kind, string>> = {
  products: 'productsdetail',
  articles: 'knowledgedetail',
  news: 'newsdetail',
}

/** Fields of records without a page of their own that name others. */
const OTHER_REFERENCES: Partial<Record<Kind, [field: string, target: ReferenceTarget][]>> = {
  plants: [['cites', 'regulations']],
}

const schemas = new Map<Kind, JsonSchema>()

/** What the form of a record consists of; `fields` tell the kind of a page. */
export function formOf(name: string, fields: Fields | undefined): Pick<OpenRecord, 'kind' | 'schema' | 'references'> {
  const kind = kindOf(name)
  if (!kind) throw new Error(`content/${name} is no record: docs/authoring.md names the folders`)
  const screen = kind === 'pages' ? fields?.name : SCREEN_OF[kind]
  const references = SCREENS.find((it) => it.name === screen)?.references ?? OTHER_REFERENCES[kind] ?? []
  return { kind, schema: schemaOf(kind, fields), references: Object.fromEntries(references) }
}

function schemaOf(kind: Kind, fields: Fields | undefined): JsonSchema {
  const whole = schemas.get(kind) ?? jsonSchemaOf(KINDS[kind].schema)
  schemas.set(kind, whole)
  if (!whole.oneOf) return whole
  return whole.oneOf.find(({ properties }) => properties?.name?.const === fields?.name) ?? whole.oneOf[0] ?? whole
}
