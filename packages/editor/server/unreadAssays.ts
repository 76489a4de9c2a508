import type { Library } from '../../../manifest/library.ts'
import { isFields, type Fields, type Value } from '../protocol.ts'
import { BLANK } from './completeFields.ts'

/**
 * A product whose contents that are no numbers are rows of its specification: pages compute with contents, and a row
 * can show what was typed as it was typed.
 */
export function showUnreadAssays(fields: Fields, { compounds }: Library): Fields {
  if (!Array.isArray(fields.grades)) return fields
  const marker = compounds.get(textOf(fields.compound, ''))?.data.name
  const measured = marker ?? textOf(fields.name)
  return { ...fields, grades: fields.grades.map((grade) => (isFields(grade) ? withRows(grade, measured) : grade)) }
}

function withRows(grade: Fields, measured: string): Fields {
  const { assay, tests, ...rest } = grade
  const entries = Array.isArray(assay) ? assay.filter((entry) => isFields(entry)) : []
  const unread = entries.filter((entry) => !isRead(entry))
  if (unread.length === 0) return grade
  const read = entries.filter(isRead)
  const { identity, ...groups } = isFields(tests) ? tests : {}
  const rows = [...unread.map((entry) => rowOf(entry, measured)), ...(Array.isArray(identity) ? identity : [])]
  return { ...rest, ...(read.length > 0 && { assay: read }), tests: { ...groups, identity: rows } }
}

function isRead({ min, max }: Fields): boolean {
  return typeof min === 'number' && (isEmpty(max) || typeof max === 'number')
}

function rowOf({ analyte, basis, min, max, unit, method }: Fields, measured: string): Fields {
  const least = textOf(min)
  const figure = isEmpty(max) ? `≥ ${least}` : `${least}–${textOf(max)}`
  return {
    test: [textOf(analyte, measured), textOf(basis, '')].filter(Boolean).join(', '),
    limit: `${figure} ${textOf(unit, '%')}`,
    method: textOf(method),
  }
}

function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === null || value === ''
}

function textOf(value: Value | undefined, otherwise = BLANK): string {
  return isEmpty(value) || typeof value === 'object' ? otherwise : String(value)
}
