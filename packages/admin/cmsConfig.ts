import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend, CmsConfig, Collection, Field } from '@sveltia/cms'
import type { JsonSchema } from '../../manifest/authoring/jsonSchema.ts'
import { type Kind, KINDS, LISTED_KINDS } from '../../manifest/kinds.ts'
import { TEST_GROUPS } from '../../shared/catalogue.ts'
import { FACET_VALUES } from '../../shared/facets.ts'
import { UPLOADS_PATH } from '../../shared/urls.ts'
import { MARKETS } from '../../shared/product.ts'
import { TOPIC_NAMES } from '../../shared/topics.ts'
import { recordJsonSchema } from '../../manifest/screens.ts'
import { formatName } from './client/formatName.ts'
import { NUMBER } from './client/recordFormat.ts'

const FOLDER_KINDS = LISTED_KINDS.filter((kind) => kind !== 'pages')

/** Lists of `content/site.yaml` by their name in schemas: value and label. */
const SITE_LISTS: Record<string, [value: string, label: string]> = {
  applications: ['applications.*.id', 'applications.*.name'],
  documents: ['documents.*.id', 'documents.*.name'],
  certificates: ['certificates.*.name', 'certificates.*.label'],
  // A category stays an id, because paths and references of products would contain its label.
  categories: ['categories.*', 'categories.*'],
  newsSections: ['newsSections.*.id', 'newsSections.*.name'],
}

const ABBREVIATIONS = /\b(?:cas|cites|hs|id|moq|oem|reach|smiles|srgb)\b/gi
const NAMES_OF_CHOICES: Record<string, string>[] = [
  TOPIC_NAMES,
  MARKETS,
  ...Object.values(FACET_VALUES).map(({ values }) => values),
]
/** Forms offer names, and write quotes. */
const ADVICE_FOR_FILES =
  /,? (?:by (?:file name|id)(?: in content\/\w+(?:\.yaml)?)?|as category\/slug|in (?:single )?quotes|if it is not .* hyphens)/
const LONG_TEXT_LENGTH = 55

/** Location of the files; `hasReviews` if changes wait for a review. */
export type Repository = { backend: Backend; hasReviews: boolean }

export function cmsConfig(contentFolder: string, { backend, hasReviews }: Repository): CmsConfig {
  return {
    load_config_file: false,
    backend,
    ...(hasReviews && { publish_mode: 'editorial_workflow' }),
    app_title: 'Content of the site',
    media_folder: UPLOADS_PATH,
    public_folder: UPLOADS_PATH,
    // Photos come from the user's machine, under names that records accept.
    media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: false },
    // Slugs may end in "-": trimming would rename published pages.
    slug: { encoding: 'ascii', clean_accents: true, sanitize_replacement: '-', trim: false },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    collections: [...FOLDER_KINDS.map(folderCollection), pagesCollection(contentFolder), siteCollection()],
  }
}

function folderCollection(kind: (typeof FOLDER_KINDS)[number]): Collection {
  const { one, many, files, title, nameFields, slugFrom, new: scaffold } = KINDS[kind]
  const [folder = '', ...subfolders] = files.split('/')
  return {
    name: kind,
    label: labelOf(many),
    label_singular: labelOf(one),
    folder: `content/${folder}`,
    // With a path, the CMS would store photos next to the record.
    ...(subfolders.length > 1 && {
      path: '{{category}}/{{slug}}',
      media_folder: UPLOADS_PATH,
      public_folder: UPLOADS_PATH,
    }),
    extension: files.split('.').at(-1),
    format: formatName(kind),
    create: scaffold !== undefined,
    identifier_field: title,
    slug: {
      // The slug of a question ends in a hyphen for the question mark. The CMS omits the hyphen.
      template: slugFrom ? `{{${title}}}-` : `{{${title}}}`,
      editable: true,
      hint: `Last part of the address, and name of the file. Links and figures in texts keep the old slug${nameFields ? '; npm run content:rename changes them too' : ''}.`,
      pattern: ['^[a-z0-9-]*[a-z0-9][a-z0-9-]*$', 'must hold only lowercase letters, digits and hyphens'],
    },
    summary: `{{${title}}}`,
    sortable_fields: [title],
    fields: [...fieldsOf(recordJsonSchema(kind, undefined)), ...bodyFields(kind)],
  }
}

