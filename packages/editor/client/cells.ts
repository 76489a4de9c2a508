import { isFields, type JsonSchema, type Value } from '../protocol.ts'

/** A value as a cell shows it; entries of a list have semicolons between them. */
export function cellText(value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(cellText).join('; ')
  return isFields(value) ? JSON.stringify(value) : String(value)
}

/** What a cell says; the value that is there where it says the same. What fits no field stays as it was typed. */
export function cellValue(text: string, schema: JsonSchema, now: Value): Value {
  const typed = text.trim()
  if (plain(typed) === plain(cellText(now))) return now
  if (typed === '') return null
  if (schema.type === 'array') return entriesOf(typed)
  if (schema.type === 'boolean' && /^(?:yes|true|no|false)$/i.test(typed)) return /^(?:yes|true)$/i.test(typed)
  const isNumber = (schema.type === 'number' || schema.type === 'integer') && /^-?\d+(?:\.\d+)?$/.test(typed)
  return isNumber ? Number(typed) : typed
}

/** How many cells are changed at once. */
export type Change = 'set' | 'add' | 'remove' | 'empty'

/** A value with a change that is made in many rows. */
export function changedValue(now: Value, change: Change, text: string, schema: JsonSchema): Value {
  if (change === 'empty') return null
  if (change === 'set') return cellValue(text, schema, now)
  const entries = Array.isArray(now) ? now : []
  const named = entriesOf(text)
  if (change === 'add') return [...new Set([...entries, ...named])]
  const left = entries.filter((entry) => !named.includes(cellText(entry)))
  return left.length === 0 ? null : left
}

/** What a person has still to say before many rows are changed: nothing is emptied by leaving out the value. */
export function lackOf(schema: JsonSchema | undefined, change: Change, text: string): string | undefined {
  if (!schema) return 'Choose a field'
  return change !== 'empty' && entriesOf(text).length === 0 ? 'Type a value' : undefined
}

function entriesOf(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Spreadsheets make one kind of space of another. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
