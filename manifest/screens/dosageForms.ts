import { z } from 'zod'
import { line } from '../schema/fields.ts'

/** Dosage forms; `dish` is the name of a picture in public/pictures/dishes. */
export const dosageForms = z.array(z.strictObject({ name: line, text: line, dish: line }))