function pagesCollection(contentFolder: string): Collection {
  const files = readdirSync(join(contentFolder, 'pages')).map((file) => {
    const id = file.replace('.md', '')
    const [, name] = /^name: (.*)$/m.exec(readFileSync(join(contentFolder, 'pages', file), 'utf8')) ?? []
    return {
      name: id,
      label: labelOf(id.replaceAll('-', ' ')),
      file: `content/pages/${file}`,
      fields: [...fieldsOf(recordJsonSchema('pages', { name })), ...bodyFields('pages')],
    }
  })
  return { name: 'pages', label: 'Pages', format: formatName('pages'), files }
}

function siteCollection(): Collection {
  const fields = fieldsOf(recordJsonSchema('site', undefined))
  const file = { name: 'site', label: 'Site', file: `content/${KINDS.site.files}`, fields }
  return { name: 'site', label: 'Site', format: formatName('site'), files: [file] }
}

function bodyFields(kind: Kind): Field[] {
  const { text } = KINDS[kind]
  if (!text) return []
  const length = text.words ? `${text.words.join('–')} words. ` : ''
  return [
    {
      name: 'body',
      label: text.heading ?? 'Text',
      widget: 'markdown',
      required: false,
      // The rich text mode rewrites the whole text: italics, tables and blank lines.
      modes: ['raw'],
      hint: `${length}Markdown: \`[words](/address)\` leads to a page, \`{compounds/piperine: formula}\` shows a figure of a record.`,
    },
  ]
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, property]) => fieldOf(name, property, required.includes(name)))
}

function fieldOf(name: string, property: JsonSchema, isRequired: boolean): Field {
  const { type, items, names = items?.names } = property
  // A draft may lack values, so the file format checks them. An optional group would first have to be added.
  const required = isRequired && type === 'object'
  const common = { name, label: labelOf(name), hint: hintOf(property, isRequired), required }
  const relation = names === undefined ? undefined : relationTo(names)
  if (type === 'array') {
    if (relation) return { ...common, ...relation, multiple: true }
    return { ...common, ...listOf(name, [property.items ?? {}].flat()[0] ?? {}) } as Field
  }
  if (relation) return { ...common, ...relation }
  if (type === 'object') return { ...common, ...groupOf(property) } as Field
  // A new record is a draft.
  if (name === 'draft') return { ...common, widget: 'boolean', default: true }
  if (type === 'boolean') return { ...common, ...switchOf(property) } as Field
  if (type === 'number' || type === 'integer') return { ...common, ...numberOf(property) } as Field
  return hiddenField(name, property) ?? ({ ...common, ...textField(property) } as Field)
}

function hintOf(property: JsonSchema, isRequired: boolean): string {
  const { description = '', examples: [example] = [] } = property
  return [
    escapeMarkdown(description.replace(ADVICE_FOR_FILES, '')),
    typeof example === 'string' && `Example: ${escapeMarkdown(example).replace(/(?<![.?!])$/, '.')}`,
    isRequired && isNeeded(property) && 'Needed to publish.',
  ]
    .filter(Boolean)
    .join(' ')
}

function isNeeded({ type, minItems, default: defaultValue }: JsonSchema): boolean {
  return type === 'array' ? Boolean(minItems) : type !== 'object' && type !== 'boolean' && defaultValue === undefined
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<~]/g, String.raw`\$&`)
}

function relationTo(names: string) {
  const list = SITE_LISTS[names]
  if (list) {
    const [value, label] = list
    const relation = { value_field: value, display_fields: [label], search_fields: [value, label] }
    return { widget: 'relation', collection: 'site', file: 'site', ...relation } as const
  }
  const kind = FOLDER_KINDS.find((folder) => folder === names)
  if (!kind) return undefined
  const { title, detail, otherNames = [], nameFields = [] } = KINDS[kind]
  return {
    widget: 'relation',
    collection: kind,
    value_field: kind === 'products' ? '{{category}}/{{slug}}' : '{{slug}}',
    display_fields: detail === undefined ? [title] : [title, detail],
    search_fields: [...new Set([title, ...otherNames, ...nameFields])].filter(
      (field) => field !== 'formerSlugs',
    ) as string[],
  } as const
}

