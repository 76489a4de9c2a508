import { z } from 'zod'
import { DOSAGE_DISHES } from '../../shared/catalogue.ts'
import { line } from '../schema/fields.ts'
import { field } from '../schema/help.ts'

export const dosageForms = z.array(
  z.strictObject({
    name: field(line, 'What the form is called.', 'Tablets'),
    text: field(line, 'What is offered of it.', 'Pressed, scored or film-coated'),
    dish: field(z.enum(DOSAGE_DISHES), 'Its picture, a dish that holds it.', 'tablets'),
  }),
)
