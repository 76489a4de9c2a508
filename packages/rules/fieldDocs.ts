import { readFile } from 'node:fs/promises'
import { fieldTable } from '../../manifest/authoring/fieldTable.ts'
import { jsonSchemaOf } from '../../manifest/authoring/jsonSchema.ts'
import { NEW_KINDS } from '../../manifest/authoring/newKinds.ts'
import { FACET_IDS } from '../../shared/facetTable.ts'
import { type FactId, FACTS } from '../../shared/facts/facts.ts'
import { inSentence, wordsOf } from '../../shared/leftOutWords.ts'
import { SORTED_COLUMNS } from '../../shared/sorts.ts'
import { ruleTable } from './explain.ts'
import { type Kind, KIND_NAMES, KINDS } from '../../manifest/kinds.ts'
import { schemaOf } from '../../manifest/screens.ts'

const AUTHORING = 'docs/authoring.md'
const SPECIFICATION = 'docs/specification.md'
const SETTINGS = '.vscode/settings.json'

/** Where the JSON Schema of a kind stands, for editors and other tools. */
export const schemaFile = (kind: Kind): string => `docs/schemas/${kind}.json`

/** `<!-- fields of products -->`, the table, and the end of it. */
const TABLE = /(<!-- fields of (\w+) -->\n)[\s\S]*?(\n<!-- end of fields -->)/g

const RULES = /(<!-- rules -->\n)[\s\S]*?(\n<!-- end of rules -->)/

/** `<!-- list of facets -->form, colour and solubility<!-- end of list -->`, within a sentence. */
const LIST = /(<!-- list of ([a-z ]+) -->).*?(<!-- end of list -->)/g

const LISTS: Record<string, () => string> = {
  facets: () => inWords([...FACET_IDS.map(wordsOf), 'assay'], 'and'),
  orders: () =>
    inWords(
      SORTED_COLUMNS.map((column) => (column in FACTS ? inSentence(FACTS[column as FactId].label) : column)),
      'or',
    ),
  'new records': () =>
    inWords(
      NEW_KINDS.map((kind) => KINDS[kind].one),
      'or',
    ),
}

/** What docs and settings say of fields, rules and lists of the code, by file, as the code has it. */
export async function fieldDocs(): Promise<Map<string, string>> {
  const authoring = await readFile(AUTHORING, 'utf8')
  const specification = await readFile(SPECIFICATION, 'utf8')
  return new Map([
    [SETTINGS, await settingsText()],
    ...KIND_NAMES.map((kind): [string, string] => [schemaFile(kind), schemaText(kind)]),
    [SPECIFICATION, withLists(specification)],
    [
      AUTHORING,
      withLists(authoring)
        .replace(TABLE, (_, begin: string, kind: string, end: string) => begin + unformatted(tableOf(kind)) + end)
        .replace(RULES, (_, begin: string, end: string) => begin + unformatted(ruleTable()) + end),
    ],
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

/** Editors find the schemas of YAML files by it; what else it says stays. */
async function settingsText(): Promise<string> {
  const settings = JSON.parse(await readFile(SETTINGS, 'utf8')) as object
  const files = KIND_NAMES.map((kind) => [schemaFile(kind), `content/${KINDS[kind].files}`] as const)
  const schemas = Object.fromEntries(files.filter(([, file]) => file.endsWith('.yaml')))
  return `${JSON.stringify({ ...settings, 'yaml.schemas': schemas }, null, 2)}\n`
}

function schemaText(kind: Kind): string {
  return `${JSON.stringify(jsonSchemaOf(schemaOf(kind)), null, 2)}\n`
}

function tableOf(name: string): string {
  const kind = KIND_NAMES.find((it) => it === name)
  if (!kind) throw new Error(`${AUTHORING}: there are no fields of ${name}; name one of ${KIND_NAMES.join(', ')}`)
  return fieldTable(schemaOf(kind))
}

/** A table as it is: the formatter would widen its columns. */
function unformatted(table: string): string {
  return `\n<!-- prettier-ignore -->\n${table}\n`
}