function listOf(name: string, items: JsonSchema) {
  const singular = labelOf(name).replace(/(?<=s)es$|(?<![as])s$/, '')
  const common = { widget: 'list', label_singular: singular, add_to_top: name === 'revisions' }
  if (items.enum) return { widget: 'select', multiple: true, options: choicesOf(items.enum) }
  if (items.type !== 'object') return { ...common, field: { ...fieldOf('item', items, true), label: singular } }
  const { properties = {}, required = [] } = items
  const names = required.filter((key) => /string|number/.test(properties[key]?.type ?? '')).slice(0, 3)
  const summary = names.map((key) => `{{fields.${key}}}`).join(' · ')
  return { ...common, collapsed: true, summary, fields: fieldsOf(items) }
}

function groupOf(group: JsonSchema) {
  const { additionalProperties: entry, propertyNames } = group
  if (typeof entry !== 'object') return { widget: 'object', collapsed: 'auto', fields: fieldsOf(group) }
  const fields = propertyNames?.enum?.map((key) => fieldOf(key, entry, false))
  if (fields) return { widget: 'object', collapsed: true, fields }
  return { widget: 'keyvalue', key_label: 'Name', value_label: 'Text' }
}

function switchOf(property: JsonSchema) {
  // Files contain only one of the two values. A switch would write both.
  const storedValue: unknown = property.const ?? (property.default === undefined ? undefined : !property.default)
  if (storedValue === undefined) return { widget: 'boolean' }
  return { widget: 'select', options: [{ label: storedValue ? 'yes' : 'no', value: storedValue }] }
}

/** A text field keeps what people type. The number field of the CMS saves only the part after a decimal comma. */
function numberOf({ type }: JsonSchema) {
  const pattern =
    type === 'integer'
      ? [String.raw`^-?\d+$`, 'must be a whole number without unit, such as 80']
      : [NUMBER.source, 'must be a number without unit and with a point for decimals, such as 98.5']
  return { widget: 'string', pattern }
}

/** Returns the field of a value that nobody types: kind of a page, file name, id of a new page. */
function hiddenField(name: string, { const: constant }: JsonSchema): Field | undefined {
  const hidden = { name, label: labelOf(name), widget: 'hidden' } as const
  if (constant !== undefined) return { ...hidden, default: constant }
  if (name === 'slug') return hidden
  return name === 'nodeid' ? { ...hidden, default: '{{uuid}}' } : undefined
}

function textField({ enum: options, names, format, pattern, maxLength, examples: [example] = [] }: JsonSchema) {
  if (options) return { widget: 'select', options: choicesOf(options) }
  if (names === 'photos') return { widget: 'image', choose_url: false }
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  const isLong = typeof example === 'string' && example.length > LONG_TEXT_LENGTH
  const message = typeof example === 'string' ? `must look like ${example}` : 'must be one line of text'
  return {
    widget: isLong ? 'text' : 'string',
    // A pasted no-break space becomes a space when the record is saved.
    ...(pattern !== undefined && { pattern: [pattern.replaceAll(' ', String.raw`\s+`), message] }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
  }
}

function choicesOf(values: string[]) {
  const names = NAMES_OF_CHOICES.find((list) => values.every((value) => value in list))
  return names ? values.map((value) => ({ label: String(names[value]), value })) : values
}

function labelOf(name: string): string {
  if (TEST_GROUPS.some((group) => group === name)) return `${labelOf(`${name} `)}tests`
  const words = name.replace(/^is(?=[A-Z])/, '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.replace(/^./, upperCase).replace(ABBREVIATIONS, upperCase)
}

const upperCase = (text: string) => text.toUpperCase()
