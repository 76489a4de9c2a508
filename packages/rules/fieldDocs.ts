import { readFile } from 'node:fs/promises'
import { fieldList } from '../../manifest/authoring/fieldList.ts'
import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { FACET_IDS } from '../../shared/facetTable.ts'
import { type FactId, FACTS } from '../../shared/facts/facts.ts'
import { inSentence, wordsOf } from '../../shared/leftOutWords.ts'
import { SORTED_COLUMNS } from '../../shared/lists.ts'
import { type Kind, KIND_NAMES, KINDS } from '../../manifest/kinds.ts'
import { schemaOf } from '../../manifest/screens.ts'

const FIELDS = 'docs/fields.md'
const FIELDS_HEAD = `# Fields of records

Written by \`npm run content:schemas\` from \`manifest/schema/\`. \`grades.assay.min\` is the field \`min\` in \`assay\` in \`grades\`. Fields in bold are required. The code after a text is an example. [The guide](authoring.md) says how to write a record.
`
const SPECIFICATION = 'docs/specification.md'
const SETTINGS = '.vscode/settings.json'

/** Path of a kind's JSON Schema, for editors and other tools. */
export const schemaFile = (kind: Kind): string => `docs/schemas/${kind}.json`

/**
 * A generated list within a sentence: `<!-- list of facets -->form, colour and solubility<!-- end
 * of list -->`
 */
const LIST = /(<!-- list of ([a-z ]+) -->).*?(<!-- end of list -->)/g

const LISTS: Record<string, () => string> = {
  facets: () => inWords([...FACET_IDS.map(wordsOf), 'assay'], 'and'),
  orders: () =>
    inWords(
      SORTED_COLUMNS.map((column) => (column in FACTS ? inSentence(FACTS[column as FactId].label) : column)),
      'or',
    ),
}

/** Generates the docs and settings that list fields, rules and tables of the code, by file. */
export async function fieldDocs(): Promise<Map<string, string>> {
  const specification = await readFile(SPECIFICATION, 'utf8')
  return new Map([
    [SETTINGS, await settingsText()],
    ...KIND_NAMES.map((kind): [string, string] => [schemaFile(kind), schemaText(kind)]),
    [SPECIFICATION, withLists(specification)],
    [FIELDS, fieldsText()],
  ])
}

function withLists(text: string): string {
  return text.replace(LIST, (_, begin: string, name: string, end: string) => {
    const list = LISTS[name]
    if (!list) throw new Error(`There is no list of ${name}; name one of ${Object.keys(LISTS).join(', ')}`)
    return begin + list() + end
  })
}

function inWords(names: string[], last: 'and' | 'or'): string {
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** Updates the YAML schemas in the editor settings and keeps the rest. */
async function settingsText(): Promise<string> {
  const settings = JSON.parse(await readFile(SETTINGS, 'utf8')) as object
  const files = KIND_NAMES.map((kind) => [schemaFile(kind), `content/${KINDS[kind].files}`] as const)
  const schemas = Object.fromEntries(files.filter(([, file]) => file.endsWith('.yaml')))
  return `${JSON.stringify({ ...settings, 'yaml.schemas': schemas }, null, 2)}\n`
}

function schemaText(kind: Kind): string {
  return `${JSON.stringify(jsonSchemaOf(schemaOf(kind)), null, 2)}\n`
}

/** One list per record kind. */
function fieldsText(): string {
  const sections = KIND_NAMES.map((kind) => {
    const { one, files } = KINDS[kind]
    const heading = `${one.charAt(0).toUpperCase()}${one.slice(1)}`
    return `## ${heading}\n\n\`content/${files}\`\n\n${fieldList(schemaOf(kind))}\n`
  })
  return [FIELDS_HEAD, ...sections].join('\n')
}
