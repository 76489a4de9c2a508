import { z } from 'zod'
import { type FactId, FACTS } from '../../shared/facts/facts.ts'
import { plainNumber } from '../../shared/quantities/plainNumber.ts'
import { field, type Help, optional } from './help.ts'

type Field<Id extends FactId, Schema extends z.ZodType> = (typeof FACTS)[Id] extends { isRequired: true }
  ? Schema
  : z.ZodOptional<Schema>

type Amount = { [Id in FactId]: (typeof FACTS)[Id] extends { units: unknown } ? Id : never }[FactId]

/** The fact table decides whether the field is required. */
export function fact<Id extends FactId, Schema extends z.ZodType>(
  id: Id,
  schema: Schema,
  ...help: Help
): Field<Id, Schema> {
  // TypeScript cannot follow the table through a condition.
  return field('isRequired' in FACTS[id] ? schema : schema.optional(), ...help) as Field<Id, Schema>
}

export function gradeFact<Schema extends z.ZodType>(schema: Schema, example: unknown): z.ZodOptional<Schema> {
  return optional(schema, 'Value of this grade, if it differs.', example)
}

export function amount(id: Amount, example: string) {
  const { units, ...rest } = FACTS[id]
  const [min, max] = 'bounds' in rest ? rest.bounds : [0, Infinity]
  return z
    .string()
    .regex(
      new RegExp(String.raw`^\d+(?:,\d{3})*(?:\.\d{1,2})? (?:${units.join('|')})$`),
      `must be a quantity such as ${example}`,
    )
    .check(({ value, issues }) => {
      const figure = Number(plainNumber(value.replace(/ .*/, '')))
      if (!(figure < min || figure > max)) return
      const params = { wrong: `is "${value}"` }
      issues.push({
        code: 'custom',
        input: value,
        message: `write a value from ${min} to ${max} ${units.join(' or ')}`,
        params,
      })
    })
}
