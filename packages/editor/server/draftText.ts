import { isDeepStrictEqual } from 'node:util'
import { fieldIn } from '../../../manifest/authoring/namesIn.ts'
import { NEW_KINDS } from '../../../manifest/authoring/newKinds.ts'
import { scaffold } from '../../../manifest/authoring/scaffold.ts'
import { type Fields, isFields, type JsonSchema, type Kind, type Value } from '../protocol.ts'
import { isoToday } from '../dayAhead.ts'
import type { Draft } from './draftRecord.ts'
import { formOf } from './forms.ts'
import { stateOf } from './overview.ts'
import { nameAfter } from './recordName.ts'
import { goneError, unreadableError } from './requestErrors.ts'
import type { Asked } from './requests.ts'
import { changeRecordText, changeYaml, readRecordText } from './recordText.ts'

/** The file as it would be saved over the one that is there. */
export function draftOf(request: Asked['draft'], now: string | undefined): Draft {
  const { name } = request
  const { newName, text } = draftText(request, now)
  return { name, newName, text, isWithdrawn: isShown(name, now) && !isShown(newName, text) }
}

function draftText({ name, content }: Asked['draft'], now: string | undefined): Pick<Draft, 'newName' | 'text'> {
  if ('text' in content) return { newName: name, text: content.text }
  const before = now === undefined ? undefined : readRecordText(name, now)
  if (now === undefined) throw goneError(name)
  if (!before) throw unreadableError(name)
  const { kind, schema } = formOf(name, content.fields)
  const fields = withoutEmpty(schema, content.fields)
  const newName = nameAfter(name, fields)
  const renamed = newName === name ? fields : withFormerSlugs(fields, before.fields)
  const text = changeRecordText(name, now, { fields: renamed, body: content.body }, helpOf(schema))
  const isPublished = before.fields.draft === true && fields.draft !== true
  return { newName, text: isPublished ? withoutTemplate(kind, name, text) : text }
}

function isShown(name: string, text: string | undefined): boolean {
  const fields = text === undefined ? undefined : readRecordText(name, text)?.fields
  return fields !== undefined && stateOf(fields, isoToday()).is === 'published'
}

/** What new files say above each field. */
function helpOf({ properties = {} }: JsonSchema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { description }]) => (description ? [[name, description]] : [])),
  )
}

/** A file without the help and the examples of a new one that nobody has touched; what else is a comment stays. */
function withoutTemplate(kind: Kind, name: string, text: string): string {
  const comments = templateComments(kind)
  const cleaned = changeYaml(name, text, (yaml) =>
    yaml.replace(/^.*(?:\n|$)/gm, (line) => (comments.has(line.trim()) ? '' : line)),
  )
  // A text over many lines may hold such a line.
  return isDeepStrictEqual(readRecordText(name, cleaned), readRecordText(name, text)) ? cleaned : text
}

/** The comments that a new file of a kind begins with, without their indents; not the line that is for text editors. */
function templateComments(kind: Kind): Set<string> {
  if (!NEW_KINDS.includes(kind)) return new Set()
  // What it is called and where it stands does not show in the comments.
  const lines = scaffold({ kind, title: 'New', chosen: {} }, '', '').text.split('\n')
  return new Set(lines.map((line) => line.trim()).filter((line) => /^# (?!yaml-language-server)/.test(line)))
}

/** Fields without those that are empty and may be left out: a form has a place for every one. */
function withoutEmpty(schema: JsonSchema, fields: Fields): Fields {
  const kept = Object.entries(fields).flatMap(([name, value]): [string, Value][] => {
    const property = fieldIn(schema, name)
    const part = withoutEmptyValue(property, value)
    if (schema.required?.includes(name)) return [[name, part === null && property.type === 'object' ? {} : part]]
    return part === null || (Array.isArray(part) && part.length === 0) ? [] : [[name, part]]
  })
  return Object.fromEntries(kept)
}

function withoutEmptyValue(schema: JsonSchema, value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => withoutEmptyValue(schema.items ?? {}, item))
  return isFields(value) ? withoutEmpty(schema, value) : value
}

/**
 * The fields of a record that gets another slug: whoever knows its old address is led to the new one, and an address
 * that it takes up again is no former one any more.
 */
function withFormerSlugs({ formerSlugs, ...fields }: Fields, before: Fields): Fields {
  const former = Array.isArray(formerSlugs) ? formerSlugs : []
  const isKnown = before.draft !== true && typeof before.slug === 'string'
  const slugs = new Set(isKnown ? [...former, before.slug ?? null] : former)
  slugs.delete(fields.slug ?? null)
  return slugs.size === 0 ? fields : { ...fields, formerSlugs: [...slugs] }
}
